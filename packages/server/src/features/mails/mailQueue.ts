import type { MailKind } from '@club/shared/mail';
import { duplicateField } from '../../lib/databaseErrors';
import { Types } from '../../lib/mongoose';
import { maxSendMilliseconds } from '../../lib/smtp';
import { addMilliseconds, day, hour, minute } from '../../time';
import { kindsByTurn, mailRules } from './mailKinds';
import type { WaitingMail } from './mailQuota';
import {
  commonNeedOf,
  type MailCause,
  maySourceQueue,
  type StoredCause,
  toStoredCause,
} from './mailShares.service';
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

/** So long attempts go on, without the time in which the site is stopped. */
const retryMilliseconds = day;
const maxPauseMilliseconds = 4 * hour;
const sentRetentionMilliseconds = 7 * day;
const failedRetentionMilliseconds = 30 * day;

/** A mail that this process has taken. */
export interface TakenMail extends Required<StoredCause> {
  _id: Types.ObjectId;
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  key: string;
  messageId: string | null;
  references: string[];
  createdAt: Date;
  latestAt: Date | null;
  /** How often a process has taken it, including this time. */
  attempts: number;
}

/** When a mail is sent, and with what it belongs together. All may be left out. */
export interface MailOptions {
  /**
   * What the mail is about, e.g. `reminder:<event>:24:<registration>`. A second mail with the same key is
   * not queued, as long as the first is kept: 7 days after it was sent, 30 after it failed.
   */
  key?: string;
  /** Who has caused it; null for the team. Default: of mails that strangers cause, an unknown one. */
  cause?: MailCause | null;
  /** Default: at once. */
  earliestAt?: Date;
  /** Why it waits until then, in a sentence for the list of mails. */
  reason?: string;
  /** From then on it is of no use, and fails. Default: as `mailRules` says for its kind. */
  latestAt?: Date;
  /** Default: one made of the mail's own id. */
  messageId?: string;
  /** The Message-IDs of the mails before it in the same conversation, the oldest first. */
  references?: string[];
}

interface NewMail {
  kind: MailKind;
  to: string;
  written: MailText;
  messageIdOf: (id: string) => string;
}

/**
 * Adds one, unless too many wait that its source has caused.
 * @param perDay how many the provider takes
 * @returns whether it was added: not where one with its key is known
 */
export async function addMail(
  mail: NewMail,
  options: MailOptions,
  perDay: number,
): Promise<boolean> {
  const fields = await toFields(mail, options);
  if (!(await maySourceQueue(fields, perDay))) return false;
  try {
    await MailModel.create(fields);
    return true;
  } catch (error) {
    if (duplicateField(error) !== 'key') throw error;
    return false;
  }
}

/** Adds many in one write. One whose key is known already is left out. */
export async function addMails(mails: (NewMail & { options: MailOptions })[]): Promise<void> {
  const keys = mails.flatMap(({ options }) => options.key ?? []);
  const known = new Set(await MailModel.distinct('key', { key: { $in: keys } }));
  const added = mails.filter(({ options }) => !known.has(options.key ?? ''));
  try {
    const fields = await Promise.all(added.map(({ options, ...mail }) => toFields(mail, options)));
    await MailModel.insertMany(fields, { ordered: false });
  } catch (error) {
    if (duplicateField(error) !== 'key') throw error;
  }
}

async function toFields(
  { kind, to, written, messageIdOf }: NewMail,
  { key, cause, earliestAt, reason = '', latestAt, messageId, references = [] }: MailOptions,
) {
  const now = new Date();
  const _id = new Types.ObjectId();
  const dueAt = earliestAt ?? now;
  return {
    _id,
    kind,
    to,
    ...written,
    messageId: messageId ?? messageIdOf(_id.toHexString()),
    ...(await toStoredCause(kind, cause)),
    state: 'waiting' as const,
    attempts: 0,
    reason,
    createdAt: now,
    dueAt,
    ...(key !== undefined && { key }),
    references,
    latestAt: latestAt ?? addMilliseconds(dueAt, mailRules[kind].usefulMilliseconds),
  };
}

/**
 * Takes a mail that is due; null when none is. Those of a batch come last, so that nobody waits for 300
 * others. Within a turn the sources take turns, and then the one goes first that is the first to be of no use.
 */
