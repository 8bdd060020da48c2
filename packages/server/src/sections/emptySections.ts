import type { Sections } from '@club/shared/sections';
import { menuLabels } from './menuLabels';

/**
 * What each section holds on a site that was filled by a version without it: nothing that a visitor would
 * take for the club's own words. A section that can be empty is empty. The others, which every site has
 * from its first day, are here only so that a database that has lost one can be shown and mended.
 */
export const emptySections: Sections = {
  site: {
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
  brand: {
    logo: null,
    colours: { accent: '#ffb000', second: '#0e6b67', ground: '#f6f1e7' },
    headlineFace: 'grotesque',
  },
  initiatives: {
    heading: 'Our Initiatives',
    coordinatorHeading: 'Faculty Co-ordinator',
    coordinator: null,
    entries: [],
  },
  gallery: { heading: 'Gallery', tagline: '', intro: '', entries: [] },
  // No mail reaches a name that ends with .invalid (RFC 2606).
  contact: {
    heading: 'Contact',
    email: 'unknown@club.invalid',
    address: [],
    map: null,
    social: [],
  },
  privacy: {
    updated: '2026-11-22',
    entries: [{ heading: 'What this site stores', text: 'Please ask the club.' }],
  },
  notice: { text: '', from: null, until: null },
};
