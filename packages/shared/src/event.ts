import { z } from 'zod';
import type { QueryOf } from './contract';
import { maxEntries, maxHoursBefore, maxQuestions, maxReminders } from './eventLimits';
import {
  binPart,
  editedVersion,
  moment as givenMoment,
  longestSlug,
  message,
  slugPattern,
} from './rules/fields';
import { line, refuseRepeated, textUpTo, webAddress } from './rules/lines';
import { listQuery } from './rules/listQuery';
import { payload } from './rules/payload';
import { questionFields, refuseWrongOptions } from './rules/questionFields';
import { id, moment, text } from './rules/shape';
import { storedId } from './rules/storedId';

const states = ['draft', 'published', 'cancelled'] as const;

export const eventState = z.enum(states, { error: `Please choose one of ${states.join(', ')}.` });

/** `open`, `full` and `over` are no states: they follow from times and places. */
export type EventState = z.output<typeof eventState>;

export const questionKinds = ['text', 'choice', 'yesNo'] as const;

export type QuestionKind = (typeof questionKinds)[number];

const eventQuestion = z.strictObject({
  /** Stays the same while the question means the same: answers are stored with it. */
  key: text,
  kind: z.enum(questionKinds),
  label: text,
  /** What can be chosen; empty unless `kind` is 'choice'. */
  options: z.array(text),
  isRequired: z.boolean(),
});

/** What an event asks those who sign up, besides name and email. */
export interface EventQuestion extends z.output<typeof eventQuestion> {}

const eventPlace = z.strictObject({
  name: text,
  /** A full address of a map, or null. */
  mapLink: text.nullable(),
});

export interface EventPlace extends z.output<typeof eventPlace> {}

/** What everybody may see of an event. Moments are ISO 8601 in UTC. */
const shownFields = z.strictObject({
  /** The last part of its address, e.g. 'pitch-night-2027'. */
  slug: text,
  title: text,
  /** Markdown. */
  text,
  /** Id of a media, or null. */
  picture: id.nullable(),
  place: eventPlace,
  startsAt: moment,
  /** Of an open end: when the site counts the event as over. Nobody reads it. */
  endsAt: moment,
  /** Whether people read 'until late' in place of the end. */
  isEndOpen: z.boolean(),
  /** From when people can sign up; null: as soon as it is published. */
  opensAt: moment.nullable(),
  /** Until when people can sign up; null: until it starts. */
  closesAt: moment.nullable(),
  /** How many have a place, 1 to 5,000; null: everybody who signs up. */
  capacity: z.int().min(1).nullable(),
});

const fields = shownFields.extend({
  /** So many hours before the start, places that become free are not given to others any more. */
  promoteUntilHours: z.int().min(0),
  /** How many hours before the start people are reminded, e.g. [48, 3]. */
  reminderHours: z.array(z.int().min(1)),
});

/** What people write of an event. Moments are ISO 8601 in UTC. */
export interface EventFields extends z.output<typeof fields> {}

/** When an event is. */
export type EventTimes = Pick<EventFields, 'startsAt' | 'endsAt' | 'isEndOpen'>;

const eventNotice = z.strictObject({
  /** When it leaves, or has left. */
  at: moment,
  /** To how many people it has left; null while it waits. */
  people: z.int().min(0).nullable(),
});

/** A mail to many about an event. */
export interface EventNotice extends z.output<typeof eventNotice> {}

const eventFields = z.strictObject({
  _id: id,
  ...fields.shape,
  questions: z.array(eventQuestion),
  state: eventState,
  /** What the copies of one series share; null for an event by itself. */
  series: id.nullable(),
  /** When it was first published; null before. */
  publishedAt: moment.nullable(),
  /** Rises by 1 with each change. */
  version: z.int().min(1),
  createdAt: moment,
  /** Letters and emoji of title and place that posters, link previews and certificates leave out. */
  undrawn: z.array(text),
  /** When it went to the bin; null otherwise. */
  deletedAt: moment.nullable(),
  /** The last mail that it was changed or cancelled; null for none. */
  notice: eventNotice.nullable(),
  /** The mail to subscribers that there is this event, `at` being when it was published while it waits; null for none. */
  announced: eventNotice.nullable(),
});

export const event = eventFields.meta({ id: 'Event' });

/** An event as the admin area shows it. */
export interface EventDto extends z.output<typeof event> {}

const count = z.int().min(0);

export const listedEvent = eventFields
  .extend({
    /** How many have a place, those included who are in. */
    placed: count,
    /** How many wait for one. */
    waiting: count,
    /** How many came. */
    came: count,
  })
  .meta({ id: 'ListedEvent' });

/** An event in the list of the admin area. */
export interface ListedEventDto extends z.output<typeof listedEvent> {}

const slugMessage = 'must be of small letters, digits and single dashes, e.g. "pitch-night-2027"';
const slug = z
  .string(slugMessage)
  .max(longestSlug, `must have at most ${longestSlug} characters`)
  .regex(slugPattern, slugMessage);

const hoursMessage = `must be a whole number of hours, up to ${maxHoursBefore}`;
const hours = (first: number) =>
  z.int(hoursMessage).min(first, hoursMessage).max(maxHoursBefore, hoursMessage);

const capacityMessage = `must be a whole number from 1 to ${maxEntries.toLocaleString('en')}`;

const savedQuestion = z
  .strictObject(questionFields(questionKinds))
  .superRefine(refuseWrongOptions(2));

