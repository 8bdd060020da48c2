import type { Types } from '../../lib/mongoose';
import { findEventToAnnounce, listUnannounced, noteAnnounced } from '../events/newEvents.service';
import type { FindDetails } from '../mails/lateMails.service';
import type { Mails } from '../mails/mails.service';
import { SubscriberModel } from './subscribers.model';
import { newLeaveLink } from './subscribers.service';

/**
 * Queues a mail about each event that is new to everybody who had confirmed the address when it was published.
 * An event is marked when its mails are queued; what is queued twice has the same key and is mailed once. Does
 * nothing where no mail is sent: what is published meanwhile is mailed once it is.
 */
export async function queueNewEventMails(mails: Mails): Promise<void> {
  if (!mails.isEnabled) return;
  for (const { _id, title, publishedAt, startsAt } of await listUnannounced()) {
    const subscribers = await SubscriberModel.find(
      { confirmedAt: { $ne: null, $lte: publishedAt } },
      'email',
    ).lean();
    const toMail = (subscriber: { _id: Types.ObjectId; email: string }) => ({
      to: subscriber.email,
      key: `newEvent:${_id}:${subscriber._id}`,
      subject: `New event: ${title}`,
    });
    await mails.queueLate('newEvent', subscribers.map(toMail), { latestAt: startsAt });
    await noteAnnounced(_id);
  }
}

/** What the mail says at the moment of sending; null when the event is off, or the subscriber has left. */
export const newEventDetails: FindDetails['newEvent'] = async ({ key }, { url }) => {
  const [, eventId = '', subscriberId = ''] = key.split(':');
  const event = await findEventToAnnounce(eventId);
  const token = event && (await newLeaveLink(subscriberId));
  if (!event || !token) return null;
  return {
    event,
    link: `${url}${event.path}`,
    leaveLink: `${url}/subscriber#token=${token}&leave`,
    leaveAddress: `${url}/api/subscribers/leave?token=${token}`,
  };
};
