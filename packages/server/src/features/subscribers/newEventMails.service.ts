import type { Types } from '../../lib/mongoose';
import { addMilliseconds, minute } from '../../time';
import {
  findEventsToAnnounce,
  listUnannounced,
  noteAnnounced,
} from '../events/mails/newEvents.service';
import type { FindDetails } from '../mails/lateMails.service';
import type { Mails } from '../mails/mails.service';
import { SubscriberModel } from './subscribers.model';
import { newLeaveLink } from './subscribers.service';

/**
 * Queues a mail about each event that is new to everybody who had confirmed the address when it was published; about
 * those that were published in one step, one mail. An event is marked when its mails are queued; what is queued twice
 * has the same key and is mailed once. Does nothing where no mail is sent: what is published meanwhile is mailed once
 * it is.
 */
export async function queueNewEventMails(mails: Mails): Promise<void> {
  if (!mails.isEnabled) return;
  for (const added of await listUnannounced()) {
    const { id, publishedAt, events } = added;
    const subscribers = await SubscriberModel.find(
      { confirmedAt: { $ne: null, $lte: publishedAt } },
      'email',
    ).lean();
    const toMail = (subscriber: { _id: Types.ObjectId; email: string }) => ({
      to: subscriber.email,
      key: `newEvent:${id}:${subscriber._id}`,
      subject: `New event: ${events[0]?.title}`,
      // Those that are published in one step are written one after the other.
      ...(events[0]?._id.toHexString() !== id && {
        earliestAt: addMilliseconds(publishedAt, minute),
      }),
    });
    const latestAt = events.at(-1)?.startsAt ?? publishedAt;
    await mails.queueLate('newEvent', subscribers.map(toMail), { latestAt });
    await noteAnnounced(added, subscribers.length);
  }
}

/** What the mail says at the moment of sending; null when all events are off, or the subscriber has left. */
export const newEventDetails: FindDetails['newEvent'] = async ({ key }, { url }) => {
  const [, id = '', subscriberId = ''] = key.split(':');
  const events = await findEventsToAnnounce(id);
  const token = events.length > 0 && (await newLeaveLink(subscriberId));
  if (!token) return null;
  return {
    events: events.map(({ path, ...event }) => ({ ...event, link: `${url}${path}` })),
    leaveLink: `${url}/subscriber#token=${token}&leave`,
    leaveAddress: `${url}/api/subscribers/leave?token=${token}`,
  };
};
