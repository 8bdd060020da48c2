import type { EventFields } from '@club/shared/event';
import type { AddressedState } from '@club/shared/registrationMessage';
import type { Types } from '../../lib/mongoose';
import { addMilliseconds, day } from '../../time';
import type { EventMailKind, LateMailDetails } from '../mails/lateMails.service';
import type { MailCause } from '../mails/mailShares.service';
import type { Mails } from '../mails/mails.service';
import { aboutChange, aboutMessage, aboutReminder, aboutStay, toMailKey } from './eventMailKeys';
import type { EventRecord } from './events.model';
import { feedbackEndsAt, isFeedbackOpen } from './feedback/feedbackRights.service';
import type { NumberedPlace } from './places/eventPlaces.service';
import { type RegistrationRecord, toRegistrationState } from './registrations.model';

/*
 * What is true of each kind of mail about an event: until when it is of use, and when it is right; which mail is the
 * same: eventMailKeys.ts. eventMailRounds.ts says who gets which, and when. Mails are written at the moment of sending, of
 * what is true then: one that has become wrong is not sent.
 */

/** What a mail is about, at the moment of sending. */
export interface Situation {
  event: EventRecord;
  registration: RegistrationRecord;
  /** Null for who is not in the line. */
  place: NumberedPlace | null;
  /** Which of several mails of its kind to this person it is: a part of its key. */
  about: string;
  /** Of the club. */
  timeZone: string;
}

/** Of an event as it is stored, or as the API shows it. */
type MailedTimes = Record<'startsAt' | 'endsAt', Date | string>;

interface EventMailRules {
  /** What the list of mails shows, before the title of the event. */
  subject: string;
  latestAt(event: MailedTimes, timeZone: string): Date;
  isRight(situation: Situation): boolean;
  /** Whether it brings the event for the calendar of who has a place. */
  hasCalendar: boolean;
}

/** How long a certificate is news, and a message of the team is of use. */
const thanksMilliseconds = 14 * day;
const messageMilliseconds = 3 * day;

export const eventMailRules: Record<EventMailKind, EventMailRules> = {
  eventPlaced: {
    subject: 'You have a place',
    latestAt: endOf,
    hasCalendar: true,
    isRight: (it) => isOn(it) && isToCome(it) && isSameStay(it),
  },
  eventPromoted: {
    subject: 'A place is yours now',
    latestAt: endOf,
    hasCalendar: true,
    isRight: (it) => isOn(it) && isToCome(it) && isSameStay(it),
  },
  eventWaiting: {
    subject: 'You are on the waiting list',
    latestAt: endOf,
    hasCalendar: false,
    isRight: (it) => isOn(it) && stateOf(it) === 'waiting' && isSameStay(it),
  },
  eventGivenBack: {
    subject: 'Your registration is cancelled',
    latestAt: endOf,
    hasCalendar: false,
    isRight: (it) => isOn(it) && stateOf(it) === 'cancelled' && isSameStay(it),
  },
  eventReminder: {
    subject: 'Reminder',
    latestAt: ({ startsAt }) => new Date(startsAt),
    hasCalendar: false,
    isRight: (it) => isOn(it) && isToCome(it) && isOfStart(it),
  },
  eventChanged: {
    subject: 'Changed',
    latestAt: endOf,
    hasCalendar: true,
    isRight: (it) => isOn(it) && isInLine(it) && it.about === aboutChange(it.event),
  },
  eventCancelled: {
    subject: 'Cancelled',
    latestAt: endOf,
    hasCalendar: true,
    isRight: (it) => it.event.state === 'cancelled' && isInLine(it),
  },
  eventThanks: {
    subject: 'Your certificate',
    latestAt: () => fromNow(thanksMilliseconds),
    isRight: wasThere,
    hasCalendar: false,
  },
  eventFeedback: {
    subject: 'Your feedback',
    latestAt: feedbackEndsAt,
    hasCalendar: false,
    isRight: (it) => canAnswer(it) && (wasThere(it) || isPlaced(it)),
  },
  eventMessage: {
    subject: 'Message',
    latestAt: () => fromNow(messageMilliseconds),
    hasCalendar: false,
    isRight: isAddressed,
  },
};

/** What is read of who is mailed. */
export interface MailedPerson extends Pick<RegistrationRecord, '_id' | 'email' | 'confirmedAt'> {
  /** As in `MailOptions`. */
  cause?: MailCause | null;
  /** Default: at once. */
  earliestAt?: Date;
  /** Why it waits until then. */
  reason?: string;
}

