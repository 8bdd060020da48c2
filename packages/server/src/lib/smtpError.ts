import { z } from 'zod';

/** A mail that the mail server did not take. Its message is for admins, in plain words. */
export class SmtpError extends Error {
  override readonly name = 'SmtpError';

  /**
   * @param isPermanent true when this mail is refused for good; false when a later try may succeed,
   * also because somebody corrects the settings meanwhile
   * @param code for the log, without anything personal, e.g. 'EAUTH 535'
   */
  constructor(
    message: string,
    readonly isPermanent: boolean,
    readonly code: string,
  ) {
    super(message);
  }
}

const text = z.string().catch('');

/** What nodemailer tells about a failure, in the properties of its errors. */
const failureShape = z.object({
  code: text,
  /** The code of the system or of OpenSSL behind `code`, e.g. ECONNREFUSED. */
  originalCode: text,
  /** What the site had said, e.g. 'RCPT TO'. */
  command: text,
  /** What the server answered, beginning with three digits. */
  response: text,
  responseCode: z.number().optional().catch(undefined),
  /** The server refuses this for good (5xx). */
  permanent: z.boolean().catch(false),
});
type Failure = z.infer<typeof failureShape>;

/** Only these are about the one mail; a refused login or sender is a matter of the settings. */
const commandsAboutOneMail = ['RCPT TO', 'DATA'];

const maxQuotedLength = 200;

/** @param error what nodemailer has thrown */
export function toSmtpError(error: unknown): SmtpError {
  const failure = failureShape.parse(error);
  const { code, responseCode, permanent, command } = failure;
  return new SmtpError(
    [describe(failure), quote(failure)].filter(Boolean).join(' '),
    permanent && commandsAboutOneMail.includes(command),
    [code || 'unknown', responseCode].filter(Boolean).join(' '),
  );
}

function describe({ code, originalCode, command }: Failure): string {
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return 'The mail server refuses the login: check user and password in SMTP_URL.';
  }
  if (code === 'EDNS') {
    return 'There is no mail server of this name: check the host in SMTP_URL.';
  }
  if (originalCode === 'ECONNREFUSED') {
    return 'The mail server refuses the connection: check host and port in SMTP_URL.';
  }
  if (code === 'ETIMEDOUT' || code === 'EABORT') {
    return 'The mail server does not answer in time: check host and port in SMTP_URL (smtps:// for port 465, smtp:// for 587).';
  }
  if (code === 'ETLS' || isAboutTls(originalCode)) {
    return `There is no safe connection to the mail server${originalCode && ` (${originalCode})`}: check its certificate, and the port in SMTP_URL (smtps:// for port 465, smtp:// for 587).`;
  }
  if (command === 'MAIL FROM') {
    return 'The mail server refuses the sender: check MAIL_FROM.';
  }
  if (command === 'RCPT TO') return 'The mail server refuses this recipient: check the address.';
  if (command === 'DATA') return 'The mail server refuses the mail.';
  return 'The connection to the mail server broke off.';
}

/** The codes of OpenSSL and of Node for certificates that are wrong in one way or another. */
function isAboutTls(originalCode: string): boolean {
  return /CERT|SSL|TLS|SIGNATURE|ISSUER/.test(originalCode);
}

/**
 * What the server said, on one line. Not its answer to the text of the mail: it may quote the text,
 * and with it a link that nobody but the recipient must see.
 */
function quote({ response, command }: Failure): string {
  if (response === '' || command === 'DATA') return '';
  const line = response.replace(/[\p{C}\s]+/gu, ' ').slice(0, maxQuotedLength);
  return `It says: ${line}`;
}
