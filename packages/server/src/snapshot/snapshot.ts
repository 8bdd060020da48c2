import type { ClubContent, PastTeam, Picture } from '@club/shared/content';
import type { SectionName, Sections } from '@club/shared/sections';
import type { SnapshotFile } from '../livePages';

/** Everything the pages show at one moment. */
export interface Snapshot {
  content: ClubContent;
  /** What the pages of past terms show besides, one for each of `content.pastTerms`. */
  pastTeams: PastTeamContent[];
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
export function contentOf({ content, ownPages }: Snapshot, path?: string): ClubContent {
  const others = ownPages.filter((own) => own.path !== path);
  return { ...content, ...Object.fromEntries(others.map(({ section }) => [section, null])) };
}

/** The team of a past term with its pictures. Its people are in no other page: they are many. */
export interface PastTeamContent extends PastTeam {
  /** By file name. */
  pictures: Record<string, Picture>;
}

/** Where the site gets its content. */
export interface ContentSource {
  /** Rises with every change of what `read` gives. */
  readRevision(): Promise<number>;
  raiseRevision(): Promise<void>;
  /** @param changes shown in place of what is stored */
  read(changes?: Partial<Sections>): Promise<Snapshot>;
}
