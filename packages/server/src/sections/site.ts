import { siteSection, usualMenuLabels } from '@club/shared/siteSection';
import { toHtml } from './markdown';
import { refuseWrongLink } from './markdownFields';
import type { Section } from './section';

export const site: Section<'site'> = {
  schema: siteSection.superRefine(({ description }, context) =>
    refuseWrongLink(description, context, ['description']),
  ),
  empty: {
    name: 'The club',
    shortName: 'The club',
    institute: 'The institute',
    tagline: 'Welcome',
    summary: 'The site of the club.',
    description: '',
    url: '',
    timeZone: 'UTC',
    menu: usualMenuLabels,
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
