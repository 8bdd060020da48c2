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

/** How often the queue is looked at for mails that other processes left and that are due again. */
const pollMilliseconds = 30_000;

/** How long a stop waits for the mail that is being sent. */
const stopGraceMilliseconds = 3000;

/** Sends the queued mails, one at a time, while the site runs. Each process has one. */
export class MailSender {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly abort = new AbortController();
  private isStopping = false;
  private wasAway = false;

  constructor(
    private readonly smtp: Smtp,
    private readonly describeClub: DescribeClub,
    private readonly logger: Logger,
  ) {}

  /** Looks at the queue now, and again after a while. Starts the sending, too. */
  wake(): void {
    clearTimeout(this.timer);
    if (this.isStopping) return;
    this.running = this.running.then(() => this.pass());
  }

  /** Waits for the mail that is being sent, but not for long. The others wait in the database. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    const patience = setTimeout(() => this.abort.abort(), stopGraceMilliseconds);
    await this.running;
    clearTimeout(patience);
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

  private async pass(): Promise<void> {
    try {
      await this.sendDueMails();
      this.wasAway = false;
    } catch (error) {
      // The database is away. One line for each time, not one for each look.
      if (!this.wasAway) this.logger.warn({ err: error }, 'the mails wait: no access to the queue');
      this.wasAway = true;
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
      await this.smtp.send({ id, to, fromName, subject, text }, this.abort.signal);
    } catch (error) {
      await this.handleFailure(mail, error, fields);
      return;
    }
    await noteSent(mail);
    this.logger.info(fields, 'mail sent');
  }

  private async handleFailure(mail: TakenMail, error: unknown, fields: object): Promise<void> {
    if (!(error instanceof SmtpError)) throw error;
    if (this.abort.signal.aborted) return await giveBack(mail);
    // The code only: the reason may quote the person's address.
    const { message, isPermanent, code } = error;
    if (!isPermanent && (await postpone(mail, message))) {
      this.logger.warn({ ...fields, code }, 'mail postponed');
    } else {
      await noteFailed(mail, message);
      this.logger.error({ ...fields, code }, 'mail failed');
    }
  }
}
