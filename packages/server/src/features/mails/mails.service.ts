import type { MailDto, MailKind, MailQueueDto, MailTextDto } from '@club/shared/mail';
import type { ClubDetails, DescribeClub } from '../../clubDetails';
import { BadGatewayError, ConflictError, NotFoundError } from '../../errors';
import { Types } from '../../lib/mongoose';
import type { Smtp } from '../../lib/smtp';
import { SmtpError } from '../../lib/smtpError';
import { within } from '../../time';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { isLate, type LateMailKind } from './lateMails.service';
import { addMail, addMails, listWaitingMails, type MailOptions } from './mailQueue';
import { isUsedUp, readQuota, sentBy, type WaitingMail } from './mailQuota';
import { commonNeedOf, type MailCause, needOfNext } from './mailShares.service';
import { MailModel, type MailRecord, mailFields, toMailDto } from './mails.model';
import { type MailDetails, writeMail } from './mailTemplates';
import type { MailText } from './templates/layout';
import { testMail } from './templates/testMail';

/** Queues and sends the site's mail. */
export interface Mails {
  /**
   * False without SMTP_URL or while the site's own address is unknown. Then nothing is queued, and an
   * admin copies the link instead.
   */
  readonly isEnabled: boolean;
  /** Whether there is a mail server. */
  readonly hasServer: boolean;
  /**
   * Writes a mail and queues it. It is sent at once; while that fails, attempts go on for 24 hours.
   * Does nothing unless `isEnabled`. For example
   * `mails.queue('passwordReset', account.email, { link, expiresAt })`.
   * @param to one valid email address
   * @returns whether it was queued: not where one with its key is known
   */
  queue<Kind extends keyof MailDetails>(
    kind: Kind,
    to: string,
    details: MailDetails[Kind],
    options?: MailOptions,
  ): Promise<boolean>;
  /** The same for many mails of a kind, each with its own key. Those whose key is known are left out. */
  queueMany<Kind extends keyof MailDetails>(
    kind: Kind,
    mails: (MailTo<Kind> & { key: string })[],
    options: Pick<MailOptions, 'latestAt'>,
  ): Promise<void>;
  /** The same for mails that are written at the moment of sending. */
  queueLate(
    kind: LateMailKind,
    mails: LateMailTo[],
    options: Pick<MailOptions, 'latestAt'>,
  ): Promise<void>;
  /** What a mail that is written when it is queued would say, for who is about to cause it. */
  preview<Kind extends keyof MailDetails>(kind: Kind, details: MailDetails[Kind]): MailText;
  /** The club's, an IANA name such as Asia/Kolkata. */
  readonly timeZone: string;
  /** The Message-ID of a mail that is going to be queued with it; null unless `isEnabled`. */
  messageIdOf(id: string): string | null;
  /** What waits, and until when all of it is sent. */
  describeQueue(): Promise<MailQueueDto>;
  /**
   * Until when all would be sent if `more` mails of a batch came to those that wait, as far as the daily limit
   * decides; null unless `isEnabled`.
   */
  sentBy(kind: MailKind, more: number): Promise<Date | null>;
  /** Whether the daily limit, or the share of its cause, holds a mail to one person back that is queued now. */
  isHeldBack(kind: MailKind, cause: MailCause): Promise<boolean>;
  /**
   * Sends a test mail at once.
   * @param by the admin who asks for it
   * @throws {ConflictError} when SMTP_URL is not set
   * @throws {BadGatewayError} when the mail server refuses; the message says why
   */
  sendTest(to: string, by: Actor): Promise<void>;
  /**
   * What a mail says. Only where nothing is mailed and all is kept, as in the demo: the text may hold a link that
   * nobody else shall see.
   * @throws {NotFoundError} when there is no such mail
   */
  readText?(id: string): Promise<MailTextDto>;
}

interface MailTo<Kind extends keyof MailDetails> {
  /** One valid email address. */
  to: string;
  details: MailDetails[Kind];
}

/** A mail that is written when it is sent. */
export interface LateMailTo {
  /** One valid email address. */
  to: string;
  key: string;
  /** What the list of mails shows until then. */
  subject: string;
  /** Words of the team that are a part of it. */
  text?: string;
  /** Default: one made of the mail's own id. */
  messageId?: string | null;
  /** As in `MailOptions`. */
  cause?: MailCause | null;
  earliestAt?: Date;
  reason?: string;
}

export interface MailDependencies {
  /** Undefined without SMTP_URL. */
  smtp: Smtp | undefined;
  describeClub: DescribeClub;
  /** Called after a mail is queued. */
  onQueued: () => void;
}

