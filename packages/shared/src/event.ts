import type { ListQuery } from './list';

/** `open`, `full` and `over` are no states: they follow from times and places. */
export type EventState = 'draft' | 'published' | 'cancelled';

export type QuestionKind = 'text' | 'choice' | 'yesNo';

/** What an event asks those who sign up, besides name and email. */
export interface EventQuestion {
  /** Stays the same while the question means the same: answers are stored with it. */
  key: string;
  kind: QuestionKind;
  label: string;
  /** What can be chosen; empty unless `kind` is 'choice'. */
  options: string[];
  isRequired: boolean;
}

/** When an event is. Moments are ISO 8601 in UTC. */
export interface EventTimes {
  startsAt: string;
  /** Of an open end: when the site counts the event as over. Nobody reads it. */
  endsAt: string;
  /** Whether people read 'until late' in place of the end. */
  isEndOpen: boolean;
}

export interface EventPlace {
  name: string;
  /** A full address of a map, or null. */
  mapLink: string | null;
}

/** What people write of an event. Moments are ISO 8601 in UTC. */
export interface EventFields extends EventTimes {
  /** The last part of its address, e.g. 'pitch-night-2027'. */
  slug: string;
  title: string;
  /** Markdown. */
  text: string;
  /** Id of a media, or null. */
  picture: string | null;
  place: EventPlace;
  /** From when people can sign up; null: as soon as it is published. */
  opensAt: string | null;
  /** Until when people can sign up; null: until it starts. */
  closesAt: string | null;
  /** How many have a place, 1 to 5,000; null: everybody who signs up. */
  capacity: number | null;
  /** So many hours before the start, places that become free are not given to others any more. */
  promoteUntilHours: number;
  /** How many hours before the start people are reminded, e.g. [48, 3]. */
  reminderHours: number[];
}

/** An event as the admin area shows it. */
export interface EventDto extends EventFields {
  _id: string;
  questions: EventQuestion[];
  state: EventState;
  /** When it was first published; null before. */
  publishedAt: string | null;
  /** Rises by 1 with each change. */
  version: number;
  createdAt: string;
  /** Letters and emoji of title and place that posters, link previews and certificates leave out. */
  undrawn: string[];
  /** When it went to the bin; null otherwise. */
  deletedAt: string | null;
  /** The last mail that it was changed or cancelled; null for none. */
  notice: EventNotice | null;
}

/** An event in the list of the admin area. */
export interface ListedEventDto extends EventDto {
  /** How many have a place, those included who are in. */
  placed: number;
  /** How many wait for one. */
  waiting: number;
}

/** A mail to everybody who has a place or waits. */
export interface EventNotice {
  /** When it leaves, or has left. */
  at: string;
  /** To how many people it has left; null while it waits. */
  people: number | null;
}

/** A question that is new has no key yet. */
export type SaveEventQuestion = Omit<EventQuestion, 'key'> & { key: string | null };

export interface SaveEventRequest extends EventFields {
  questions: SaveEventQuestion[];
}

export interface ChangeEventRequest extends SaveEventRequest {
  /** The version that was edited. */
  version: number;
  /** Whether those who have a place or wait are mailed that time, place or title are others. Default: true. */
  tells?: boolean | undefined;
}

/**
 * Answer of POST /api/admin/events/:id/notice: who would be mailed after a change, and what. `mail` is null when nobody
 * would be.
 */
export interface EventNoticePreview {
  people: number;
  mail: { subject: string; text: string } | null;
}

/** Body of POST /api/admin/events/:id/copy. The other times move with the start. */
export interface CopyEventRequest extends Pick<EventFields, 'startsAt'> {
  /** Default: one that is free, e.g. 'pitch-night-2027'. */
  slug?: string | undefined;
}

/** Body of POST /api/admin/events/:id/series: a copy for each week, from the first start on. */
export interface CopySeriesRequest extends Pick<EventFields, 'startsAt'> {
  /** How many, 2 to 20. */
  count: number;
}

/** Body of POST /api/admin/events/:id/cancel. */
export interface CancelEventRequest {
  /** For everybody who has a place or waits: a part of the mail that they get. */
  message?: string;
}

/** By what GET /api/admin/events can be sorted. */
export type EventSortField = 'startsAt' | 'title';

/** Query of GET /api/admin/events. `search` is for titles and places. */
export interface EventListQuery extends ListQuery {
  state?: EventState;
  /** Those that are not over yet, or the others. */
  when?: 'upcoming' | 'past';
  bin?: 'true' | 'false';
}

/** An event as everybody sees it. */
export interface PublicEventDto
  extends Omit<EventFields, 'promoteUntilHours' | 'reminderHours'>,
    Pick<EventDto, 'questions'> {
  state: 'published' | 'cancelled';
  /** Null without a limit. */
  placesLeft: number | null;
  /** How many wait for a place. */
  waiting: number;
}

/** Query of GET /api/events. */
export interface PublicEventQuery extends Pick<ListQuery, 'page' | 'limit'> {
  /** Those that are not over yet, the next one first; or the others, the latest first. */
  when: 'upcoming' | 'past';
}

/** So long before the start and after the end of an event people are let in. Milliseconds. */
export const doorMargin = 24 * 60 * 60 * 1000;

/** Whether somebody can have come to an event by this moment. Later too: lists on paper are typed after an event. */
export function canHaveCome(
  { state, startsAt }: Pick<EventDto, 'state' | 'startsAt'>,
  now: Date,
): boolean {
  return state !== 'draft' && now.getTime() > Date.parse(startsAt) - doorMargin;
}