/** Whom a mail is shown for that goes to many. */
export const anyPerson = {
  name: '(the person’s name)',
  link: '(here each person has a link of their own)',
};

/** What a mail says of an event, of its fields as the API has them. */
export function toMailedEvent(
  fields: Pick<EventFields, 'title' | 'place' | 'startsAt' | 'endsAt' | 'isEndOpen'>,
): LateMailDetails['eventMessage']['event'] {
  const { title, place, startsAt, endsAt, isEndOpen } = fields;
  return {
    title,
    place: place.name,
    mapLink: place.mapLink,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    isEndOpen,
  };
}

/**
 * What a message of the team says of what has become of an event.
 * @param isNews whether its last change is news to who reads it
 */
export function fateOf(event: EventRecord, isNews: boolean) {
  return {
    isCancelled: event.state === 'cancelled',
    formerly: isNews ? (event.mailing?.formerly ?? null) : null,
  };
}

/** Of a mail about an event that somebody has caused who is not of the team. */
export function causeOf({ _id }: { _id: Types.ObjectId | string }, source: string): MailCause {
  return { about: `event:${_id}`, source };
}

/**
 * Queues a mail to each who has an address.
 * @returns to how many
 * @param about which of several mails of the kind it is
 * @param words of the team, where a mail has such
 */
export async function queueMails(
  kind: EventMailKind,
  event: MailedTimes & Record<'title', string> & Record<'_id', Types.ObjectId | string>,
  persons: readonly MailedPerson[],
  about: (person: MailedPerson) => string,
  mails: Mails,
  words?: { subject: string; text: string },
): Promise<number> {
  const { subject, latestAt } = eventMailRules[kind];
  const toMail = (person: MailedPerson) => ({
    to: person.email,
    key: toMailKey(kind, {
      event: String(event._id),
      about: about(person),
      registration: person._id.toHexString(),
    }),
    ...(words ?? { subject: `${subject}: ${event.title}` }),
    ...(person.cause !== undefined && { cause: person.cause }),
    ...(person.earliestAt && { earliestAt: person.earliestAt }),
    ...(person.reason !== undefined && { reason: person.reason }),
  });
  const written = persons.filter(({ email }) => email !== '').map(toMail);
  await mails.queueLate(kind, written, { latestAt: latestAt(event, mails.timeZone) });
  return written.length;
}

function isOn({ event }: Situation): boolean {
  return event.state === 'published' && event.endsAt > new Date();
}

function stateOf({ registration, place }: Situation) {
  return toRegistrationState(registration, place);
}

function wasThere({ registration }: Situation): boolean {
  return Boolean(registration.present);
}

function isPlaced(situation: Situation): boolean {
  return stateOf(situation) === 'placed';
}

/** Who is there already needs no mail about the place. */
function isToCome(situation: Situation): boolean {
  return isPlaced(situation) && !wasThere(situation);
}

const addressed: Record<AddressedState, (situation: Situation) => boolean> = {
  placed: isPlaced,
  inLine: isInLine,
  came: wasThere,
  absent: isToCome,
  waiting: (it) => stateOf(it) === 'waiting',
  cancelled: (it) => stateOf(it) === 'cancelled',
};

/** Whether somebody is still among those whom a message of the team is for. */
function isAddressed(situation: Situation): boolean {
  const [job = ''] = situation.about.split('@');
  return Object.entries(addressed).some(
    ([state, isIn]) => situation.about === aboutMessage(job, state) && isIn(situation),
  );
}

/** Whether somebody who was there can still say what it was like. */
export function canAnswer({ event, registration, timeZone }: Situation): boolean {
  return isFeedbackOpen(event, timeZone) && !registration.hasGivenFeedback;
}

function isInLine(situation: Situation): boolean {
  return ['placed', 'waiting'].includes(stateOf(situation));
}

function isSameStay({ registration, about }: Situation): boolean {
  return about === aboutStay(registration);
}

function isOfStart({ event, about }: Situation): boolean {
  return event.reminderHours.some((hours) => about === aboutReminder(event, hours));
}

function endOf({ endsAt }: MailedTimes): Date {
  return new Date(endsAt);
}

function fromNow(milliseconds: number): Date {
  return addMilliseconds(new Date(), milliseconds);
}
