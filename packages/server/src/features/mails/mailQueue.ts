import type { MailKind } from '@club/shared/mail';
import type { Types } from '../../lib/mongoose';
import { maxSendMilliseconds } from '../../lib/smtp';
import { addMilliseconds, day, hour, minute } from '../../time';
import { MailModel } from './mails.model';
import type { MailText } from './templates/layout';

/*
 * The collection is the queue. A process takes a mail by moving its `dueAt` into the future, in one
 * update that succeeds for one process only. When that process dies, the mail is due again after this
 * lease. When it dies after sending and before `noteSent`, the mail arrives twice with the same
 * Message-ID. Noting it before sending would lose mails instead.
 */

/** Longer than every attempt, also when the clocks of two machines differ by a minute. */
const leaseMilliseconds = maxSendMilliseconds + 2 * minute;

const retryMilliseconds = day;
const maxPauseMilliseconds = 4 * hour;
/** A confirmation whose turn comes later would hold a link that has expired. */
const maxHoldMilliseconds = 2 * day;
const sentRetentionMilliseconds = 7 * day;
const failedRetentionMilliseconds = 30 * day;

/** A mail that this process has taken. */
export interface TakenMail {
  _id: Types.ObjectId;
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  createdAt: Date;
  earliestAt: Date | null;
  /** How often a process has taken it, including this time. */
  attempts: number;
}

export async function addMail(kind: MailKind, to: string, written: MailText): Promise<void> {
  const now = new Date();
  const { subject, text } = written;
  await MailModel.create({
    ...{ kind, to, subject, text },
    ...{ state: 'waiting', attempts: 0, createdAt: now, dueAt: now },
  });
}

/** Takes the mail with the earliest `dueAt`; null when none is due. */
export async function takeDueMail(): Promise<TakenMail | null> {
  const now = new Date();
  const mail = await MailModel.findOneAndUpdate(
    { state: 'waiting', dueAt: { $lte: now }, ...firstAttemptIs({ $gt: retryLimit(now) }) },
    { $set: { dueAt: addMilliseconds(now, leaseMilliseconds) }, $inc: { attempts: 1 } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  ).lean();
  return mail && { ...mail, text: mail.text ?? '', earliestAt: mail.earliestAt ?? null };
}

export async function noteSent({ _id }: TakenMail): Promise<void> {
  await MailModel.updateOne(
    { _id },
    { $set: { state: 'sent', reason: '', ...finishedFields(sentRetentionMilliseconds) } },
  );
}

/** Matches only while no other process has taken the mail: its attempt must not be changed. */
const leaseFilter = ({ _id, attempts }: TakenMail) => ({
  _id,
  attempts,
  state: 'waiting' as const,
});

export async function noteFailed(mail: TakenMail, reason: string): Promise<void> {
  await MailModel.updateOne(leaseFilter(mail), {
    $set: { state: 'failed', reason, ...finishedFields(failedRetentionMilliseconds) },
  });
}

/**
 * Sets the time of the next attempt.
 * @returns false when that is later than 24 hours after the first: then the mail has failed
 */
export async function postpone(mail: TakenMail, reason: string): Promise<boolean> {
  const dueAt = addMilliseconds(new Date(), pauseAfter(mail.attempts));
  const firstAttemptAt = mail.earliestAt ?? mail.createdAt;
  if (dueAt >= addMilliseconds(firstAttemptAt, retryMilliseconds)) return false;
  await MailModel.updateOne(leaseFilter(mail), { $set: { dueAt, reason } });
  return true;
}

/**
 * Returns the mail to the queue until its turn comes, as if no process had taken it.
 * @returns false when that is too late: then the mail has failed
 */
export async function holdBack(
  mail: TakenMail,
  milliseconds: number,
  reason: string,
): Promise<boolean> {
  const earliestAt = addMilliseconds(new Date(), milliseconds);
  if (earliestAt >= addMilliseconds(mail.createdAt, maxHoldMilliseconds)) return false;
  await MailModel.updateOne(leaseFilter(mail), {
    $set: { dueAt: earliestAt, earliestAt, reason },
    $inc: { attempts: -1 },
  });
  return true;
}

/** Returns the mail to the queue as if no process had taken it. */
export async function giveBack(mail: TakenMail): Promise<void> {
  await MailModel.updateOne(leaseFilter(mail), {
    $set: { dueAt: new Date() },
    $inc: { attempts: -1 },
  });
}

/** Marks mails as failed that were not sent within 24 hours, e.g. because the site was stopped. */
export async function failOverdueMails(): Promise<void> {
  const now = new Date();
  const reason = 'The site could not send it for 24 hours.';
  await MailModel.updateMany(
    { state: 'waiting', dueAt: { $lte: now }, ...firstAttemptIs({ $lte: retryLimit(now) }) },
    { $set: { state: 'failed', reason, ...finishedFields(failedRetentionMilliseconds) } },
  );
}

/** A filter for the moment from which the attempts to send a mail count. */
function firstAttemptIs(when: { $gt: Date } | { $lte: Date }) {
  return { $or: [{ earliestAt: null, createdAt: when }, { earliestAt: when }] };
}

function retryLimit(now: Date): Date {
  return addMilliseconds(now, -retryMilliseconds);
}

/** 1 minute after the first attempt, then 2, 4, 8 ... minutes, at most 4 hours. */
function pauseAfter(attempts: number): number {
  return Math.min(minute * 2 ** (attempts - 1), maxPauseMilliseconds);
}

/** Deletes the text now, and the whole entry later. */
function finishedFields(keptForMilliseconds: number) {
  const now = new Date();
  return { text: null, finishedAt: now, removeAt: addMilliseconds(now, keptForMilliseconds) };
}
