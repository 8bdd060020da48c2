import { z } from 'zod';
import type { ShownCertificate } from './certificate';
import type { SocialLink } from './rules/lines';
import { text } from './rules/shape';
import type { Sections } from './sections';
import type { ShownEvents } from './shownEvents';
import type { ShownRound } from './shownRound';
import type { ShownSponsors } from './shownSponsors';
import type { ModuleName } from './siteParts';
import type { SiteSection } from './siteSection';

/** The sections that pages do not get as editors save them. */
interface ConvertedSections {
  site: SiteDetails;
  /** Null in every page but the one that shows it: it is long. */
  privacy: PrivacyNotice | null;
  /** Null when there is none today. */
  notice: Notice | null;
  /** Null while there is none. */
  sponsors: ShownSponsors | null;
  /** No page shows signatures. */
  certificates: null;
}

/**
 * Everything the public pages show, at one moment. Travels inside each page, so keep it lean.
 * It is made from the sections that editors save: pictures have file names in place of ids, and
 * Markdown has become HTML without scripts.
 */
export interface ClubContent extends Omit<Sections, keyof ConvertedSections>, ConvertedSections {
  /** The label of the term whose team is shown; null before the first term. */
  term: string | null;
  /** The team of that term, in its order. */
  team: TeamMember[];
  /** The labels of the terms before it that have a page, the latest first. */
  pastTerms: string[];
  /** Null in every page but the one that shows it. */
  pastTeam: PastTeam | null;
  /** Null while there is no event. */
  events: ShownEvents | null;
  /** The round that is open; null while none is. */
  round: ShownRound | null;
  /** Null in every page but its own. */
  certificate: ShownCertificate | null;
  /** The parts of the site that are off: none of their pages is there. Left out for none. */
  off?: ModuleName[];
  /** Whether the site sends mail. */
  sendsMail?: true;
  /** By file name: every picture that the parts above name. */
  pictures: Record<string, Picture>;
}

export type SiteDetails = Omit<SiteSection, 'description'> & {
  /** '' for none. */
  descriptionHtml: string;
  /** Whether `url` is the operator's (SITE_URL), which nobody can change in the admin area. */
  isUrlFixed?: true;
};

/** The team of a term that is over. */
export interface PastTeam {
  /** The label of the term. */
  term: string;
  team: TeamMember[];
  /** Those of the term; null for none. */
  sponsors: ShownSponsors | null;
}

/** A person on the team page. */
export interface TeamMember {
  /** '' for somebody who was taken off the archive: only the position is shown. */
  name: string;
  role: string;
  /** File name; null: the page draws the initial of the name. */
  image: string | null;
  /** The person on other networks; left out for none. */
  links?: SocialLink[];
}

/** What is kept for so many months, as the privacy page promises. */
export type PrivacyMonths = 'registrationMonths';

/** What the site stores about people, why and how long, in plain words. */
export interface PrivacyNotice {
  /** The day of the last change: 'YYYY-MM-DD'. */
  updated: string;
  /** How many months an answered message is kept. */
  answeredMonths: number;
  /**
   * How many months after an event names, addresses and answers of its registrations are kept; null for a site
   * without events.
   */
  registrationMonths: number | null;
  entries: { heading: string; html: string }[];
}

/** The line on top of all pages. */
export interface Notice {
  html: string;
}

const share = z.number().min(0).max(1);

export const focus = z.strictObject({ x: share, y: share });

/** A point in a picture, both from 0 (left, top) to 1. */
export interface Focus extends z.output<typeof focus> {}

const pixels = z.int().min(1);

export const picture = z.strictObject({
  /** e.g. '/images/talk.5f3a9c1e'. */
  url: text,
  /** Widths that exist, in pixels, ascending. */
  widths: z.array(pixels),
  /** The source's own size in pixels, for the aspect ratio. */
  width: pixels,
  height: pixels,
  /** What it shows, for people who cannot see it. */
  alt: text,
  /** What crops keep, e.g. a face. */
  focus,
  /**
   * Its main colours, above and below, which stand in its place until it comes: values of `data-tint`,
   * e.g. 'R7 G5 B0 r7 g3 b0'. Left out for a picture with transparent parts.
   */
  tint: z.array(text).optional(),
  /** Dark or light writing without a ground, e.g. a logo: read only on pages of the other kind. */
  ink: z.enum(['dark', 'light']).optional(),
});

/**
 * A picture made ready for pages: `${url}-${width}.avif` and `.webp` exist for each of `widths`.
 * Each also has `${url}-og-${x}-${y}.jpg` for link previews, 1200 x 630 pixels around its focus, x and y
 * in percent.
 * The URL carries a hash of the source, so a file under it never changes.
 */
export interface Picture extends z.output<typeof picture> {}
