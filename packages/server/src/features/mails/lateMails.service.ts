import type { MailKind } from '@club/shared/mail';
import type { ClubDetails } from '../../clubDetails';
import type { TakenMail } from './mailQueue';
import {
  type ApplicationReceivedDetails,
  applicationReceived,
} from './templates/applicationReceived';
import { type EventCancelledDetails, eventCancelled } from './templates/eventCancelled';
import { type EventChangedDetails, eventChanged } from './templates/eventChanged';
import { eventFeedback } from './templates/eventFeedback';
import { eventGivenBack } from './templates/eventGivenBack';
import type { EventMailDetails } from './templates/eventLayout';
import { type EventMessageDetails, eventMessage } from './templates/eventMessage';
import { eventPlaced, eventPromoted } from './templates/eventPlaced';
import { eventReminder } from './templates/eventReminder';
import { type EventThanksDetails, eventThanks } from './templates/eventThanks';
import { type EventWaitingDetails, eventWaiting } from './templates/eventWaiting';
import {
  type InterviewCancelledDetails,
  type InterviewInvitationDetails,
  type InterviewTimeDetails,
  interviewCancelled,
  interviewChanged,
  interviewChosen,
  interviewInvitation,
  interviewReminder,
} from './templates/interviews';
import type { MailText, MailWithFiles } from './templates/layout';
import { type NewEventDetails, newEvent } from './templates/newEvent';
import { type RoundDecisionDetails, roundDecision } from './templates/roundDecision';

/*
 * Mails that are written at the moment of sending. Until then they may become wrong: people cancel, events
 * move. The feature that has queued one says then what is true, or that there is nothing to say any more.
 */

/** What each kind needs for its text. */
export interface LateMailDetails {
  eventPlaced: EventMailDetails;
  eventPromoted: EventMailDetails;
  eventWaiting: EventWaitingDetails;
  eventGivenBack: EventMailDetails;
  eventReminder: EventMailDetails;
  eventChanged: EventChangedDetails;
  eventCancelled: EventCancelledDetails;
  eventThanks: EventThanksDetails;
  eventFeedback: EventMailDetails;
  eventMessage: EventMessageDetails;
  newEvent: NewEventDetails;
  applicationReceived: ApplicationReceivedDetails;
  interviewInvitation: InterviewInvitationDetails;
  interviewChosen: InterviewTimeDetails;
  interviewChanged: InterviewTimeDetails;
  interviewCancelled: InterviewCancelledDetails;
  interviewReminder: InterviewTimeDetails;
  roundDecision: RoundDecisionDetails;
}

export type LateMailKind = keyof LateMailDetails;
/** Those that go to who has signed up for an event. */
export type EventMailKind = Extract<LateMailKind, `event${string}`>;
export type InterviewMailKind = Extract<LateMailKind, `interview${string}`>;

/** A late mail whose turn has come. `text` is what it was given when it was queued. */
export type LateMail = Pick<TakenMail, 'key' | 'to' | 'subject' | 'text'>;

/** The site's own address is known whenever a late mail is written. */
export type ClubWithAddress = ClubDetails & { url: string };

/** For each kind: what is true now; null when the mail has become wrong. */
export type FindDetails = {
  [Kind in LateMailKind]: (
    mail: LateMail,
    club: ClubWithAddress,
  ) => Promise<LateMailDetails[Kind] | null>;
};

/** What queues mails by itself when their time comes. */
export interface MailSource {
  findDetails: FindDetails;
  /** Queues what is due. It is asked again and again; the keys keep a mail from being queued twice. */
  queueDue(): Promise<void>;
  /** Kinds that wait now, because their part of the site is off. */
  listResting(): MailKind[];
}

/** A new kind needs the same as one in mailTemplates.ts: a line is here and above. */
const templates: {
  [Kind in LateMailKind]: (details: LateMailDetails[Kind], club: ClubDetails) => MailWithFiles;
} = {
  eventPlaced,
  eventPromoted,
  eventWaiting,
  eventGivenBack,
  eventReminder,
  eventChanged,
  eventCancelled,
  eventThanks,
  eventFeedback,
  eventMessage,
  newEvent,
  applicationReceived,
  interviewInvitation,
  interviewChosen,
  interviewChanged,
  interviewCancelled,
  interviewReminder,
  roundDecision,
};

export function isLate(kind: MailKind): kind is LateMailKind {
  return Object.hasOwn(templates, kind);
}

/** What a mail would say, for who is about to cause it. */
export function previewLateMail<Kind extends LateMailKind>(
  kind: Kind,
  details: LateMailDetails[Kind],
  club: ClubDetails,
): MailText {
  const { subject, text } = formatLateMail(kind, details, club);
  return { subject, text };
}

/** A mail whose text is written from its details, as it leaves. */
export function formatLateMail<Kind extends LateMailKind>(
  kind: Kind,
  details: LateMailDetails[Kind],
  club: ClubDetails,
): MailWithFiles {
  return templates[kind](details, club);
}

/** @returns null when the mail has become wrong */
export async function writeLateMail<Kind extends LateMailKind>(
  kind: Kind,
  mail: LateMail,
  findDetails: FindDetails,
  club: ClubWithAddress,
): Promise<MailWithFiles | null> {
  // What a module has queued that is not there any more has become wrong.
  const details = Object.hasOwn(findDetails, kind) ? await findDetails[kind](mail, club) : null;
  return details && formatLateMail(kind, details, club);
}
