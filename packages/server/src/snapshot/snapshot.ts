import type { ClubContent, PastTeam, Picture } from '@club/shared/content';
import type { Sections } from '@club/shared/sections';

/** Everything the pages show at one moment. */
export interface Snapshot {
  content: ClubContent;
  /** What the pages of past terms show besides, one for each of `content.pastTerms`. */
  pastTeams: PastTeamContent[];
  /** From this moment on there is another, also when nobody changes anything; null for no such moment. */
  validUntil: Date | null;
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
