import type { ListQuery } from './list';

/** What a mail is about. */
export type MailKind =
  | 'passwordReset'
  | 'invitation'
  | 'emailConfirmation'
  | 'signUpLink'
  | 'emailChanged'
  | 'resetLink'
  | 'resetLinkMade'
  | 'renewalReminder'
  | 'backupFailed'
  | 'contactAnswer'
  | 'accountReady'
  | 'eventPlaced'
  | 'eventPromoted'
  | 'eventWaiting'
  | 'eventGivenBack'
  | 'eventReminder'
  | 'eventChanged'
  | 'eventCancelled'
  | 'eventThanks'
  | 'eventFeedback'
  | 'eventMessage'
  | 'subscriberConfirmation'
  | 'newEvent'
  | 'applicationReceived'
  | 'draftLink'
  | 'applicationWithdrawn'
  | 'replyReceived'
  | 'interviewInvitation'
  | 'interviewChosen'
  | 'interviewChanged'
  | 'interviewCancelled'
  | 'interviewReminder'
  | 'roundDecision';

/** A mail as admins see it (GET /api/admin/mails): never its text, which may hold a one-time link. */
export interface MailDto {
  /** 24 hexadecimal digits. */
  _id: string;
  kind: MailKind;
  to: string;
  subject: string;
  /** 'waiting' is tried again for 24 hours from its turn on. */
  state: 'waiting' | 'sent' | 'failed';
  /** How often the site has tried to send it. */
  attempts: number;
  /** Why it waits or has failed, in plain words; '' for neither. */
  reason: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC; null unless it waits. */
  nextAttemptAt: string | null;
  /** When it was sent, or failed for good: ISO 8601, UTC. */
  finishedAt: string | null;
}

/** By what GET /api/admin/mails can be sorted. */
export type MailSortField = 'createdAt' | 'to' | 'subject' | 'state';

/** Query of GET /api/admin/mails. */
export interface MailListQuery extends ListQuery {
  state?: MailDto['state'];
}

/** Answer of GET /api/admin/mails/queue. */
export interface MailQueueDto {
  /** How many mails wait. */
  waiting: number;
  /**
   * When all of them are sent, as far as the daily limit decides: ISO 8601, UTC. Null when none waits, or
   * no mail is sent.
   */
  sentBy: string | null;
  /** Only where nothing is mailed, as in the demo: what each mail says can be read (GET /api/admin/mails/:id/text). */
  keepsTexts?: true;
}

/** Answer of GET /api/admin/mails/:id/text. */
export interface MailTextDto {
  /** Null for a mail that is written when it is sent, and for one that is not kept any more. */
  text: string | null;
}

/** Body of POST /api/admin/mails/test. */
export interface TestMailRequest {
  /** The address that gets the test mail. */
  to: string;
}
