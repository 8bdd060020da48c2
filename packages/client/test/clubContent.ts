import type { ClubContent } from '@club/shared/content';
import { sectionValues } from './sections';

/** A club with enough content to fill every page, so that tests do not depend on content/. */
export const clubContent: ClubContent = {
  ...sectionValues,
  site: {
    name: 'Test Club',
    shortName: 'Test',
    institute: 'Test Institute',
    tagline: 'We start things',
    summary: 'A club for tests.',
    descriptionHtml: '',
    url: '',
    timeZone: 'Asia/Kolkata',
    menu: {
      initiatives: 'Initiatives',
      gallery: 'Achievements',
      contact: 'Contact',
      team: 'Our Team',
    },
    team: { heading: 'Our Team', tagline: 'Meet the Crew' },
    hero: { image: 'hero.png', framing: 'drawing' },
    notFound: { image: 'picture.png' },
    openGraph: { image: 'picture.png' },
  },
  brand: {
    logo: null,
    colours: { accent: '#ffb000', second: '#0e6b67', ground: '#f6f1e7' },
    headlineFace: 'grotesque',
  },
  contact: {
    heading: 'Contact',
    email: 'club@example.edu',
    address: ['Test Road 1'],
    map: { latitude: 12.5, longitude: 77.5, label: 'Campus' },
    social: [
      { network: 'Facebook', url: 'https://example.com/facebook' },
      { network: 'Instagram', url: 'https://example.com/instagram' },
      { network: 'LinkedIn', url: 'https://example.com/linkedin' },
      { network: 'Twitter', url: 'https://example.com/twitter' },
    ],
  },
  initiatives: {
    heading: 'Our Initiatives',
    coordinatorHeading: 'Faculty Co-ordinator',
    coordinator: {
      name: 'Dr. Test',
      title: 'Assistant Professor, CS & Eng.',
      image: 'coordinator.png',
    },
    entries: ['Idea-Box', 'Launch Week', 'Open Lab', 'Market Day'].map((service) => ({
      service,
      description: `What ${service} is.`,
      image: 'picture.png',
    })),
  },
  term: '2026-27',
  team: ['President', 'Treasurer', 'Events', 'Design', 'Mentor', 'Mentor'].map((role, index) => ({
    name: `Member ${index + 1}`,
    role,
    image: 'picture.png',
  })),
  pastTerms: ['2025-26', '2024-25'],
  pastTeam: null,
  certificate: null,
  round: null,
  events: null,
  gallery: {
    heading: 'Gallery',
    tagline: 'Witness the Awesomeness',
    intro: 'From talks to competitions.',
    entries: ['A talk', 'A trip', 'A prize', 'A fair', 'A workshop'].map((caption) => ({
      image: `${caption}.png`,
      caption,
    })),
  },
  privacy: {
    updated: '2026-11-21',
    answeredMonths: 12,
    registrationMonths: 12,
    entries: [
      { heading: 'Your account', html: '<p>It holds your name.</p><p>You can delete it.</p>' },
    ],
  },
  notice: null,
  sponsors: null,
  certificates: null,
  pictures: Object.fromEntries(
    [
      ['picture.png', 'A picture'],
      ['hero.png', 'A hero'],
      ['coordinator.png', 'Portrait of Dr. Test'],
      ...['A talk', 'A trip', 'A prize', 'A fair', 'A workshop'].map((name) => [
        `${name}.png`,
        `${name}, seen from the door`,
      ]),
    ].map(([name = '', alt = '']) => [
      name,
      {
        url: '/images/picture.0',
        widths: [320],
        width: 320,
        height: 200,
        alt,
        focus: { x: 0.5, y: 0.5 },
      },
    ]),
  ),
};

/** A club that has just begun: no initiatives, no team, no pictures. */
export const withoutEntries: ClubContent = {
  ...clubContent,
  initiatives: { ...clubContent.initiatives, entries: [] },
  team: [],
  gallery: { ...clubContent.gallery, entries: [] },
};
