import type { ContactSection, InitiativesSection } from '@club/shared/sections';
import { plainSections } from '../../../test/sections';
import { describeMissing } from './missing';

const initiatives: InitiativesSection = {
  heading: 'Our Initiatives',
  coordinatorHeading: 'Faculty Co-ordinator',
  coordinator: { name: 'Dr. Test', title: 'Professor', image: 'a' },
  entries: [{ service: 'Talks', description: 'Every week.', image: 'b' }],
};

const contact: ContactSection = {
  heading: 'Contact',
  email: 'club@college.example',
  address: [],
  map: null,
  social: [],
};

test('says how much of the sample is left', () => {
  expect(describeMissing('initiatives', initiatives, initiatives)).toEqual([
    '4 texts are still the sample’s',
    '2 pictures are still the sample’s',
  ]);
});

test('finds a text of the sample in another place', () => {
  const own = { ...initiatives, coordinator: { name: 'Dr. Own', title: 'Dean', image: 'own' } };
  const fresh = { service: 'Own', description: 'Own.', image: 'c' };
  const moved = initiatives.entries.map((entry) => ({ ...entry, image: 'd' }));
  const value = { ...own, entries: [fresh, ...moved] };
  expect(describeMissing('initiatives', value, initiatives)).toEqual([
    '2 texts are still the sample’s',
  ]);
});

test('names what is empty, and counts pictures', () => {
  const sample = { ...contact, email: 'sample@college.example' };
  expect(describeMissing('contact', contact, sample)).toEqual([
    'Left empty: address, map, social links',
  ]);
  const plain = { ...initiatives, coordinator: null, entries: [] };
  expect(describeMissing('initiatives', plain, initiatives)).toEqual([
    'Left empty: co-ordinator, entries',
  ]);
  const bare = {
    ...initiatives,
    coordinator: null,
    entries: [{ service: 'New', description: 'New.', image: null }],
  };
  expect(describeMissing('initiatives', bare, initiatives)).toEqual([
    'Left empty: co-ordinator',
    '1 picture is missing',
  ]);
});

test('says to which group an empty text belongs', () => {
  const { site } = plainSections;
  const value = { ...site, team: { ...site.team, tagline: '' } };
  expect(describeMissing('site', value, site)[0]).toBe('Left empty: description, team tagline');
});

test('asks neither for a logo, which is drawn, nor for a notice', () => {
  const colours = { accent: '#000000', second: '#111111', ground: '#ffffff' };
  const brand = { logo: null, colours, headlineFace: 'serif' } as const;
  expect(describeMissing('brand', brand, { ...brand, logo: 'a' })).toEqual([]);
  const notice = { text: '', from: null, until: null };
  expect(describeMissing('notice', notice, notice)).toEqual([]);
});
