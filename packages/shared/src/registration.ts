import { z } from 'zod';
import { allNames } from './allNames';
import type { QueryOf } from './contract';
import { event, publicEvent } from './event';
import { maxCorrections, maxQuestions } from './eventLimits';
import { qrCode } from './qrCode';
import { registrationColumnWords } from './registrationWords';
import { columnChoice } from './rules/columnChoice';
import { email, entryKey, honeypot, linkToken, personName, purpose } from './rules/fields';
import { line, refuseRepeated } from './rules/lines';
import { listQuery } from './rules/listQuery';
import { payload } from './rules/payload';
import { id, moment, text } from './rules/shape';

const states = ['unconfirmed', 'placed', 'waiting', 'cancelled'] as const;

export const registrationState = z.enum(states, {
  error: `Please choose one of ${states.join(', ')}.`,
});

/** `unconfirmed`: the address is not confirmed yet, and has no place in the line. */
export type RegistrationState = z.output<typeof registrationState>;

const registrationAnswer = z.strictObject({
  key: text,
  label: text,
  /** What was written or chosen; 'yes' or 'no' for a question of yes and no. */
  value: text,
});

/** An answer to a question, with the question as it was asked. */
export interface RegistrationAnswer extends z.output<typeof registrationAnswer> {}

export const presence = z.strictObject({
  /** When the person was let in, by the clock of the phone at the door. */
  at: moment,
  /** The name of who has let the person in. */
  by: text,
});

/** That somebody was there: let in at the door, or marked by hand afterwards. */
export interface Presence extends z.output<typeof presence> {}

const position = z.int().min(1).nullable();

export const registration = z
  .strictObject({
    _id: id,
    name: text,
    /** '' for who came to the door without one. */
    email: text,
    answers: z.array(registrationAnswer),
    state: registrationState,
    /** Of those who wait: 1 is the next to get a place. Null for all others. */
    position,
    /** Null for who was not there, or not yet. */
    present: presence.nullable(),
    /** Whether the person got the place after waiting, by no mail, and nobody has said yet that the person knows it. */
    isToTell: z.boolean(),
    createdAt: moment,
    /** Whether the person came to the door without having signed up. */
    isWalkIn: z.boolean(),
    /** Whether name, address and answers are deleted, and it is only counted. */
    isForgotten: z.boolean(),
    /**
     * Whether who reads the mails of the address has confirmed it, by a mailed link or an account. What the door, the team
     * or the person has typed only is not.
     */
    isAddressProved: z.boolean(),
  })
  .meta({ id: 'Registration' });

/** One email address at one event, as the team sees it. */
export interface RegistrationDto extends z.output<typeof registration> {}

const maxAnswerLength = 1_000;

/** To questions of an event. */
const answers = z
  .array(z.strictObject({ key: entryKey, value: line(maxAnswerLength) }))
  .max(maxQuestions, `must have at most ${maxQuestions} entries`)
  .superRefine(refuseRepeated('key'));

export const addRegistrationRequest = payload({
  name: personName,
  /** It may be left out for who has come, as at the door: then no certificate can be sent. */
  email: email.optional(),
  /** They may be left out: the team need not know them. */
  answers,
  /** Whether the event has begun and the person is or was there. */
  hasCome: z.boolean('must be true or false').optional(),
  /** Of who has come: that it is another person than those of the same name on the list. */
  isNamesake: z.boolean('must be true or false').optional(),
});

/** Whom the team signs up, or has seen at an event that is over. */
export interface AddRegistrationRequest extends z.input<typeof addRegistrationRequest> {}

const registrationChanges = ['cancel', 'moveUp', 'markTold', 'markPresent', 'markAbsent'] as const;

export const changeRegistrationRequest = payload({
  /**
   * `moveUp`: to a place that has stayed empty, or else to the front of those who wait. `markTold`: the team has told
   * the person of the place, where no mail did. `markPresent` and `markAbsent`: what the door has not seen, or seen
   * wrongly.
   */
  change: z.enum(registrationChanges, {
    error: `Please choose one of ${registrationChanges.join(', ')}.`,
  }),
});

/** What becomes of a registration. */
export interface ChangeRegistrationRequest extends z.input<typeof changeRegistrationRequest> {}

export const registrationLink = z
  .strictObject({
    /**
     * For the team to hand on. While the site's address is unknown it is a path, and the browser that shows it adds its
     * origin.
     */
    link: text,
  })
  .meta({ id: 'RegistrationLink' });

/** A link to a ticket. */
export interface RegistrationLinkDto extends z.output<typeof registrationLink> {}

const orders = ['createdAt', 'name', 'email'] as const;

/** By what registrations can be sorted. */
export type RegistrationSortField = (typeof orders)[number];

/** `search` is for names and email addresses. */
export const registrationListQuery = listQuery(orders).extend({
  state: registrationState.optional(),
  /** Those who were there, or the others. */
  present: z.enum(['true', 'false'], { error: 'Please choose true or false.' }).optional(),
  /** Whom no mail has told, and nobody of the team: of a place after waiting, or of the last change of the event. */
  toTell: z.enum(['place', 'change'], { error: 'Please choose place or change.' }).optional(),
});

/** `search` is for names and email addresses. */
export const anyRegistrationListQuery = listQuery(['createdAt']).extend({
  /** Those of this email address. */
  email: email.optional(),
});

