import { heading, line, lineOrNone, pictureOrNone } from '@club/shared/rules/lines';
import type { MenuLabels, SiteSection } from '@club/shared/sections';
import { z } from 'zod';
import { readOrigin } from '../settingText';
import { toHtml } from './markdown';
import { markdownOrNone } from './markdownFields';
import type { Section } from './section';

const menuLabel = line(24);

/** What the menu says until the club changes it: the words of the specification. */
const menuLabels: MenuLabels = {
  initiatives: 'Initiatives',
  gallery: 'Achievements',
  contact: 'Contact',
  team: 'Our Team',
};

/** Content of an older version has no labels. */
const menu = z
  .strictObject({
    initiatives: menuLabel,
    gallery: menuLabel,
    contact: menuLabel,
    team: menuLabel,
  })
  .default(menuLabels);

const urlMessage =
  'must be the address without a path, e.g. "https://club.example.edu", or empty while unknown';

const schema = z.strictObject({
  name: line(60),
  shortName: line(24),
  institute: line(100),
  tagline: line(80),
  summary: line(300),
  description: markdownOrNone(5_000),
  url: z.string().transform((text, context) => {
    const origin = text.trim() === '' ? '' : readOrigin(text.trim());
    if (origin === null) context.addIssue({ code: 'custom', message: urlMessage });
    return origin ?? z.NEVER;
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

export const site: Section<'site'> = {
  schema,
  empty: {
    name: 'The club',
    shortName: 'The club',
    institute: 'The institute',
    tagline: 'Welcome',
    summary: 'The site of the club.',
    description: '',
    url: '',
    timeZone: 'UTC',
    menu: menuLabels,
    team: { heading: 'Our Team', tagline: '' },
    hero: { image: null, framing: 'drawing' },
    notFound: { image: null },
    openGraph: { image: null },
  },
  isInEveryFolder: true,
  show: ({ description, ...value }) => ({ ...value, descriptionHtml: toHtml(description) }),
  lastingFields: ['name', 'shortName', 'institute'],
  withoutSample(value, sample, { replace, drop }) {
    const { name } = value;
    const dropImage = (what: string, place: 'hero' | 'notFound' | 'openGraph') =>
      drop(what, value[place].image, sample[place].image);
    return {
      ...value,
      tagline: replace('Tagline', value.tagline, sample.tagline, `Welcome to ${name}`),
      summary: replace('Summary', value.summary, sample.summary, toldBySections),
      description: replace('Description', value.description, sample.description),
      team: {
        ...value.team,
        tagline: replace('Tagline of the team', value.team.tagline, sample.team.tagline),
      },
      hero: { ...value.hero, image: dropImage('Picture of the home page', 'hero') },
      notFound: { image: dropImage('Picture of the page for wrong addresses', 'notFound') },
      openGraph: { image: dropImage('Picture of link previews', 'openGraph') },
    };
  },
  // Links for new passwords and invitations lead to `url`, and `timeZone` says when a role is over.
  guardedFields: ['url', 'timeZone'],
};

/** Name and institute are above it on the home page. */
const toldBySections = 'Who we are, what we do, and how you reach us.';

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
