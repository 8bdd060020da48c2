import type { ClubContent } from '@club/shared/content';
import type { SectionName, Sections } from '@club/shared/sections';
import type { SampleDto } from '@club/shared/setup';
import type { z } from 'zod';
import type { SampleRemoval } from './sampleRemoval';

/** All that the server knows of a section of the content. Its shape and most rules are in `@club/shared/sections`. */
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
  /** Whether a club may well have no entries: then nothing asks for some. */
  mayStayEmpty?: true;
  /**
   * The path of the only page that shows it. It is long: other pages get null in its place. A public
   * path of the client.
   */
  ownPage?: null extends ClubContent[Name] ? `/${string}` : never;
  /**
   * Takes out of a value what is still the sample's. What the club has written itself stays, and so does
   * what a page cannot be without: the headings. Left out for a section whose words fit any club.
   */
  withoutSample?: (
    value: Sections[Name],
    sample: Sections[Name],
    removal: SampleRemoval,
  ) => Sections[Name];
  /** What stays although it is the sample's, because no site can be without it: people are reminded of it. */
  lastingFields?: (SampleDto['remaining'][number] & keyof Sections[Name])[];
  /** Settings on which accounts, mails and what is kept rely: people who may only edit the pages must not change them. */
  guardedFields?: (keyof Sections[Name] & string)[];
  /**
   * What the list of sections says is missing: by default what is empty, and what is still the sample's.
   * 'empty' is for words that fit any club, 'nothing' for a section that is empty most of the time.
   */
  reminders?: 'empty' | 'nothing';
}