export const foundRegistration = z
  .strictObject({
    _id: id,
    name: text,
    /** '' for who came to the door without one. */
    email: text,
    event: z.strictObject({ _id: id, title: text, startsAt: moment }),
  })
  .meta({ id: 'FoundRegistration' });

/** A registration among those for all events. */
export interface FoundRegistrationDto extends z.output<typeof foundRegistration> {}

/** Which registrations somebody asks for. */
export interface RegistrationListQuery extends QueryOf<typeof registrationListQuery> {}

export const exportRegistrationsQuery = registrationListQuery
  .omit({ page: true, limit: true })
  .extend({
    /** What the file is for: 1-200 characters. It stays in the audit log. */
    purpose,
    /** Names of columns with commas between; all of them if it is not given. */
    columns: columnChoice(allNames(registrationColumnWords)),
  });

/** What a file of registrations is for, and what it holds. */
export type RegistrationsExport = z.output<typeof exportRegistrationsQuery>;

const correctionMessage = 'Please send what the site has answered.';

const correction = z
  .string({ error: correctionMessage })
  .regex(/^[0-9a-f]{64}$/, correctionMessage);

export const signUpRequest = payload({
  /** An account may leave out name and email: its own are used. */
  name: personName.optional(),
  email: email.optional(),
  /** To each question that needs one, and to others. */
  answers,
  /** The `correction` of answers to a wrong address: what waits there for its confirmation is taken back. */
  corrects: z
    .array(correction, { error: 'Please give them as a list.' })
    .max(maxCorrections, `must have at most ${maxCorrections} entries`)
    .optional(),
  /** A trap for programs that fill in every field: people do not see it. */
  website: honeypot,
});

/** Who signs up for an event. */
export interface SignUpRequest extends z.input<typeof signUpRequest> {}

export const signUpAnswer = z
  .strictObject({
    /** A sentence for the person. */
    message: text,
    /** `unconfirmed`: a link was mailed, and nothing is said about the address. */
    state: z.enum(['unconfirmed', 'placed', 'waiting']),
    /** Of those who wait: 1 is the next to get a place. Null for all others. */
    position,
    /** Token of the registration's own link: for an address that is proved, or where no mail can be sent. */
    ticket: text.nullable(),
    /**
     * Of `unconfirmed` after a mail: what the browser sends to correct the address, for what waits at the wrong one. It
     * opens nothing. Null for all others.
     */
    correction: text.nullable(),
  })
  .meta({ id: 'SignUp' });

/** The same for an address that is signed up already and one that is not, unless no mail can be sent. */
export interface SignUpResponse extends z.output<typeof signUpAnswer> {}

export const ticket = z
  .strictObject({
    /** The token of a link of the registration. */
    ticket: text,
  })
  .meta({ id: 'Ticket' });

export const ownRegistrationRequest = payload({ token: linkToken });

/** What the page of a registration sends: the token in its link. */
export interface OwnRegistrationRequest extends z.input<typeof ownRegistrationRequest> {}

export const ownAnswersRequest = payload({
  token: linkToken,
  /** As ticket and certificate show it. As before, if it is not given. */
  name: personName.optional(),
  answers,
});

/** What the page of a registration sends with another name, or other answers. */
export interface OwnAnswersRequest extends z.input<typeof ownAnswersRequest> {}

const { slug, title, place, startsAt, endsAt, isEndOpen, questions } = event.shape;

const eventOfRegistration = z.strictObject({
  slug,
  title,
  place,
  startsAt,
  endsAt,
  isEndOpen,
  questions,
  state: publicEvent.shape.state,
  /** What the team said when it cancelled the event; '' for nothing. */
  cancelMessage: text,
  givenOnUntil: publicEvent.shape.givenOnUntil,
});

/** What an event is to those who have signed up for it. */
export interface EventOfRegistration extends z.output<typeof eventOfRegistration> {}

const { present, isWalkIn, isForgotten, isAddressProved, isToTell, ...shownFields } =
  registration.shape;

export const ownRegistration = z
  .strictObject({
    ...shownFields,
    event: eventOfRegistration,
    /**
     * When and where it was, as the person knew it who had signed up before it was moved: null in it is what stayed. Null
     * for others.
     */
    movedFrom: z.strictObject({ startsAt: startsAt.nullable(), place: text.nullable() }).nullable(),
    /** What the door reads; null for who has no place. 16 letters and digits. */
    code: text.nullable(),
    /** The code as a QR code; null for who has no place. */
    qrCode: qrCode.nullable(),
    /** Whether the person was there. */
    wasPresent: z.boolean(),
    /** Of the person's certificate: it can be had while it is valid. Null for who has none (yet). */
    certificate: z.enum(['valid', 'revoked']).nullable(),
    /** Of what the person says of the event afterwards. */
    feedback: z.enum(['open', 'given', 'none']),
    /** Whether answers can be changed. */
    canChange: z.boolean(),
    /** Whether it can be confirmed, also once more after it was cancelled. */
    canConfirm: z.boolean(),
    /** Whether it can be cancelled. */
    canCancel: z.boolean(),
  })
  .meta({ id: 'OwnRegistration' });

/** A registration as the person sees it who has signed up. */
export interface OwnRegistrationDto extends z.output<typeof ownRegistration> {}

/** `open`: the person can answer now. `none`: was not there, or it is too early or too late. */
export type FeedbackState = OwnRegistrationDto['feedback'];
