import type { ClubContent, Picture } from '@club/shared/content';
import type { PagesPreview } from '@club/shared/preview';
import type { Sections } from '@club/shared/sections';
import type { EventList, ShownEvent, ShownEvents } from '@club/shared/shownEvents';
import type { ShownRound } from '@club/shared/shownRound';
import type { Days } from './clubDay';

/** The pages that this process serves, for the features whose data they show. */
export interface LivePages {
  /** What the pages would show with other values for some sections. */
  preview(changes: Partial<Sections>): Promise<PagesPreview>;
  /**
   * Renders every page as it would be, and shows none of them.
   * @throws {UnprocessableError} when a page cannot be shown
   */
  tryOut(changes: Partial<Sections>): Promise<void>;
  /**
   * Tells all processes that something changed which the pages show, and waits until this process
   * shows it. When it cannot be shown, the pages stay as they are; that is logged and tried again.
   */
  showChange(): Promise<void>;
  /** Begins to make the files of a picture that pages may show soon. */
  preparePicture(picture: Picture): void;
}

/**
 * What a feature gives to the snapshot. Its pictures are ids of media, in fields called `image` or
 * `logo`; the snapshot puts their file names in place of the ids.
 */
export interface SnapshotPart<Value> {
  value: Value;
  /** From this moment on it is another, also when nobody changes anything; null for no such moment. */
  validUntil: Date | null;
}

/** A text that the site serves besides the pages, at an address of its own. */
export interface SnapshotFile {
  contentType: string;
  /** @param content of the snapshot, with SITE_URL if it is set */
  make: (content: ClubContent) => string;
}

/** What modules give to the snapshot. */
export interface ModuleParts {
  /** In all pages; null while there is no event. */
  events: ShownEvents | null;
  /** In the page that lists them. */
  eventList: EventList;
  /** Each in a page of its own. */
  eventPages: EventPage[];
  /** The round that is open; null while none is. */
  round: ShownRound | null;
  /** By URL path. */
  files: ReadonlyMap<string, SnapshotFile>;
}

/** With its days, by which others add what belongs to it. */
export type EventPage = Omit<ShownEvent, 'sponsors'> & { days: Days };
