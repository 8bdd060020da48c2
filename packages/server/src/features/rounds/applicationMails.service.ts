import type { Limits } from '../../limits/limits';
import type { FindDetails } from '../mails/lateMails.service';
import type { Mails } from '../mails/mails.service';
import { causeOf, newApplicationLink, toApplicationUrl } from './applicationLinks.service';
import { ApplicationModel, type ApplicationRecord } from './applications.model';
import { RoundModel } from './rounds.model';

/** An application as its mails need it. */
type Mailed = Pick<ApplicationRecord, '_id' | 'email'>;

interface ReceiptCall {
  mails: Mails;
  limits: Pick<Limits, 'mayMailTo'>;
  /** Where the call comes from, as `Limits.hideSource` names it. */
  source: string;
}

/**
 * Queues the receipt, unless many mails were caused to the address. The key sends it once, however often the request
 * comes.
 */
export async function queueReceipt(
  { _id, email, round }: Mailed & Pick<ApplicationRecord, 'round'>,
  { mails, limits, source }: ReceiptCall,
): Promise<void> {
  if (!mails.isEnabled || !(await limits.mayMailTo('applicationReceived', email))) return;
  const subject = 'We have received your application';
  const mail = { to: email, key: `application:${_id}`, subject, cause: causeOf(round, source) };
  await mails.queueLate('applicationReceived', [mail], {});
}

/** What the receipt says at the moment of sending. Its link is made then, so none is in the queue. */
export const receiptDetails: Pick<FindDetails, 'applicationReceived'> = {
  async applicationReceived({ key }, club) {
    const [, id = ''] = key.split(':');
    const application = await ApplicationModel.findOne({ _id: id, state: 'submitted' }).lean();
    if (!application || application.email === '') return null;
    const { title } = await RoundModel.findById(application.round, 'title').orFail().lean();
    const link = toApplicationUrl(await newApplicationLink(id), club);
    return { title, link, isContested: application.isContested };
  },
};

/** Tells the person that the application was withdrawn by its link. */
export async function tellWithdrawn(
  { _id, email }: Mailed,
  { title }: { title: string },
  mails: Mails,
): Promise<void> {
  const details = { title, withdrawnAt: new Date() };
  await mails.queue('applicationWithdrawn', email, details, { key: `withdrawn:${_id}` });
}

/** Tells the person what was answered by the link. */
export async function tellReply(
  { _id, email }: Mailed,
  details: { title: string; position: string; accepts: boolean },
  mails: Mails,
): Promise<void> {
  await mails.queue('replyReceived', email, details, { key: `reply:${_id}` });
}
