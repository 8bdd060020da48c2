import type { ClubContent } from '@club/shared/content';
import type { SectionName, Sections } from '@club/shared/sections';
import type { z } from 'zod';

/** All that the server knows of a section of the content. Its shape is in `@club/shared/sections`. */
export interface Section<Name extends SectionName> {
  /** The rules of a value. Which pictures exist is checked where it is known. */
  schema: z.ZodType<Sections[Name]>;
  /**
   * What it holds on a site that was filled by a version or a content folder without it: nothing that a
   * visitor would take for the club's own words.
   */
  empty: Sections[Name];
  /** Set for the sections that the first version had: a content folder without their file has lost it. */
  isInEveryFolder?: true;
  /**
   * What pages show of a value whose pictures already have file names.
   * @param today in the club's time zone, as 'YYYY-MM-DD'
   */
  show: (value: Sections[Name], today: string) => ClubContent[Name];
  /** The days from which on pages show something else, as 'YYYY-MM-DD'. */
  changesOn?: (value: Sections[Name]) => (string | null)[];
  /** Settings on which accounts and mails rely: people who may only edit the pages must not change them. */
  guardedFields?: (keyof Sections[Name] & string)[];
  /**
   * What the list of sections says is missing: by default what is empty, and what is still the sample's.
   * 'empty' is for words that fit any club, 'nothing' for a section that is empty most of the time.
   */
  reminders?: 'empty' | 'nothing';
}
