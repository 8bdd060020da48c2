import type { DescribeClub } from '../../clubDetails';
import type { Logger } from '../../lib/logger';
import type { Smtp } from '../../lib/smtp';
import { SmtpError } from '../../lib/smtpError';
import type { Limits } from '../../limits/limits';
import { addMilliseconds, hour, second } from '../../time';
import { mailRules, placesOf } from './mailKinds';
import {
  failOverdueMails,
  giveBack,
  holdBack,
  noteFailed,
  noteSent,
  postpone,
  type TakenMail,
  takeDueMail,
} from './mailQueue';
import { giveBackPlace, pauseMails, takePlace } from './mailQuota';

/** How often the sender checks the queue for mails that are due again. */
const pollMilliseconds = 30_000;

/** A provider that takes no more is asked again after this time, with one mail. */
const pauseMilliseconds = hour;

/** How long `stop` waits for the mail that is being sent. */
const stopGraceMilliseconds = 3000;

/** Sends the queued mails, one at a time, while the site runs. Each process has one. */
export class MailSender {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly controller = new AbortController();
  private isStopping = false;
  private wasUnavailable = false;

  constructor(
    private readonly smtp: Smtp,
    private readonly describeClub: DescribeClub,
    private readonly logger: Logger,
    private readonly waitForConfirmationMail: Limits['waitForConfirmationMail'],
  ) {}

  /** Checks the queue now and from then on regularly. The first call starts the sender. */
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
      const mail = await takeDueMail();
      if (!mail) return;
      if ((await this.hasPlace(mail)) && (await this.hasItsTurn(mail))) await this.deliver(mail);
    }
  }

  private async checkQueue(): Promise<void> {
    try {
      await this.sendDueMails();
      this.wasUnavailable = false;
    } catch (error) {
      // The database does not answer. It is logged once and not at each check.
      if (!this.wasUnavailable)
        this.logger.warn({ err: error }, 'the mails wait: no access to the queue');
      this.wasUnavailable = true;
    }
    clearTimeout(this.timer);
    if (!this.isStopping) this.timer = setTimeout(() => this.wake(), pollMilliseconds);
  }

  /** The provider takes so many a day. */
  private async hasPlace(mail: TakenMail): Promise<boolean> {
    const freeAt = await takePlace(placesOf(mail.kind, this.smtp.perDay));
    if (freeAt === null) return true;
    const reason = `The mail provider takes ${this.smtp.perDay} mails in 24 hours.`;
    await this.holdOrFail(mail, freeAt, reason, 'Too many mails were sent before it.');
    return false;
  }

  /** A stranger can have confirmations mailed to other strangers: only some leave in an hour. */
  private async hasItsTurn(mail: TakenMail): Promise<boolean> {
    if (mail.kind !== 'emailConfirmation') return true;
    const seconds = await this.waitForConfirmationMail();
    if (seconds === 0) return true;
    await giveBackPlace();
    await this.holdOrFail(
      mail,
      addMilliseconds(new Date(), seconds * second),
      'Many people have registered: the confirmations are mailed bit by bit.',
      'Too many people registered before: its link would have expired.',
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
    if (await holdBack(mail, until, reason)) return;
    await noteFailed(mail, failure);
    this.logger.error({ mail: { id: mail._id.toHexString(), kind: mail.kind } }, 'mail failed');
  }

  private async deliver(mail: TakenMail): Promise<void> {
    const { _id, to, subject, text, references, kind, attempts } = mail;
    const id = _id.toHexString();
    const fields = { mail: { id, kind, attempts } };
    const messageId = mail.messageId ?? this.smtp.messageIdOf(id);
    const { isAutomatic } = mailRules[kind];
    try {
      const { name: fromName, email: replyTo } = this.describeClub();
      await this.smtp.send(
        { messageId, to, fromName, subject, text, replyTo, references, isAutomatic },
        this.controller.signal,
      );
    } catch (error) {
      await this.handleFailure(mail, error, fields);
      return;
    }
    await noteSent(mail);
    this.logger.info(fields, 'mail sent');
  }

  private async handleFailure(mail: TakenMail, error: unknown, fields: object): Promise<void> {
    if (!(error instanceof SmtpError)) throw error;
    await giveBackPlace();
    if (this.controller.signal.aborted) return await giveBack(mail);
    // Only the code is logged: the reason may quote the recipient's address.
    const { message, refusal, code } = error;
    if (refusal === 'tooMany') {
      const until = addMilliseconds(new Date(), pauseMilliseconds);
      await pauseMails(until);
      this.logger.warn({ ...fields, code }, 'the mail provider takes no more: all mails wait');
      return this.holdOrFail(mail, until, message, message);
    }
    if (refusal === 'temporary' && (await postpone(mail, message))) {
      this.logger.warn({ ...fields, code }, 'mail postponed');
    } else {
      await noteFailed(mail, message);
      this.logger.error({ ...fields, code }, 'mail failed');
    }
  }
}
