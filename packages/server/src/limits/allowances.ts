import { tokenLifetimeDays } from '../lib/tokens';

/* How often strangers and accounts may do what, and how much of it the site keeps. */

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;

/** A whole campus may share one address, and so be one source. */
export const perSource = {
  oneTimeLinks: { points: 100, seconds: 15 * minuteSeconds },
  registrations: { points: 400, seconds: hourSeconds },
  /** Logins with passkeys, and asking for them: a few milliseconds each. A whole campus may log in. */
  passkeys: { points: 600, seconds: 15 * minuteSeconds },
  /** Links that are none. */
  misses: { points: 300, seconds: 15 * minuteSeconds },
};
/**
 * Mails to one email address that somebody asks for who has not proved it. Above it the call succeeds, and the mail
 * is left out: otherwise a stranger could refuse the owner. Each source has its share, so that a stranger who types the
 * address leaves some to its owner.
 */
export const mailsToAddress = {
  /** Each ends the link before it, so that a stranger must not ask without end. */
  passwordReset: { points: 5, seconds: hourSeconds },
  /** For all events. */
  signUpLink: { points: 10, seconds: hourSeconds },
  applicationReceived: { points: 20, seconds: hourSeconds },
  /** Of those that nobody has confirmed. */
  applicationWithdrawn: { points: 20, seconds: hourSeconds },
  draftLink: { points: 20, seconds: hourSeconds },
  subscriberConfirmation: { points: 5, seconds: hourSeconds },
};
/** What is asked for in this way. */
export type AskedMail = keyof typeof mailsToAddress;
/** A whole campus signs up for an event in one minute. */
export const signUpsPer = {
  /** For one event, without those who are logged in with a proved address. Each source has its share. */
  event: { points: 2_400, seconds: hourSeconds },
  /** Confirmed with the links of one registration: each can send a mail. */
  registration: { points: 5, seconds: hourSeconds },
};
/** A whole campus applies in the last minutes. */
export const applicationsPer = {
  /** A page keeps a draft every few seconds while somebody types. */
  application: { points: 1_000, seconds: hourSeconds },
  /** Begun by one source as a draft. */
  source: { points: 1_500, seconds: hourSeconds },
  /** Submitted in one round. Each source has its share. */
  round: { points: 2_400, seconds: hourSeconds },
};
/** Submitted ones, of all rounds. Each source has its share. */
export const maxApplications = 20_000;
/** The same of drafts. When they are full, the oldest of the largest source leave. */
export const maxDrafts = 20_000;
/** Of each of the two. One may take 70 kB, a usual one takes 5: fewer of large ones are kept. */
export const maxApplicationBytes = 200_000_000;
export const perAccount = {
  /** Used or added by somebody who is logged in. */
  passkeys: { points: 60, seconds: hourSeconds },
  /** Sent while logged in, which the account then names as its own. */
  messages: { points: 60, seconds: hourSeconds },
  logouts: { points: 100, seconds: tokenLifetimeDays * 24 * hourSeconds },
};
/**
 * Of all kinds of mail that strangers can have sent to strangers, by registering with their addresses. A
 * day's are fewer than what the smallest providers take, so that other mails still leave.
 */
export const confirmationMails = { points: 20, seconds: hourSeconds };