export async function takeDueMail(resting: readonly MailKind[] = []): Promise<TakenMail | null> {
  for (const kinds of kindsByTurn) {
    const mail = await takeDueMailOf(kinds.filter((kind) => !resting.includes(kind)));
    if (mail) return mail;
  }
  return null;
}

async function takeDueMailOf(kinds: MailKind[]): Promise<TakenMail | null> {
  const now = new Date();
  const mail = await MailModel.findOneAndUpdate(
    { state: 'waiting', kind: { $in: kinds }, dueAt: { $lte: now } },
    { $set: { dueAt: addMilliseconds(now, leaseMilliseconds) }, $inc: { attempts: 1 } },
    { sort: { rank: 1, latestAt: 1, dueAt: 1 }, returnDocument: 'after' },
  ).lean();
  if (!mail) return null;
  const { text, key, messageId = null, references = [], latestAt = null } = mail;
  const { about = null, source = null } = mail;
  return {
    ...mail,
    text: text ?? '',
    key: key ?? '',
    messageId,
    references,
    latestAt,
    about,
    source,
  };
}

/** @param subject as it left: that of some mails is written at the moment of sending */
export async function noteSent({ _id }: TakenMail, subject: string): Promise<void> {
  await MailModel.updateOne(
    { _id },
    { $set: { state: 'sent', reason: '', subject, ...finishedFields(sentRetentionMilliseconds) } },
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
 * @returns false when the pauses are 24 hours by then: then the mail has failed
 */
export async function postpone(mail: TakenMail, reason: string): Promise<boolean> {
  const pauses = Array.from({ length: mail.attempts }, (_, index) => pauseAfter(index + 1));
  if (pauses.reduce((sum, pause) => sum + pause, 0) >= retryMilliseconds) return false;
  const dueAt = addMilliseconds(new Date(), pauseAfter(mail.attempts));
  await MailModel.updateOne(leaseFilter(mail), { $set: { dueAt, reason } });
  return true;
}

/**
 * Returns the mail to the queue until its turn comes, as if no process had taken it.
 * @returns false when that is too late: then the mail has failed
 */
export async function holdBack(mail: TakenMail, until: Date, reason: string): Promise<boolean> {
  const latestAt = mail.latestAt ?? latestOf(mail);
  if (until >= latestAt) return false;
  await MailModel.updateOne(leaseFilter(mail), {
    $set: { dueAt: until, latestAt, reason },
    $inc: { attempts: -1 },
  });
  return true;
}

function latestOf({ kind, createdAt }: TakenMail): Date {
  return addMilliseconds(createdAt, mailRules[kind].usefulMilliseconds);
}

/** Takes a mail out of the queue that has become wrong. Its key is free again. */
export async function withdraw(mail: TakenMail): Promise<void> {
  await MailModel.deleteOne(leaseFilter(mail));
}

/** Returns the mail to the queue as if no process had taken it. */
export async function giveBack(mail: TakenMail): Promise<void> {
  await MailModel.updateOne(leaseFilter(mail), {
    $set: { dueAt: new Date() },
    $inc: { attempts: -1 },
  });
}

/** Marks mails as failed that were not sent in time, e.g. because the site was stopped. */
export async function failOverdueMails(): Promise<void> {
  const now = new Date();
  const ofOlderVersion = { latestAt: null, createdAt: { $lte: addMilliseconds(now, -day) } };
  await MailModel.updateMany(
    {
      state: 'waiting',
      dueAt: { $lte: now },
      $or: [{ latestAt: { $ne: null, $lte: now } }, ofOlderVersion],
    },
    {
      $set: {
        state: 'failed',
        reason: 'The site could not send it in time.',
        ...finishedFields(failedRetentionMilliseconds),
      },
    },
  );
}

/** The mails that wait, the next one first. */
export async function listWaitingMails(perDay: number): Promise<WaitingMail[]> {
  const waiting = MailModel.find({ state: 'waiting' }, 'dueAt kind about createdAt');
  const mails = await waiting.sort({ dueAt: 1 }).lean();
  return mails.map(({ dueAt, kind, about, createdAt }) => ({
    dueAt,
    ...commonNeedOf(kind, Boolean(about), perDay, createdAt),
  }));
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
