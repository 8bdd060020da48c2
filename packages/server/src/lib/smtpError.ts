import { z } from 'zod';

/** A mail that the mail server did not take. Its message is for admins, in plain words. */
export class SmtpError extends Error {
  override readonly name = 'SmtpError';

  /**
   * @param isPermanent true when the server will never take this mail; false when a later attempt may
   * succeed, also because the operator corrects the settings
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

/** The properties of nodemailer's errors that describe a failure. */
const failureShape = z.object({
  code: text,
  /** The code of the system or of OpenSSL that led to `code`, e.g. ECONNREFUSED. */
  originalCode: text,
  /** The SMTP command that failed, e.g. 'RCPT TO'. */
  command: text,
  /** The server's answer. It begins with three digits. */
  response: text,
  responseCode: z.number().optional().catch(undefined),
  /** True when the server will not change its answer (5xx). */
  permanent: z.boolean().catch(false),
});
type Failure = z.infer<typeof failureShape>;

/** A failure of these concerns one mail only. A refused login or sender concerns the settings. */
const commandsAboutOneMail = ['RCPT TO', 'DATA'];

const maxQuotedLength = 200;

/** @param error as nodemailer throws it */
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

/** True for the codes of OpenSSL and of Node for faulty connections and certificates. */
function isAboutTls(originalCode: string): boolean {
  return /CERT|SSL|TLS|SIGNATURE|ISSUER/.test(originalCode);
}

/**
 * The server's answer on one line. The answer to DATA is left out: it may quote the mail's text, and
 * only the recipient may see the link in it.
 */
function quote({ response, command }: Failure): string {
  if (response === '' || command === 'DATA') return '';
  const line = response.replace(/[\p{C}\s]+/gu, ' ').slice(0, maxQuotedLength);
  return `It says: ${line}`;
}
