import type { EventTimes, PublicEventDto } from './event';
import type { ShownSponsors } from './shownSponsors';

/*
 * Events as the public pages show them (`events` of ClubContent). Drafts and what is in the bin are in none
 * of these. Moments are ISO 8601 in UTC.
 */

/** `upcoming` before its start, `running` until its end, then `over`; also of a cancelled one. */
export type EventPhase = 'upcoming' | 'running' | 'over';

/** An event as lists show it. */
export interface EventSummary extends EventTimes {
  slug: string;
  title: string;
  /** The name of the place. */
  place: string;
  phase: EventPhase;
  isCancelled: boolean;
  /** File name; null for none. */
  image: string | null;
}

/** An event as its own page shows it. Whether places are left is asked of the API. */
export interface ShownEvent extends EventSummary {
  /** Null in the preview of the editor. */
  _id: string | null;
  /** '' for no text. */
  html: string;
  /** How its text begins, without marks; '' for no text. */
  summary: string;
  /** A full address of a map, or null. */
  mapLink: string | null;
  /** From when people can sign up; null when they can already. */
  opensAt: string | null;
  /** Until when people can sign up; null: until it starts. */
  closesAt: string | null;
  /** Whether nobody can sign up any more. */
  isClosed: boolean;
  /** What the team said when it cancelled the event; '' for nothing. */
  cancelMessage: string;
  /** How many have a place; null for no limit. */
  capacity: number | null;
  /** URL path of the picture for link previews, 1200 x 630 pixels; the site adds it to the page. */
  linkPreview?: string;
  /** Only in the preview of the editor: what the API would say of its places and its questions. */
  previewed?: PublicEventDto;
  /** Those of its day once it is over, before those of today; null for none. */
  sponsors: ShownSponsors | null;
}

/** The events of a term that are over. */
export interface PastEvents {
  /** The label of the term; null before the first one. */
  term: string | null;
  /** The latest first. */
  events: EventSummary[];
}

export interface EventList {
  /** Those that are not over, by their start. */
  upcoming: EventSummary[];
  /** The latest term first. */
  past: PastEvents[];
}

/** What a page gets of the events. */
export interface ShownEvents {
  /** The one that is running or begins next, unless it is cancelled; null for none. */
  next: EventSummary | null;
  /** Null in every page but the one that lists them. */
  list: EventList | null;
  /** Null in every page but its own. */
  shown: ShownEvent | null;
}
