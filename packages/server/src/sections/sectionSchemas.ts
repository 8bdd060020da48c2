import type {
  BrandSection,
  ContactSection,
  GallerySection,
  InitiativesSection,
  NoticeSection,
  PrivacySection,
  SectionName,
  Sections,
  SiteSection,
} from '@club/shared/sections';
import { z } from 'zod';
import {
  day,
  line,
  lineOrNone,
  markdown,
  markdownOrNone,
  picture,
  pictureOrNone,
  refuseRepeated,
  socialLinks,
} from './fields';
import { menuLabels } from './menuLabels';

const heading = line(60);
const menuLabel = line(24);

/** Content of an older version has no labels. */
const menu = z
  .strictObject({
    initiatives: menuLabel,
    gallery: menuLabel,
    contact: menuLabel,
    team: menuLabel,
  })
  .default(menuLabels);

const site = z.strictObject({
  name: line(60),
  shortName: line(24),
  institute: line(100),
  tagline: line(80),
  summary: line(300),
  description: markdownOrNone(5_000),
  url: z.string().refine(isOriginOrEmpty, {
    error:
      'must be the address without a path, e.g. "https://club.example.edu", or empty while unknown',
  }),
  timeZone: z.string().refine(isTimeZone, {
    error: 'must be the name of a time zone, e.g. "Asia/Kolkata"',
  }),
  menu,
  team: z.strictObject({ heading, tagline: lineOrNone(80) }),
  hero: z.strictObject({
    image: pictureOrNone,
    framing: z.enum(['drawing', 'wide', 'arch'], { error: 'must be one of the framings' }),
  }),
  notFound: z.strictObject({ image: pictureOrNone }),
  openGraph: z.strictObject({ image: pictureOrNone }),
}) satisfies z.ZodType<SiteSection>;

const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, 'must be a colour, e.g. "#0e6b67"');

const brand = z.strictObject({
  logo: pictureOrNone,
  colours: z.strictObject({ accent: colour, second: colour, ground: colour }),
  headlineFace: z.enum(['grotesque', 'serif'], { error: 'must be one of the faces' }),
}) satisfies z.ZodType<BrandSection>;

const initiatives = z.strictObject({
  heading,
  coordinatorHeading: heading,
  coordinator: z
    .strictObject({ name: line(80), title: line(120), image: pictureOrNone })
    .nullable(),
  entries: z
    .array(z.strictObject({ service: line(60), description: line(400), image: pictureOrNone }))
    .max(24, 'must have at most 24 entries')
    .superRefine(refuseRepeated('service')),
}) satisfies z.ZodType<InitiativesSection>;

const gallery = z.strictObject({
  heading,
  tagline: lineOrNone(80),
  intro: lineOrNone(400),
  entries: z
    .array(z.strictObject({ image: picture, caption: line(200) }))
    .max(40, 'must have at most 40 entries'),
}) satisfies z.ZodType<GallerySection>;

function degrees(limit: number) {
  const error = `must be a number of degrees from -${limit} to ${limit}, e.g. 22.3149`;
  return z.number({ error }).min(-limit, error).max(limit, error);
}

const contact = z.strictObject({
  heading,
  email: z.email({ error: 'must be an email address' }).max(254),
  address: z.array(line(100)).max(8, 'must have at most 8 entries'),
  map: z
    .strictObject({
      latitude: degrees(90),
      longitude: degrees(180),
      label: line(100),
    })
    .nullable(),
  social: socialLinks,
}) satisfies z.ZodType<ContactSection>;

const privacy = z.strictObject({
  updated: day,
  entries: z
    .array(z.strictObject({ heading: line(100), text: markdown(5_000) }))
    .min(1, 'needs at least one entry')
    .max(30, 'must have at most 30 entries')
    .superRefine(refuseRepeated('heading')),
}) satisfies z.ZodType<PrivacySection>;

const notice = z
  .strictObject({
    text: markdownOrNone(200).refine((text) => !text.includes('\n'), 'must be one line'),
    from: day.nullable(),
    until: day.nullable(),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    error: 'must not be before the first day',
  }) satisfies z.ZodType<NoticeSection>;

/** The rules of each section. Pictures are checked where it is known which ones there are. */
export const sectionSchemas = {
  site,
  brand,
  initiatives,
  gallery,
  contact,
  privacy,
  notice,
} satisfies { [Name in SectionName]: z.ZodType<Sections[Name]> };

export const sectionNames = [
  'site',
  'brand',
  'initiatives',
  'gallery',
  'contact',
  'privacy',
  'notice',
] as const satisfies SectionName[];

function isOriginOrEmpty(address: string): boolean {
  if (address === '') return true;
  return /^https?:/.test(address) && URL.canParse(address) && new URL(address).origin === address;
}

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
