import { describeChange } from './describeChange';

const talks = { service: 'Talks', description: 'Every week.', image: null };
const hackathon = { service: 'Hackathon', description: 'A night.', image: null };
const fair = { service: 'Fair', description: 'Stalls.', image: null };

test.each([
  ['one field', { tagline: 'a', summary: 's' }, { tagline: 'b', summary: 's' }, 'Changed tagline.'],
  [
    'several fields, one of them inside another',
    { tagline: 'a', timeZone: 'UTC', hero: { image: null, framing: 'wide' } },
    { tagline: 'b', timeZone: 'Asia/Kolkata', hero: { image: null, framing: 'arch' } },
    'Changed tagline, time zone and first screen framing.',
  ],
  ['a group that is new', { map: null }, { map: { label: 'Here' } }, 'Changed map.'],
  ['a list of texts', { address: ['Room 1'] }, { address: ['Room 2'] }, 'Changed address.'],
  [
    'entries that come and go',
    { entries: [talks, fair] },
    { entries: [talks, hackathon, { ...hackathon, service: 'Quiz' }] },
    'Entries: added "Hackathon", "Quiz", removed "Fair".',
  ],
  [
    'a changed entry in a new order',
    { entries: [talks, fair] },
    { entries: [fair, { ...talks, description: 'Every month.' }] },
    'Entries: changed "Talks", in a new order.',
  ],
  [
    'an entry with another title',
    { entries: [talks, fair] },
    { entries: [hackathon, fair] },
    'Entries: changed "Talks".',
  ],
  ['nothing', { entries: [talks] }, { entries: [talks] }, 'Nothing changed.'],
])('describes %s', (_name, before, after, words) => {
  expect(describeChange(before, after)).toBe(words);
});

test('does not become long', () => {
  const entries = Array.from({ length: 40 }, (_, index) => ({ caption: `Picture ${index}` }));
  expect(describeChange({ entries: [] }, { entries })).toHaveLength(300);
});
