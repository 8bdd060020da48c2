import {
  type EventDto,
  type EventNotice,
  type EventState,
  eventState,
  questionKinds,
  shownState,
} from '@club/shared/event';
import { undrawnOf } from '../../drawings/drawable';
import { foldedFields } from '../../lib/foldedFields';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';
import { versionOf } from '../../lib/versionedEdits';
import { binField, binIndex, outsideBin } from '../bin/bin.service';

const question = {
  key: { type: String, required: true },
  kind: { type: String, enum: questionKinds, required: true },
  label: { type: String, required: true },
  options: { type: [String], required: true },
  isRequired: { type: Boolean, required: true },
};

const place = {
  name: { type: String, required: true },
  mapLink: { type: String, default: null },
};

/** What people knew of an event before it was changed. */
const formerly = {
  title: { type: String, required: true },
  place: { type: String, required: true },
  startsAt: { type: Date, required: true },
  endsAt: { type: Date, required: true },
  isEndOpen: { type: Boolean, default: false },
};

const told = {
  at: { type: Date, required: true },
  people: { type: Number, required: true },
};

/** What is mailed to those who have signed up: see eventMails.service.ts. */
const mailing = {
  /** When they get a mail that the event is changed or cancelled; null when there is nothing to say. */
  newsAt: { type: Date, default: null },
  /** When it was last moved, whether people are told of it or not; null before. */
  movedAt: { type: Date, default: null },
  /** When it was last changed: who has signed up since knows it. Null before the first change. */
  changedAt: { type: Date, default: null },
  /** The last such mails: when they were queued, and for how many people. */
  told: { type: new Schema(told, { _id: false }), default: null },
  /** When it was last changed or cancelled without a mail; null before, and once somebody says that people know it. */
  untoldAt: { type: Date, default: null },
  /** The mails to subscribers: when they were queued, and for how many. */
  announced: { type: new Schema(told, { _id: false }), default: null },
  /** What the mail about a change says was before. */
  formerly: { type: new Schema(formerly, { _id: false }), default: null },
  /** What the team has written to them when it cancelled the event. */
  message: { type: String, default: '' },
  /** Of which hours before the start nobody is reminded any more: it was done, or it was too late for it. */
  remindedHours: { type: [Number], default: [] },
  /** When those who were there get a mail that they have a certificate; null when there is nothing to say. */
  thanksAt: { type: Date, default: null },
  /** When those who were there were asked how it was; null before. */
  askedAt: { type: Date, default: null },
};

const eventSchema = new Schema(
  {
    slug: { type: String, required: true },
    title: { type: String, required: true },
    text: { type: String, default: '' },
    /** Id of a media. */
    picture: { type: String, default: null },
    place: { type: new Schema(place, { _id: false }), required: true },
    startsAt: { type: Date, required: true },
    /** Of an open end: when the site counts the event as over. */
    endsAt: { type: Date, required: true },
    isEndOpen: { type: Boolean, default: false },
    opensAt: { type: Date, default: null },
    closesAt: { type: Date, default: null },
    capacity: { type: Number, default: null },
    promoteUntilHours: { type: Number, required: true },
    reminderHours: { type: [Number], required: true },
    questions: { type: [new Schema(question, { _id: false })], required: true },
    state: { type: String, enum: eventState.options, required: true, default: 'draft' },
    /** An id that the copies of one series share; null for an event by itself. */
    series: { type: String, default: null },
    /** From then on the slug stays: it is printed on posters. */
    publishedAt: { type: Date, default: null },
    cancelledAt: { type: Date, default: null },
    /** An id that events share which are published in one step; null for one that is published alone. */
    publishedWith: { type: String, default: null },
    /** When the mails to subscribers were queued. */
    announcedAt: { type: Date, default: null },
    /** Rises with what calendars must take over: see `calendar.ts`. */
    sequence: { type: Number, default: 0 },
    mailing: { type: new Schema(mailing, { _id: false }), default: () => ({}) },
    version: { type: Number, required: true, default: 1 },
    ...binField,
  },
  {
    collection: 'events',
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
  },
);

eventSchema.index({ slug: 1 }, { unique: true });
// One for each order of the admin list, which sorts entries with equal values by _id.
eventSchema.index({ startsAt: 1, _id: 1 });
eventSchema.index({ title: 1, _id: 1 });
eventSchema.index({ picture: 1 });
eventSchema.index({ series: 1, startsAt: 1 });
// For what is to be mailed.
eventSchema.index({ 'mailing.newsAt': 1 });
eventSchema.index({ 'mailing.thanksAt': 1 });
eventSchema.index({ 'mailing.askedAt': 1, endsAt: 1 });
eventSchema.index({ publishedWith: 1 });
eventSchema.index(...binIndex);

/** The texts in which the list searches. */
export const eventTexts = ['title', 'place.name'];
eventSchema.plugin(foldedFields(eventTexts));

export const EventModel = model('Event', eventSchema);

/** Finds the events that everybody may see. */
export const shownToAll = { ...outsideBin, state: { $in: shownState.options } } as const;

/** An event as it is stored. */
export type EventRecord = InferRawDocTypeFromSchema<typeof eventSchema>;

export function toEventDto(event: EventRecord): EventDto {
  const { _id, slug, title, text, picture, place, capacity, promoteUntilHours, state } = event;
  return {
    _id: _id.toHexString(),
    slug,
    title,
    text,
    picture: picture ?? null,
    place: { name: place.name, mapLink: place.mapLink ?? null },
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    isEndOpen: event.isEndOpen ?? false,
    opensAt: toMoment(event.opensAt),
    closesAt: toMoment(event.closesAt),
    capacity: capacity ?? null,
    promoteUntilHours,
    reminderHours: [...event.reminderHours],
    questions: event.questions.map(({ key, kind, label, options, isRequired }) => ({
      key,
      kind,
      label,
      options: [...options],
      isRequired,
    })),
    state,
    series: event.series ?? null,
    publishedAt: toMoment(event.publishedAt),
    version: versionOf(event),
    createdAt: event.createdAt.toISOString(),
    undrawn: undrawnOf(title, place.name),
    deletedAt: toMoment(event.deletedAt),
    notice: toNotice(event),
    announced: toAnnounced(event),
  };
}

/** What the team said when it cancelled the event; '' as long as it is not cancelled. */
export function cancelMessageOf({
  state,
  mailing,
}: { state: EventState } & Pick<EventRecord, 'mailing'>): string {
  return state === 'cancelled' ? (mailing?.message ?? '') : '';
}

function toNotice({ mailing }: EventRecord): EventNotice | null {
  const { newsAt, told } = mailing ?? {};
  if (newsAt) return { at: newsAt.toISOString(), people: null };
  return told ? { at: told.at.toISOString(), people: told.people } : null;
}

/** As long as it has not begun, what is published waits for its mails. */
function toAnnounced({
  mailing,
  state,
  publishedAt,
  announcedAt,
  startsAt,
}: EventRecord): EventNotice | null {
  const { announced } = mailing ?? {};
  if (announced) return { at: announced.at.toISOString(), people: announced.people };
  const waits = state === 'published' && publishedAt && !announcedAt && startsAt > new Date();
  return waits ? { at: publishedAt.toISOString(), people: null } : null;
}

function toMoment(date: Date | null | undefined): string | null {
  return date?.toISOString() ?? null;
}
