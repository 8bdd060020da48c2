import { z } from 'zod';
import { allNames } from './allNames';
import {
  day,
  heading,
  line,
  lineOrNone,
  picture,
  pictureOrNone,
  refuseRepeated,
  socialLinks,
  textUpTo,
  webAddressOrNone,
} from './rules/lines';
import { siteSection } from './siteSection';

/*
 * The content of the site, section by section, as editors save it. Pages get it as `ClubContent`
 * (content.ts): there pictures have file names in place of ids, and Markdown has become HTML. The server
 * also looks at the links of Markdown, and at whether the pictures exist.
 */

const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, 'must be a colour, e.g. "#0e6b67"');

const headlineFace = z.enum(['grotesque', 'serif'], { error: 'must be one of the faces' });

export type HeadlineFace = z.output<typeof headlineFace>;

/** The look. Its names are in `site`. */
export const brandSection = z.strictObject({
  /** Null: the drawn mark, in the club's colours. */
  logo: pictureOrNone,
  /** Each '#rrggbb'. */
  colours: z.strictObject({ accent: colour, second: colour, ground: colour }),
  headlineFace,
});

export interface BrandSection extends z.output<typeof brandSection> {}

const initiative = z.strictObject({
  /** Its title: the owner's specification calls it so. */
  service: line(60),
  description: line(400),
  image: pictureOrNone,
});

export interface Initiative extends z.output<typeof initiative> {}

export const initiativesSection = z.strictObject({
  heading,
  coordinatorHeading: heading,
  /** The member of the college's staff who looks after the club; null for none. */
  coordinator: z
    .strictObject({ name: line(80), title: line(120), image: pictureOrNone })
    .nullable(),
  entries: z
    .array(initiative)
    .max(24, 'must have at most 24 entries')
    .superRefine(refuseRepeated('service')),
});

export interface InitiativesSection extends z.output<typeof initiativesSection> {}

const galleryEntry = z.strictObject({
  image: picture,
  /** Shown under the picture when it is opened. */
  caption: line(200),
});

export interface GalleryEntry extends z.output<typeof galleryEntry> {}

export const gallerySection = z.strictObject({
  heading,
  tagline: lineOrNone(80),
  /** The sentence above the pictures; '' for none. */
  intro: lineOrNone(400),
  entries: z.array(galleryEntry).max(40, 'must have at most 40 entries'),
});

export interface GallerySection extends z.output<typeof gallerySection> {}

function degrees(limit: number) {
  const error = `must be a number of degrees from -${limit} to ${limit}, e.g. 22.3149`;
  return z.number({ error }).min(-limit, error).max(limit, error);
}

export const contactSection = z.strictObject({
  heading,
  email: z.email({ error: 'must be an email address' }).max(254),
  /** Shown beside the map, one entry a line; [] for none. */
  address: z.array(line(100)).max(8, 'must have at most 8 entries'),
  /** Where the campus is, in degrees; null for no map. */
  map: z
    .strictObject({ latitude: degrees(90), longitude: degrees(180), label: line(100) })
    .nullable(),
  /** The club on other networks, in the order of the page; [] for none. */
  social: socialLinks,
});

export interface ContactSection extends z.output<typeof contactSection> {}

export const usualMonths = 12;
const monthsMessage = 'must be a whole number of months from 1 to 60';

/** How long something is kept. Content of an older version lacks it. */
const months = z
  .int(monthsMessage)
  .min(1, monthsMessage)
  .max(60, monthsMessage)
  .default(usualMonths);

/** What the site stores about people, why and how long, in plain words. */
export const privacySection = z.strictObject({
  /** The day of the last change: 'YYYY-MM-DD'. */
  updated: day,
  /** How many months an answered message is kept; a whole number. */
  answeredMonths: months,
  /** How many months after an event names, addresses and answers of its registrations are kept; a whole number. */
  registrationMonths: months,
  /** `text` is Markdown. */
  entries: z
    .array(
      z.strictObject({
        heading: line(100),
        text: textUpTo(5_000, '\n').min(1, 'must not be empty'),
      }),
    )
    .min(1, 'needs at least one entry')
    .max(30, 'must have at most 30 entries')
    .superRefine(refuseRepeated('heading')),
});

export interface PrivacySection extends z.output<typeof privacySection> {}

/** What has a last day must not end before its first one. */
const lastAfterFirst = { path: ['until'], error: 'must not be before the first day' };

/** The line on top of all pages. Days are in the club's time zone, and both belong to it. */
export const noticeSection = z
  .strictObject({
    /** Markdown without paragraphs: emphasis and links; '' for no line. */
    text: textUpTo(200, '\n').refine((text) => !text.includes('\n'), 'must be one line'),
    /** 'YYYY-MM-DD', or null: at once. */
    from: day.nullable(),
    /** 'YYYY-MM-DD', or null: until it is taken away. */
    until: day.nullable(),
  })
  .refine(({ from, until }) => !from || !until || from <= until, lastAfterFirst);

export interface NoticeSection extends z.output<typeof noticeSection> {}

/** An organisation, from a day to a day in the club's time zone; both belong to it. */
const sponsor = z
  .strictObject({
    name: line(80),
    /** Full URL; '' for who has no page. */
    url: webAddressOrNone,
    /** What the club calls this kind of support, e.g. 'Gold'; '' for none. */
    level: lineOrNone(40),
    logo: pictureOrNone,
    /** 'YYYY-MM-DD'. */
    from: day,
    /** 'YYYY-MM-DD', or null: until somebody gives a day. */
    until: day.nullable(),
  })
  .refine(({ from, until }) => !until || from <= until, lastAfterFirst);

export interface Sponsor extends z.output<typeof sponsor> {}

/** Who supports the club, now or earlier. */
export const sponsorsSection = z.strictObject({
  heading,
  /** In the order of the pages. */
  entries: z.array(sponsor).max(100, 'must have at most 100 entries'),
});

export interface SponsorsSection extends z.output<typeof sponsorsSection> {}

const maxSigners = 2;

const signer = z.strictObject({
  name: line(80),
  /** e.g. 'President'; '' for none. */
  position: lineOrNone(80),
  /** The signature; null: an empty line, to be signed by hand. */
  image: pictureOrNone,
});

/** What certificates of attendance show besides the club, the event and the person. */
export const certificatesSection = z.strictObject({
  /** Who signs, from left to right; at most two. */
  signers: z.array(signer).max(maxSigners, `must have at most ${maxSigners} entries`),
});

export interface CertificatesSection extends z.output<typeof certificatesSection> {}

const everySection = {
  site: siteSection,
  brand: brandSection,
  initiatives: initiativesSection,
  gallery: gallerySection,
  contact: contactSection,
  privacy: privacySection,
  notice: noticeSection,
  sponsors: sponsorsSection,
  certificates: certificatesSection,
};

export type SectionName = keyof typeof everySection;

/** The value of each section. */
export type Sections = { [Name in SectionName]: z.output<(typeof everySection)[Name]> };

export const sectionName = z.enum(allNames<SectionName>(everySection));
