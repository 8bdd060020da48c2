import { z } from 'zod';
import type { Contracts } from './contract';
import { presence, registrationState } from './registration';
import { email, moment as givenMoment, personName, uuid } from './rules/fields';
import { line } from './rules/lines';
import { id, moment, text } from './rules/shape';
import { storedId } from './rules/storedId';

const results = ['admitted', 'already', 'cancelled', 'waiting', 'unknown', 'takenBack'] as const;

export const scanResult = z.enum(results, { error: `must be one of ${results.join(', ')}` });

/**
 * What becomes of somebody at the door. `already`: this ticket was let in before. `waiting`: it has no place.
 * `unknown`: no ticket of this event. `takenBack`: that somebody was let in is taken back.
 */
export type ScanResult = z.output<typeof scanResult>;

/** A phone that was without network for long sends several times. */
const maxScans = 100;

const codeMessage = 'must be the 16 letters and digits of a ticket';
const code = z.string(codeMessage).regex(/^[\dA-HJKMNP-TV-Z]{16}$/, codeMessage);

const nothing = z.literal('', 'Please enter a valid email address, or none.');

const walkIn = z.strictObject({
  name: personName,
  /** '' for who gives none: then no certificate can be sent. */
  email: z.union([nothing, email]),
});

/** Somebody who comes without having signed up. */
export interface WalkIn extends z.output<typeof walkIn> {}

const scan = z
  .strictObject({
    /** A uuid of version 4 that the phone makes: however often it is sent, it is one scan. */
    _id: uuid,
    /** What the QR code of the ticket says. */
    code: code.optional(),
    /** Id of the registration of somebody who was found by name. */
    registration: storedId('must be an id of 24 hexadecimal digits').optional(),
    walkIn: walkIn.optional(),
    /** Id of a scan that has let in the wrong person. */
    takesBack: uuid.optional(),
    /** By the clock of the phone. */
    at: givenMoment,
    /** What the phone is called at this door, e.g. 'Main door'. */
    device: line(40),
    /** What the phone has shown by its own list, before the site has answered. */
    shown: scanResult.optional(),
    /** The team lets this person in although the ticket has no place or is cancelled. */
    isLetIn: z.boolean('must be true or false').optional(),
  })
  .refine(
    ({ code, registration, walkIn, takesBack }) =>
      [code, registration, walkIn, takesBack].filter((way) => way !== undefined).length === 1,
    'must have exactly one of code, registration, walkIn and takesBack',
  );

/**
 * Somebody at the door, as a phone has noted it: exactly one of `code`, `registration`, `walkIn` and
 * `takesBack`.
 */
export interface Scan extends z.output<typeof scan> {}

const scanAnswerFields = z.strictObject({
  _id: z.uuidv4(),
  result: scanResult,
  /** Null for an unknown ticket. */
  name: text.nullable(),
  /** When and by whom the person was let in first; null for who is not in. */
  present: presence.nullable(),
});

const scanAnswer = scanAnswerFields.meta({ id: 'ScanAnswer' });

/** How the site has decided about a scan. */
export interface ScanAnswer extends z.output<typeof scanAnswer> {}

export const doorEvent = z
  .strictObject({
    _id: id,
    title: text,
    startsAt: moment,
    endsAt: moment,
    /** The name of the place. */
    place: text,
  })
  .meta({ id: 'DoorEvent' });

/** An event whose door can be opened. */
export interface DoorEvent extends z.output<typeof doorEvent> {}

const doorEntry = z.strictObject({
  /** Id of the registration. */
  _id: id,
  name: text,
  code: text,
  /** Of the words of the address, each of 4 characters, with a space between; '' for who has none. */
  emailMarks: text,
  state: registrationState,
  /** Of those who wait: 1 is the next to get a place. Null for all others. */
  position: z.int().nullable(),
  present: presence.nullable(),
  /** Id of the scan that has let the person in; null for who is not in, or was marked as there by hand. */
  scan: text.nullable(),
});

/**
 * Somebody who may come, as the phones at the door know them: without the address, of which they have marks of what
 * finds it (`emailMark.ts`).
 */
export interface DoorEntry extends z.output<typeof doorEntry> {}

const notedScan = scanAnswerFields.extend({
  at: moment,
  device: text,
  /** The name of who has scanned it. */
  by: text,
});

/**
 * A scan that somebody of the team should look at: a ticket that came twice, other than to one phone that said so, was
 * let in without a place, or was let in and taken back.
 */
export interface NotedScan extends z.output<typeof notedScan> {}

const doorList = z
  .strictObject({
    event: doorEvent,
    entries: z.array(doorEntry),
    /** The newest first, at most 200. */
    noted: z.array(notedScan),
  })
  .meta({ id: 'DoorList' });

/** What the phones at the door of an event need. */
export interface DoorList extends z.output<typeof doorList> {}

const noDoor =
  'The event is no published one, or not between a day before its start and a day after its end.';

/** What the phones at the door need. */
export const scanCalls = {
  'GET /api/admin/door': {
    summary: 'The published events from a day before their start until a day after their end.',
    answer: z.array(doorEvent),
  },
  'GET /api/admin/events/:id/door': {
    summary: 'Who may come to an event, for the phones at its door, and the scans to look at.',
    answer: doorList,
    refusals: { 409: noDoor },
  },
  'POST /api/admin/events/:id/scans': {
    summary:
      'Let in whom a phone at the door has noted, or take that back. The same scan twice is one.',
    body: z
      .array(scan, 'Please send a list of scans.')
      .min(1, 'Please send one scan or more.')
      .max(maxScans, `Please send at most ${maxScans} scans at once.`),
    answer: z.array(scanAnswer),
    refusals: {
      409: `${noDoor} After that, who manages events may still send.`,
      422: 'A field is wrong, or a scan is of no ticket or of several.',
    },
  },
} satisfies Contracts;
