import { createTransport } from 'nodemailer';
import { toSmtpError } from './smtpError';

export interface SmtpSettings {
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. */
  url: string;
  /** The sender's address. */
  from: string;
  /** How many mails the provider takes in 24 hours. */
  perDay?: number;
}

/** What a free account at Gmail takes. */
export const defaultMailsPerDay = 500;

/** A mail as it leaves the site: plain text to one person, and the files with it. */
export interface OutgoingMail {
  /** The same at each attempt, so that mail programs can show a mail that arrives twice only once. */
  messageId: string;
  to: string;
  /** Shown as the sender, before the address. */
  fromName: string;
  subject: string;
  text: string;
  /** Who gets the answers. */
  replyTo: string;
  /** What a mail program calls, by POST, to take the person off the list: 'List-Unsubscribe'. */
  leaveAddress?: string;
  files?: { filename: string; contentType: string; content: string }[];
  /** The Message-IDs of the mails before it, the oldest first: together they are one conversation. */
  references: string[];
  /** False for the words of a person: then an out-of-office answer is welcome. */
  isAutomatic: boolean;
}

export interface Smtp {
  /** How many mails may leave in 24 hours. */
  readonly perDay: number;
  /** A Message-ID with the sender's domain. */
  messageIdOf(id: string): string;
  /**
   * Hands the mail to the mail server, within a minute.
   * @param signal ends the attempt
   * @throws {SmtpError} when the mail server does not take the mail
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
  /**
   * Logs in and mails nothing.
   * @throws {SmtpError} when the mail server does not take the login
   */
  checkLogin(): Promise<void>;
  /**
   * What a mail said that was sent. Only what mails nothing and keeps all can say it: the site itself keeps no
   * text of a mail that has left.
   * @returns null for a mail that it does not know
   */
  textOf?(messageId: string): string | null;
}

/** In milliseconds. nodemailer's defaults are minutes, and an admin waits for a test mail. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** For a person who only looks whether the server answers. */
const shortTimeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };

/** Every attempt ends after this time. */
export const maxSendMilliseconds = 60_000;

/** Opens a connection for each mail: a club sends few. */
export function createSmtp({ url, from, perDay = defaultMailsPerDay }: SmtpSettings): Smtp {
  const options = {
    url,
    requireTLS: sendsPasswordOverNetwork(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = createTransport({ ...options, ...timeouts });
  return {
    perDay,
    messageIdOf: (id) => `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    async send(mail, signal) {
      const timeout = AbortSignal.timeout(maxSendMilliseconds);
      try {
        await transport.sendMail({
          ...toMessage(mail, from),
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        });
      } catch (error) {
        throw toSmtpError(error);
      }
    },
    async checkLogin() {
      try {
        await createTransport({ ...options, ...shortTimeouts }).verify();
      } catch (error) {
        throw toSmtpError(error);
      }
    },
  };
}

/** The mail with its headers, as it leaves. */
export function toMessage(
  {
    to,
    fromName,
    replyTo,
    references,
    isAutomatic,
    files = [],
    leaveAddress,
    ...mail
  }: OutgoingMail,
  from: string,
) {
  return {
    // Objects, not text: nothing in a name can become a second address.
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    replyTo: { name: fromName, address: replyTo },
    ...mail,
    attachments: files,
    ...(references.length > 0 && { inReplyTo: references.at(-1), references }),
    headers: {
      // RFC 3834: no out-of-office answers.
      ...(isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
      ...(leaveAddress && leaveHeaders(leaveAddress)),
    },
  };
}

/** RFC 8058: one click in the mail program is enough. */
function leaveHeaders(address: string) {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** True when STARTTLS is needed, because without it others on the network could read the password. */
function sendsPasswordOverNetwork(url: string): boolean {
  const { protocol, username, hostname } = new URL(url);
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  return protocol === 'smtp:' && username !== '' && !isLocal;
}
