import type { DescribeClub } from '../../clubDetails';
import type { Logger } from '../../lib/logger';
import type { Smtp } from '../../lib/smtp';
import { SmtpError } from '../../lib/smtpError';
import {
  failOverdueMails,
  giveBack,
  noteFailed,
  noteSent,
  postpone,
  type TakenMail,
  takeDueMail,
} from './mailQueue';

/** How often the sender checks the queue for mails that are due again. */
const pollMilliseconds = 30_000;

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
      await this.deliver(mail);
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

  private async deliver(mail: TakenMail): Promise<void> {
    const { _id, to, subject, text, kind, attempts } = mail;
    const id = _id.toHexString();
    const fields = { mail: { id, kind, attempts } };
    try {
      const fromName = this.describeClub().name;
      await this.smtp.send({ id, to, fromName, subject, text }, this.controller.signal);
    } catch (error) {
      await this.handleFailure(mail, error, fields);
      return;
    }
    await noteSent(mail);
    this.logger.info(fields, 'mail sent');
  }

  private async handleFailure(mail: TakenMail, error: unknown, fields: object): Promise<void> {
    if (!(error instanceof SmtpError)) throw error;
    if (this.controller.signal.aborted) return await giveBack(mail);
    // Only the code is logged: the reason may quote the recipient's address.
    const { message, isPermanent, code } = error;
    if (!isPermanent && (await postpone(mail, message))) {
      this.logger.warn({ ...fields, code }, 'mail postponed');
    } else {
      await noteFailed(mail, message);
      this.logger.error({ ...fields, code }, 'mail failed');
    }
  }
}
