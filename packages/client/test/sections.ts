import type { SectionDto } from '@club/shared/sectionAnswers';
import type { SectionName, Sections } from '@club/shared/sections';

/** A value of each section, as the editor gets it. */
export const sectionValues: Sections = {
  site: {
    name: 'Test Club',
    shortName: 'TC',
    institute: 'Test Institute',
    tagline: 'We start things',
    summary: 'A club for tests.',
    description: 'We **start** things.',
    url: '',
    timeZone: 'Asia/Kolkata',
    menu: {
      initiatives: 'Initiatives',
      gallery: 'Achievements',
      contact: 'Contact',
      team: 'Our Team',
    },
    team: { heading: 'Our Team', tagline: 'The people' },
    hero: { image: null, framing: 'drawing' },
    notFound: { image: null },
    openGraph: { image: null },
  },
  brand: {
    logo: null,
    colours: { accent: '#ffb000', second: '#e8421a', ground: '#f6f1e7' },
    headlineFace: 'grotesque',
  },
  initiatives: {
    heading: 'Our Initiatives',
    coordinatorHeading: 'Faculty Co-ordinator',
    coordinator: { name: 'Dr. Test', title: 'Professor', image: null },
    entries: ['Idea-Box', 'Launch Week', 'Open Lab'].map((service) => ({
      service,
      description: `What ${service} is.`,
      image: null,
    })),
  },
  gallery: {
    heading: 'Gallery',
    tagline: 'Witness the Awesomeness',
    intro: 'From talks to competitions.',
    entries: [{ image: '64c000000000000000000001', caption: 'A talk' }],
  },
  contact: {
    heading: 'Contact Us',
    email: 'club@example.edu',
    address: ['Test Road 1', 'Test Town'],
    map: { latitude: 12.5, longitude: 77.5, label: 'Campus' },
    social: [{ network: 'Instagram', url: 'https://example.com/instagram' }],
  },
  privacy: {
    updated: '2026-11-21',
    answeredMonths: 12,
    registrationMonths: 12,
    entries: [{ heading: 'Your account', text: 'Your name.' }],
  },
  notice: { text: 'Come to the fair', from: null, until: null },
  sponsors: {
    heading: 'Our Sponsors',
    entries: [
      {
        name: 'Test Bank',
        url: 'https://bank.example',
        level: 'Gold',
        logo: null,
        from: '2026-07-01',
        until: '2027-06-30',
      },
    ],
  },
  certificates: { signers: [{ name: 'Dr. Test', position: 'Faculty', image: null }] },
};

/** The section `name` in its third version; `changes` replace parts of its value. */
export function sectionDto<Name extends SectionName>(
  name: Name,
  changes: Partial<Sections[Name]> = {},
): SectionDto<Name> {
  return {
    section: name,
    version: 3,
    value: { ...sectionValues[name], ...changes },
    updatedAt: '2027-03-01T10:00:00.000Z',
    updatedBy: { _id: '64b0000000000000000000aa', name: 'Mina' },
  };
}