/** A question that is new has no key yet. */
export interface SaveEventQuestion extends z.output<typeof savedQuestion> {}

const savedFields = {
  slug,
  title: line(120),
  /** Markdown. The server also looks at its links. */
  text: textUpTo(10_000, '\n'),
  picture: storedId().nullable(),
  place: z.strictObject({ name: line(120), mapLink: webAddress.nullable() }),
  startsAt: givenMoment,
  endsAt: givenMoment,
  isEndOpen: z.boolean('Please choose true or false.').default(false),
  opensAt: givenMoment.nullable(),
  closesAt: givenMoment.nullable(),
  capacity: z
    .int(capacityMessage)
    .min(1, capacityMessage)
    .max(maxEntries, capacityMessage)
    .nullable(),
  promoteUntilHours: hours(0),
  reminderHours: z.array(hours(1)).max(maxReminders, `must have at most ${maxReminders} entries`),
  questions: z
    .array(savedQuestion)
    .max(maxQuestions, `must have at most ${maxQuestions} entries`)
    .superRefine(refuseRepeated('label')),
};

type Times = Pick<EventFields, 'startsAt' | 'endsAt' | 'opensAt' | 'closesAt'>;

/** Of each wrong order of the times: the field to put right. */
function refuseWrongTimes(
  { startsAt, endsAt, opensAt, closesAt }: Times,
  context: z.RefinementCtx,
): void {
  const at = (moment: string) => Date.parse(moment);
  const refuse = (field: keyof Times, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (at(endsAt) <= at(startsAt)) refuse('endsAt', 'must be after the start');
  if (closesAt !== null && at(closesAt) > at(endsAt)) {
    refuse('closesAt', 'must not be after the end');
  }
  if (opensAt !== null && at(opensAt) >= at(closesAt ?? startsAt)) {
    refuse('opensAt', 'must be before the moment in which signing up closes');
  }
}

export const saveEventRequest = payload(savedFields).superRefine(refuseWrongTimes);

/** What somebody writes of an event. */
export interface SaveEventRequest extends z.output<typeof saveEventRequest> {}

export const changeEventRequest = payload({
  ...savedFields,
  /** The version that was edited. */
  version: editedVersion,
  /** Whether those who have a place or wait are mailed that time, place or title are others. Default: true. */
  tells: z.boolean('Please choose true or false.').optional(),
}).superRefine(refuseWrongTimes);

/** An event as somebody has changed it. */
export interface ChangeEventRequest extends z.output<typeof changeEventRequest> {}

export const eventNoticePreview = z
  .strictObject({
    /** Who has a place or waits, and has to know of the change. */
    people: count,
    /** Null where there is nobody, or the site sends no mail. */
    mail: z.strictObject({ subject: text, text }).nullable(),
  })
  .meta({ id: 'EventNoticePreview' });

/** To how many people a change is news, and what they would be mailed. */
export interface EventNoticePreview extends z.output<typeof eventNoticePreview> {}

export const copyEventRequest = payload({
  /** Default: one that is free, e.g. 'pitch-night-2027'. */
  slug: slug.optional(),
  /** The other times move with it. */
  startsAt: givenMoment,
});

/** When a copy of an event is. */
export interface CopyEventRequest extends z.input<typeof copyEventRequest> {}

/** The body may be missing: a message to the registered people is optional. */
export const cancelEventRequest = payload({
  /** A part of the mail that everybody with a place, or who waits, gets; also on the page of the event and on tickets. */
  message: message.optional(),
}).default({});

/** The change of which people have been told without a mail: when it was saved. */
export const toldOfEventRequest = payload({ at: givenMoment });

/** What is said when an event is called off. */
export type CancelEventRequest = z.output<typeof cancelEventRequest>;

const orders = ['startsAt', 'title'] as const;

/** By what events can be sorted. */
export type EventSortField = (typeof orders)[number];

/** `search` is for titles and places. */
export const eventListQuery = listQuery(orders).extend({
  state: eventState.optional(),
  /** Those that are not over yet, or the others. */
  when: z.enum(['upcoming', 'past'], { error: 'Please choose one of upcoming, past.' }).optional(),
  /** Only the copies of this series. */
  series: storedId().optional(),
  bin: binPart,
});

/** Which events somebody asks for. */
export interface EventListQuery extends QueryOf<typeof eventListQuery> {}

/** Of the events that everybody may see. */
export const shownState = eventState.exclude(['draft']);

export const publicEvent = shownFields
  .extend({
    questions: z.array(eventQuestion),
    state: shownState,
    /** Null without a limit. */
    placesLeft: count.nullable(),
    /** How many wait for a place. */
    waiting: count,
    /** Until when a place that is given back goes to the next who waits. Later it stays empty. */
    givenOnUntil: moment,
  })
  .meta({ id: 'PublicEvent' });

/** An event as everybody sees it. */
export interface PublicEventDto extends z.output<typeof publicEvent> {}

export const publicEventQuery = listQuery(['startsAt'])
  .pick({ page: true, limit: true })
  .extend({
    /** Those that are not over yet, the next one first; or the others, the latest first. */
    when: z
      .enum(['upcoming', 'past'], { error: 'Please choose one of upcoming, past.' })
      .default('upcoming'),
  });

/** Which public events somebody asks for. */
export type PublicEventQuery = z.output<typeof publicEventQuery>;
