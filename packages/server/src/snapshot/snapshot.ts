import type { ClubContent, PastTeam, Picture } from '@club/shared/content';
import { eventsPath } from '@club/shared/eventPaths';
import { joinPath } from '@club/shared/roundPaths';
import type { SectionName, Sections } from '@club/shared/sections';
import type { EventList, ShownEvent, ShownEvents } from '@club/shared/shownEvents';
import type { SnapshotFile } from '../livePages';

/** Everything the pages show at one moment. */
export interface Snapshot {
  content: ClubContent;
  /** What the pages of past terms show besides, one for each of `content.pastTerms`. */
  pastTeams: WithPictures<PastTeam>[];
  /** What the page of all events shows besides. */
  eventList: WithPictures<EventList>;
  /** What the page of each event shows besides. */
  eventPages: WithPictures<ShownEvent>[];
  /** The sections that one page alone shows, and its path. */
  ownPages: { section: SectionName; path: string }[];
  /** Files for other programs than browsers, by URL path. Each is made when somebody first asks for it. */
  files: ReadonlyMap<string, SnapshotFile>;
  /** From this moment on there is another, also when nobody changes anything; null for no such moment. */
  validUntil: Date | null;
}

/**
 * What travels with a page: null in place of what only other pages show.
 * @param path of the page; without it, of a page that has nothing of its own
 */
export function contentOf({ content, ownPages, eventList }: Snapshot, path?: string): ClubContent {
  const others = ownPages.filter((own) => own.path !== path);
  const round =
    content.round && path !== joinPath ? { ...content.round, letter: null } : content.round;
  const common = {
    ...content,
    round,
    ...Object.fromEntries(others.map(({ section }) => [section, null])),
  };
  const { pictures, ...list } = eventList;
  return path === eventsPath ? withEvents(common, { list }, pictures) : common;
}

/** What travels with a page that shows more of the events than the others. */
export function withEvents(
  content: ClubContent,
  more: Partial<ShownEvents>,
  pictures: ClubContent['pictures'],
): ClubContent {
  const events = content.events && { ...content.events, ...more };
  return { ...content, events, pictures: { ...content.pictures, ...pictures } };
}

/** What some pages alone show, with its pictures: in all pages it would be much. */
export type WithPictures<Shown> = Shown & {
  /** By file name. */
  pictures: Record<string, Picture>;
};

/** Where the site gets its content. */
export interface ContentSource {
  /** Rises with every change of what `read` gives. */
  readRevision(): Promise<number>;
  raiseRevision(): Promise<void>;
  /** @param changes shown in place of what is stored */
  read(changes?: Partial<Sections>): Promise<Snapshot>;
}
