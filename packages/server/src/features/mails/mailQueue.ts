import type { MailKind } from '@club/shared/mail';
import type { Types } from '../../lib/mongoose';
import { maxSendMilliseconds } from '../../lib/smtp';
import { addMilliseconds, day, hour, minute } from '../../time';
import { MailModel } from './mails.model';
import type { MailText } from './templates/layout';

/*
 * The queue is the collection. A process takes a mail by moving its `dueAt` into the future, in one
 * step that the database carries out for one process only. When that process dies, the mail is due
 * again once this lease is over. A process that dies between sending a mail and noting it makes the
 * mail arrive twice, with one Message-ID; the other way round mails would get lost.
 */

/** Longer than any attempt, also when the clocks of two machines differ by a minute. */
const leaseMilliseconds = maxSendMilliseconds + 2 * minute;

const triedForMilliseconds = day;
const longestPauseMilliseconds = 4 * hour;
const sentKeptForMilliseconds = 7 * day;
const failedKeptForMilliseconds = 30 * day;

/** A mail that this process has taken. */
export interface TakenMail {
  _id: Types.ObjectId;
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  createdAt: Date;
  /** Counts the leases, this one included. */
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

/** Takes the mail that has been due for the longest time; null when none is due. */
export async function takeDueMail(): Promise<TakenMail | null> {
  const now = new Date();
  const mail = await MailModel.findOneAndUpdate(
    { state: 'waiting', dueAt: { $lte: now }, createdAt: { $gt: giveUpBefore(now) } },
    { $set: { dueAt: addMilliseconds(now, leaseMilliseconds) }, $inc: { attempts: 1 } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  ).lean();
  return mail && { ...mail, text: mail.text ?? '' };
}

export async function noteSent({ _id }: TakenMail): Promise<void> {
  await MailModel.updateOne(
    { _id },
    { $set: { state: 'sent', reason: '', ...ending(sentKeptForMilliseconds) } },
  );
}

/** Nobody else may have taken it since: a late note must not stop another process's attempt. */
const stillMine = ({ _id, attempts }: TakenMail) => ({ _id, attempts, state: 'waiting' as const });

export async function noteFailed(mail: TakenMail, reason: string): Promise<void> {
  await MailModel.updateOne(stillMine(mail), {
    $set: { state: 'failed', reason, ...ending(failedKeptForMilliseconds) },
  });
}

/**
 * Lets the mail wait for its next attempt.
 * @returns false when 24 hours would be over by then: the caller notes that it has failed
 */
export async function postpone(mail: TakenMail, reason: string): Promise<boolean> {
  const dueAt = addMilliseconds(new Date(), pauseAfter(mail.attempts));
  if (dueAt >= addMilliseconds(mail.createdAt, triedForMilliseconds)) return false;
  await MailModel.updateOne(stillMine(mail), { $set: { dueAt, reason } });
  return true;
}

/** Gives the mail back as if it had not been taken. */
export async function giveBack(mail: TakenMail): Promise<void> {
  await MailModel.updateOne(stillMine(mail), {
    $set: { dueAt: new Date() },
    $inc: { attempts: -1 },
  });
}

/** Ends the mails that nobody could send for 24 hours, e.g. because the site was stopped. */
export async function failOverdueMails(): Promise<void> {
  const now = new Date();
  const reason = 'The site could not send it for 24 hours.';
  await MailModel.updateMany(
    { state: 'waiting', dueAt: { $lte: now }, createdAt: { $lte: giveUpBefore(now) } },
    { $set: { state: 'failed', reason, ...ending(failedKeptForMilliseconds) } },
  );
}

function giveUpBefore(now: Date): Date {
  return addMilliseconds(now, -triedForMilliseconds);
}

/** 1 minute after the first attempt, then 2, 4, 8 ... minutes, at most 4 hours. */
function pauseAfter(attempts: number): number {
  return Math.min(minute * 2 ** (attempts - 1), longestPauseMilliseconds);
}

/** The text goes at once, the rest later. */
function ending(keptForMilliseconds: number) {
  const now = new Date();
  return { text: null, finishedAt: now, removeAt: addMilliseconds(now, keptForMilliseconds) };
}