export function createMails({ smtp, describeClub, onQueued }: MailDependencies): Mails {
  const isEnabled = () => smtp !== undefined && describeClub().url !== undefined;
  const textOf = smtp?.textOf;
  return {
    ...(textOf && { readText: (id) => readKeptText(id, textOf) }),
    get isEnabled() {
      return isEnabled();
    },
    hasServer: smtp !== undefined,
    get timeZone() {
      return describeClub().timeZone;
    },
    async queue(kind, to, details, options = {}) {
      if (!smtp || !isEnabled()) return false;
      const written = writeMail(kind, details, describeClub());
      const mail = { kind, to, written, messageIdOf: smtp.messageIdOf };
      const isAdded = await addMail(mail, options, smtp.perDay);
      onQueued();
      return isAdded;
    },
    preview: (kind, details) => writeMail(kind, details, describeClub()),
    async queueMany(kind, mails, options) {
      if (!smtp || !isEnabled()) return;
      const club = describeClub();
      const { messageIdOf } = smtp;
      const toNewMail = ({ to, details, key }: (typeof mails)[number]) => ({
        kind,
        to,
        written: writeMail(kind, details, club),
        messageIdOf,
        options: { ...options, key },
      });
      await addMails(mails.map(toNewMail));
      onQueued();
    },
    async queueLate(kind, mails, options) {
      if (!smtp || !isEnabled() || mails.length === 0) return;
      const { messageIdOf } = smtp;
      const toNewMail = ({ to, subject, text = '', messageId, ...own }: LateMailTo) => ({
        kind,
        to,
        written: { subject, text },
        messageIdOf,
        options: { ...options, ...own, ...(messageId && { messageId }) },
      });
      await addMails(mails.map(toNewMail));
      onQueued();
    },
    messageIdOf: (id) => (smtp && isEnabled() ? smtp.messageIdOf(id) : null),
    async describeQueue() {
      if (!smtp) return { waiting: await countMails('waiting'), sentBy: null };
      const [waiting, quota] = await Promise.all([listWaitingMails(smtp.perDay), readQuota()]);
      const all = waiting.length > 0 ? sentBy(waiting, quota, new Date()).toISOString() : null;
      return { waiting: waiting.length, sentBy: all, ...(textOf && { keepsTexts: true }) };
    },
    async sentBy(kind, more) {
      if (!smtp || !isEnabled()) return null;
      const { perDay } = smtp;
      const [waiting, quota] = await Promise.all([listWaitingMails(perDay), readQuota()]);
      const now = new Date();
      const added = { dueAt: now, ...commonNeedOf(kind, false, perDay) };
      const all = [...waiting, ...Array.from({ length: more }, () => added)];
      return sentBy(all.toSorted(byTime), quota, now);
    },
    async isHeldBack(kind, cause) {
      if (!smtp) return false;
      return await isUsedUp(await needOfNext(kind, cause, smtp.perDay));
    },
    async sendTest(to, by) {
      if (!smtp) throw new ConflictError('Mail is not set up: the operator sets SMTP_URL.');
      try {
        await sendTestMail(smtp, { to, sentBy: by.username }, describeClub());
      } catch (error) {
        if (!(error instanceof SmtpError)) throw error;
        throw new BadGatewayError(error.message);
      }
      const subject = { _id: null, name: to };
      await recordAudit({ actor: named(by), action: 'mailTest.sent', subject });
    },
  };
}

async function readKeptText(
  id: string,
  textOf: (messageId: string) => string | null,
): Promise<MailTextDto> {
  const mail = await MailModel.findById(id, 'kind state text messageId').lean();
  if (!mail) throw new NotFoundError('There is no such mail.');
  const { kind, state, text, messageId } = mail;
  if (state !== 'waiting') return { text: messageId ? textOf(messageId) : null };
  return { text: isLate(kind) ? null : (text ?? null) };
}

/**
 * Sends a test mail, and remembers nothing of it.
 * @throws {SmtpError} when the mail server does not take it
 */
export async function sendTestMail(
  smtp: Smtp,
  { to, sentBy }: { to: string; sentBy: string },
  club: ClubDetails,
): Promise<void> {
  await smtp.send({
    messageId: smtp.messageIdOf(new Types.ObjectId().toHexString()),
    to,
    fromName: club.name,
    replyTo: club.email,
    references: [],
    isAutomatic: true,
    ...testMail({ sentBy }, club),
  });
}

const byTime = (one: WaitingMail, other: WaitingMail) =>
  one.dueAt.getTime() - other.dueAt.getTime();

/** The mail of one of these kinds that was last queued to this address about the thing; null for none lately. */
export async function findLastQueued(
  kinds: MailKind[],
  { about, to, milliseconds }: { about: string; to: string; milliseconds: number },
): Promise<Pick<MailRecord, 'dueAt' | 'finishedAt'> | null> {
  const lately = { to, about, kind: { $in: kinds }, createdAt: within(milliseconds) };
  const last = MailModel.findOne(lately, 'dueAt finishedAt').sort({ createdAt: -1, _id: -1 });
  return await last.lean();
}

/** Takes mails with these keys back that are not sent yet. Those that have left are not changed. */
export async function removeUnsentMails(keys: string[]): Promise<void> {
  await MailModel.deleteMany({ key: { $in: keys }, state: 'waiting' });
}

/**
 * Removes mails, also those that are sent, whose keys name one of the things.
 * @param kinds of mails that have such keys
 * @param ids of the things, as they are in the keys
 */
export async function removeMailsAbout(kinds: MailKind[], ids: string[]): Promise<void> {
  const things = new Set(ids);
  const mails = await MailModel.find({ kind: { $in: kinds } }, 'key').lean();
  const about = mails.filter(({ key = '' }) => key?.split(':').some((part) => things.has(part)));
  await MailModel.deleteMany({ _id: { $in: about.map(({ _id }) => _id) } });
}

/** What has become of the mails with these keys, by key. Those that are not kept any more are missing. */
export async function findMailStates(
  keys: string[],
): Promise<Map<string, Pick<MailDto, 'state' | 'reason'>>> {
  const mails = await MailModel.find({ key: { $in: keys } }, 'key state reason').lean();
  return new Map(mails.map(({ key, state, reason }) => [key ?? '', { state, reason }]));
}

/** The mails to this email address, the newest first. */
export async function listMailsTo(email: string): Promise<MailDto[]> {
  const query = MailModel.find({ to: email }, mailFields);
  return (await query.sort({ createdAt: -1, _id: -1 }).lean()).map(toMailDto);
}

/** Removes the mails that are not sent yet. */
export async function removeWaitingMails(): Promise<void> {
  await MailModel.deleteMany({ state: 'waiting' });
}

/** How many mails are in this state. */
export function countMails(state: MailDto['state']): Promise<number> {
  return MailModel.countDocuments({ state });
}
