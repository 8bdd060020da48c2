import type { Limits } from '../../limits/limits';
import type { FindDetails } from '../mails/lateMails.service';
import { type Mails, removeUnsentMails } from '../mails/mails.service';
import { causeOf, newApplicationLink, toApplicationUrl } from './applicationLinks.service';
import { ApplicationModel, type ApplicationRecord } from './applications.model';
import { RoundModel } from './rounds.model';

/** An application as its mails need it. */
type Mailed = Pick<ApplicationRecord, '_id' | 'email' | 'round'>;

type Withdrawn = Mailed & Pick<ApplicationRecord, 'isProved' | 'source'>;

/** What mails need that a stranger can have sent to another one. */
export interface MailingDependencies {
  mails: Mails;
  limits: Pick<Limits, 'mayMailTo'>;
}

interface ReceiptCall extends MailingDependencies {
  /** Where the call comes from, as `Limits.hideSource` names it. */
  source: string;
}

/**
 * Queues the receipt, unless many mails were caused to the address. The key sends it once, however often the request
 * comes.
 */
export async function queueReceipt(
  { _id, email, round }: Mailed,
  { mails, limits, source }: ReceiptCall,
): Promise<void> {
  if (!mails.isEnabled) return;
  if (!(await limits.mayMailTo('applicationReceived', email, source))) return;
  const subject = 'We have received your application';
  const mail = { to: email, key: `application:${_id}`, subject, cause: causeOf(round, source) };
  await mails.queueLate('applicationReceived', [mail], {});
}

/**
 * Tells the person that the application was changed by its link, like a receipt. What nobody has confirmed can be
 * forged, as in `tellWithdrawn`. It takes the place of the mail about the change before, when that still waits: the
 * last one is told.
 * @param before when it was changed before
 */
export async function tellChanged(
  {
    _id,
    email,
    round,
    isProved,
    source,
    changedAt,
  }: Withdrawn & Pick<ApplicationRecord, 'changedAt'>,
  before: Date | null,
  { mails, limits }: MailingDependencies,
): Promise<void> {
  if (!mails.isEnabled || !changedAt) return;
  const own = ownSource(_id);
  const cause = causeOf(round, isProved ? own : (source ?? own));
  if (!isProved && !(await limits.mayMailTo('applicationReceived', email, cause.source))) return;
  if (before) await removeUnsentMails([changeKey(_id, before)]);
  const mail = {
    to: email,
    key: changeKey(_id, changedAt),
    subject: 'Your application was changed',
    cause,
  };
  await mails.queueLate('applicationReceived', [mail], {});
}

const changeKey = (application: string, changedAt: Date) =>
  `application:${application}:${changedAt.getTime()}`;

/** What the receipt says at the moment of sending. Its link is made then, so none is in the queue. */
export const receiptDetails: Pick<FindDetails, 'applicationReceived'> = {
  async applicationReceived({ key }, club) {
    const [, id = '', change] = key.split(':');
    const application = await ApplicationModel.findOne({ _id: id, state: 'submitted' }).lean();
    if (!application || application.email === '') return null;
    // Of several changes before a mail, the last one is told.
    if (change && change !== String(application.changedAt?.getTime())) return null;
    const {
      title,
      shownDeadline: deadline = null,
      replyBy,
    } = await RoundModel.findById(application.round, 'title shownDeadline replyBy').orFail().lean();
    const link = toApplicationUrl(await newApplicationLink(id), club);
    const { isContested } = application;
    const isChange = change !== undefined;
    return { title, deadline, replyBy: replyBy || null, link, isContested, isChange };
  },
};

/**
 * Tells the person that the application was withdrawn by its link. What nobody has confirmed can be forged, so it
 * counts where it was sent from, and for its address; the notice of a confirmed one is nobody else's to use up.
 */
export async function tellWithdrawn(
  { _id, email, round, isProved, source }: Withdrawn,
  { title }: { title: string },
  { mails, limits }: MailingDependencies,
): Promise<void> {
  if (!mails.isEnabled) return;
  const own = ownSource(_id);
  const causer = isProved ? own : (source ?? own);
  if (!isProved && !(await limits.mayMailTo('applicationWithdrawn', email, causer))) return;
  const cause = causeOf(round, causer);
  const details = { title, withdrawnAt: new Date() };
  await mails.queue('applicationWithdrawn', email, details, { key: `withdrawn:${_id}`, cause });
}

/**
 * Tells the person what was answered by the link. Each of those who are accepted has their own share. The name greets
 * them only once the address is theirs.
 */
export async function tellReply(
  { _id, email, round, name, isProved }: Mailed & Pick<ApplicationRecord, 'name' | 'isProved'>,
  details: { title: string; position: string; accepts: boolean; ownWords: string },
  /** Of the mail: an answer is told once. */
  key: string,
  mails: Mails,
): Promise<void> {
  const cause = causeOf(round, ownSource(_id));
  const greeted = { ...details, name: isProved ? name : '' };
  await mails.queue('replyReceived', email, greeted, { key, cause });
}

const ownSource = (application: string) => `application:${application}`;
