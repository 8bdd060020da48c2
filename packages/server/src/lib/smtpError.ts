import { z } from 'zod';

/**
 * `permanent`: the server will never take this mail. `temporary`: a later attempt may succeed, also
 * because the operator corrects the settings. `tooMany`: the provider takes no more for now, of any mail.
 */
export type Refusal = 'permanent' | 'temporary' | 'tooMany';

/** A mail that the mail server did not take. Its message is for admins, in plain words. */
export class SmtpError extends Error {
  override readonly name = 'SmtpError';

  /** @param code for the log, without anything personal, e.g. 'EAUTH 535' */
  constructor(
    message: string,
    readonly refusal: Refusal,
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
  const { code, responseCode } = failure;
  return new SmtpError(
    [describe(failure), quote(failure)].filter(Boolean).join(' '),
    refusalOf(failure),
    [code || 'unknown', responseCode].filter(Boolean).join(' '),
  );
}

/**
 * What providers answer to an account that has sent too much, beside their words: Gmail 550 5.4.5 (daily
 * limit), 421 and 454 4.7.0; Outlook 432 4.3.2. https://support.google.com/a/answer/3726730
 */
const codesOfTooMany =
  /^(?:5\d\d[ -]5\.4\.5\b|4(?:21|50|51|52|54)[ -]4\.7\.\d+\b|432[ -]4\.3\.2\b)/;
/** Gmail's relay, Outlook, Amazon SES (454), Zoho (550 5.4.6), and many small ones with 550 and 451. */
const wordsOfTooMany =
  /\b(?:daily|hourly|sending|submission|relay|message|rate|user) (?:\w+ )?(?:limit|quota)|quota ?exceeded|throttl|too many (?:mails|e-?mails|messages|logins?)\b|unusual sending activity/i;
/** These refuse one recipient, or ask for a second attempt. */
const wordsOfOneRecipient = /gr[ae]y-?list|mailbox|over quota|recipient/i;

function refusalOf({ response, permanent, command }: Failure): Refusal {
  const isAboutOne = wordsOfOneRecipient.test(response);
  if (wordsOfTooMany.test(response) && !isAboutOne) return 'tooMany';
  if (codesOfTooMany.test(response) && !isAboutOne) return 'tooMany';
  return permanent && commandsAboutOneMail.includes(command) ? 'permanent' : 'temporary';
}

function describe(failure: Failure): string {
  const { code, originalCode, command } = failure;
  if (refusalOf(failure) === 'tooMany') {
    return 'The mail provider takes no more mails for now: the site waits.';
  }
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
