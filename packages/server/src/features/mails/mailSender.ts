import type { DescribeClub } from '../../clubDetails';
import type { Logger } from '../../lib/logger';
import type { Smtp } from '../../lib/smtp';
import { SmtpError } from '../../lib/smtpError';
import type { Limits } from '../../limits/limits';
import { addMilliseconds, hour, second } from '../../time';
import { isLate, type MailSource, writeLateMail } from './lateMails.service';
import { mailRules } from './mailKinds';
import {
  failOverdueMails,
  giveBack,
  holdBack,
  noteFailed,
  noteSent,
  postpone,
  type TakenMail,
  takeDueMail,
  withdraw,
} from './mailQueue';
import { giveBackPlace, pauseMails, providerPauseMilliseconds, takePlace } from './mailQuota';
import { holdBackOthers, needOf } from './mailShares.service';
import type { MailWithFiles } from './templates/layout';

/** How often the sender checks the queue for mails that are due again. */
const pollMilliseconds = 30_000;

const noAddress = 'The address of the site is unknown, which the mail needs.';

/** How long `stop` waits for the mail that is being sent. */
const stopGraceMilliseconds = 3000;

export interface MailSenderOptions {
  smtp: Smtp;
  describeClub: DescribeClub;
  logger: Logger;
  waitForConfirmationMail: Limits['waitForConfirmationMail'];
  /** Queues what is due, and knows what mails say that are written late. */
  source: MailSource;
}

/** Sends the queued mails, one at a time, while the site runs. Each process has one. */
export class MailSender {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly controller = new AbortController();
  private isStopping = false;
  private wasUnavailable = false;

  private wasSourceBroken = false;

  constructor(private readonly options: MailSenderOptions) {}

  /** Looks for what is due now and from then on regularly. The first call starts the sender. */
  wake(): void {
    clearTimeout(this.timer);
    if (this.isStopping) return;
    this.running = this.running.then(() => this.checkQueue());
  }

  /** Waits a short time for the mail that is being sent. The others stay in the database. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    const abortTimer = setTimeout(() => this.controller.abort(), stopGraceMilliseconds);
    await this.running;
    clearTimeout(abortTimer);
  }

  /** Sends all mails that are due. */
  async sendDueMails(): Promise<void> {
    await failOverdueMails();
    while (!this.isStopping) {
      const mail = await takeDueMail(this.options.source.listResting());
      if (!mail) return;
      if ((await this.hasPlace(mail)) && (await this.hasItsTurn(mail))) await this.deliver(mail);
    }
  }

  private async checkQueue(): Promise<void> {
    try {
      await this.queueDueMails();
      await this.sendDueMails();
      this.wasUnavailable = false;
    } catch (error) {
      // The database does not answer. It is logged once and not at each check.
      if (!this.wasUnavailable)
        this.options.logger.warn({ err: error }, 'the mails wait: no access to the queue');
      this.wasUnavailable = true;
    }
    clearTimeout(this.timer);
    if (!this.isStopping) this.timer = setTimeout(() => this.wake(), pollMilliseconds);
  }

  /** A mistake here must not keep a link for a new password from leaving. */
  private async queueDueMails(): Promise<void> {
    try {
      await this.options.source.queueDue();
      this.wasSourceBroken = false;
    } catch (error) {
      if (!this.wasSourceBroken)
        this.options.logger.error({ err: error }, 'mails that are due are not queued');
      this.wasSourceBroken = true;
    }
  }

  /** The provider takes so many a day, and strangers cause a part of them in turns. */
  private async hasPlace(mail: TakenMail): Promise<boolean> {
    const { perDay } = this.options.smtp;
    const freeAt = await takePlace(await needOf(mail, perDay));
    if (freeAt === null) return true;
    const reason = `The mail provider takes ${perDay} mails in 24 hours.`;
    await this.holdOrFail(mail, freeAt, reason, 'Too many mails were sent before it.');
    return false;
  }

  /** A stranger can have confirmations mailed to other strangers: only some leave in an hour, in shares. */
  private async hasItsTurn(mail: TakenMail): Promise<boolean> {
    if (!mailRules[mail.kind].isAskedByStrangers) return true;
    const seconds = await this.options.waitForConfirmationMail([mail.kind, mail.source ?? '']);
    if (seconds === 0) return true;
    await giveBackPlace(mail.about !== null);
    await this.holdOrFail(
      mail,
      addMilliseconds(new Date(), seconds * second),
      'Many people have asked for confirmations: they are mailed bit by bit.',
      'Too many people asked before: its link would have expired.',
    );
    return false;
  }

  /**
   * Lets a mail wait.
   * @param reason why it waits
   * @param failure why it fails, when it would be of no use by then
   */
  private async holdOrFail(
    mail: TakenMail,
    until: Date,
    reason: string,
    failure: string,
  ): Promise<void> {
    await holdBackOthers(mail, until, reason);
    if (await holdBack(mail, until, reason)) return;
    await noteFailed(mail, failure);
    this.options.logger.error(
      { mail: { id: mail._id.toHexString(), kind: mail.kind } },
      'mail failed',
    );
  }

  private async deliver(mail: TakenMail): Promise<void> {
    const { smtp, logger, describeClub } = this.options;
    const { _id, to, references, kind, attempts } = mail;
    const id = _id.toHexString();
    const fields = { mail: { id, kind, attempts } };
    const { name: fromName, email: replyTo } = describeClub();
    const written = await this.write(mail);
    if (written === null) {
      await giveBackPlace(mail.about !== null);
      logger.info(fields, 'mail not sent');
      return;
    }
    const messageId = mail.messageId ?? smtp.messageIdOf(id);
    const { isAutomatic } = mailRules[kind];
    try {
      await smtp.send(
        { messageId, to, fromName, ...written, replyTo, references, isAutomatic },
        this.controller.signal,
      );
    } catch (error) {
      await this.handleFailure(mail, error, fields);
      return;
    }
    await noteSent(mail, written.subject);
    logger.info(fields, 'mail sent');
  }

  /** @returns null for a mail that is not sent now: it has become wrong, or waits for the site's address */
  private async write(mail: TakenMail): Promise<MailWithFiles | null> {
    const { kind, subject, text } = mail;
    if (!isLate(kind)) return { subject, text, files: [] };
    const { url, ...club } = this.options.describeClub();
    if (url === undefined) {
      const until = addMilliseconds(new Date(), hour);
      await this.holdOrFail(mail, until, noAddress, noAddress);
      return null;
    }
    const { findDetails } = this.options.source;
    const written = await writeLateMail(kind, mail, findDetails, { ...club, url });
    if (written === null) await withdraw(mail);
    return written;
  }

  private async handleFailure(mail: TakenMail, error: unknown, fields: object): Promise<void> {
    if (!(error instanceof SmtpError)) throw error;
    await giveBackPlace(mail.about !== null);
    if (this.controller.signal.aborted) return await giveBack(mail);
    // Only the code is logged: the reason may quote the recipient's address.
    const { message, refusal, code } = error;
    const { logger } = this.options;
    if (refusal === 'tooMany') {
      const until = addMilliseconds(new Date(), providerPauseMilliseconds);
      await pauseMails(until);
      logger.warn({ ...fields, code }, 'the mail provider takes no more: all mails wait');
      return this.holdOrFail(mail, until, message, message);
    }
    if (refusal === 'temporary' && (await postpone(mail, message))) {
      logger.warn({ ...fields, code }, 'mail postponed');
    } else {
      await noteFailed(mail, message);
      logger.error({ ...fields, code }, 'mail failed');
    }
  }
}
