import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type MailPart, readMail } from './mailParts';

/** A mail as it arrived. */
export interface ReceivedMail {
  /** From the SMTP commands, not from the headers. */
  recipients: string[];
  /** As sent, line breaks included. */
  headers: string;
  text: string;
  /** What comes with the text. */
  files: MailPart[];
}

/** The steps of a session at which the server may refuse. */
export type Step = 'login' | 'sender' | 'recipient' | 'text';

/** A real SMTP server on this machine. By default it accepts every mail. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** The server's answer at a step: an error refuses, null accepts. */
  answer: (step: Step) => Error | null | Promise<Error | null> = () => null;

  private constructor(
    private readonly server: SMTPServer,
    private readonly scheme: string,
  ) {}

  /** @param options by default without TLS */
  static async open(options: SMTPServerOptions = {}): Promise<MailServer> {
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      closeTimeout: 1,
      onAuth: (_login, _session, done) => mailServer.decide('login', done, { user: 'club' }),
      onMailFrom: (_address, _session, done) => mailServer.decide('sender', done),
      onRcptTo: (_address, _session, done) => mailServer.decide('recipient', done),
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk) => chunks.push(chunk));
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          mailServer.receive(recipients, Buffer.concat(chunks).toString('latin1'), done);
        });
      },
      ...options,
    });
    const mailServer = new MailServer(server, options.secure ? 'smtps' : 'smtp');
    server.on('error', () => undefined); // some tests close their connection early
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return mailServer;
  }

  get port(): number {
    const address = this.server.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** For SMTP_URL. */
  get url(): string {
    return `${this.scheme}://127.0.0.1:${this.port}`;
  }

  /** The only mail that has arrived. */
  get onlyMail(): ReceivedMail {
    const [mail, ...others] = this.received;
    if (!mail || others.length > 0) throw new Error(`${this.received.length} mails have arrived.`);
    return mail;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  private decide<Result>(
    step: Step,
    done: (error: Error | null, result?: Result) => void,
    accepted?: Result,
  ): void {
    void Promise.resolve(this.answer(step)).then((error) =>
      error ? done(error) : done(null, accepted),
    );
  }

  private receive(recipients: string[], source: string, done: (error?: Error | null) => void) {
    const { headers, text, files } = readMail(source);
    this.decide<never>('text', (error) => {
      if (!error) this.received.push({ recipients, headers, text, files });
      done(error);
    });
  }
}

/** An answer that refuses, e.g. refusal(550, '5.1.1 No such user'). */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
