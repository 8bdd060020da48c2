import { z } from 'zod';
import { heading, line, lineOrNone, pictureOrNone, textUpTo } from './rules/lines';
import { readOrigin } from './rules/origin';

const menuLabel = line(24);

const menuLabels = z.strictObject({
  initiatives: menuLabel,
  gallery: menuLabel,
  contact: menuLabel,
  team: menuLabel,
});

/** What the menu says until the club changes it: the words of the specification. */
export const usualMenuLabels: z.output<typeof menuLabels> = {
  initiatives: 'Initiatives',
  gallery: 'Achievements',
  contact: 'Contact',
  team: 'Our Team',
};

/** How the hero shows its picture: as it is, over the full width, or in a shape of the brand. */
const heroFraming = z.enum(['drawing', 'wide', 'arch'], { error: 'must be one of the framings' });

export type HeroFraming = z.output<typeof heroFraming>;

const urlMessage =
  'must be the address without a path, e.g. "https://club.example.edu", or empty while unknown';

/** Names, words and pictures that belong to no other section. */
export const siteSection = z.strictObject({
  /** The club's name, e.g. in the header and in every page's title. */
  name: line(60),
  /** For phones: under the icon, and in the header where the name has no room. */
  shortName: line(24),
  institute: line(100),
  /** The big line of the hero. */
  tagline: line(80),
  /** One sentence under it: what the club does and for whom. Also the pages' description. */
  summary: line(300),
  /** Markdown, shown below the hero; '' for none. */
  description: textUpTo(5_000, '\n'),
  /** Public address of the site without a path, e.g. 'https://club.example.edu'; '' while unknown. */
  url: z.string().transform((text, context) => {
    const origin = text.trim() === '' ? '' : readOrigin(text.trim());
    if (origin === null) context.addIssue({ code: 'custom', message: urlMessage });
    return origin ?? z.NEVER;
  }),
  /** Where the club's days begin and end: an IANA name, e.g. 'Asia/Kolkata'. */
  timeZone: z.string().refine(isTimeZone, {
    error: 'must be the name of a time zone, e.g. "Asia/Kolkata"',
  }),
  /** What the menu calls the pages of the sections. Content of an older version has no labels. */
  menu: menuLabels.default(usualMenuLabels),
  /** Over the list of people, which is no section itself. */
  team: z.strictObject({ heading, tagline: lineOrNone(80) }),
  hero: z.strictObject({ image: pictureOrNone, framing: heroFraming }),
  /** On the page for unknown addresses; null: the drawn one. */
  notFound: z.strictObject({ image: pictureOrNone }),
  /** What messengers show beside a link to the site; null: one made from logo and colours. */
  openGraph: z.strictObject({ image: pictureOrNone }),
});

export interface SiteSection extends z.output<typeof siteSection> {}

/** Abbreviations and offsets are refused: they do not say when clocks change. */
function isTimeZone(name: string): boolean {
  if (!/^(UTC|[A-Z]\w+\/[\w/+-]+)$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
