import { sponsors, sponsorsDuring } from './sponsors';

const bank = {
  name: 'Bank',
  url: 'https://bank.example',
  level: 'Gold',
  logo: null,
  from: '2026-07-01',
  until: '2027-06-30',
};
const renewed = { ...bank, from: '2027-07-01', until: null };
const bakery = { ...bank, name: 'Bakery', level: '', from: '2027-01-15', until: null };
const section = { heading: 'Our Sponsors', entries: [bank, renewed, bakery] };

const namesOn = (day: string) => sponsors.show(section, day)?.entries.map(({ name }) => name);

test.each([
  ['2026-06-30', undefined],
  ['2026-07-01', ['Bank']],
  ['2027-01-14', ['Bank']],
  ['2027-01-15', ['Bank', 'Bakery']],
  ['2027-06-30', ['Bank', 'Bakery']],
  ['2027-07-01', ['Bank', 'Bakery']],
])('on %s pages show %p', (day, names) => {
  expect(namesOn(day)).toEqual(names);
});

test('a term has everybody who supported the club on one of its days, each once', () => {
  const term = { firstDay: '2027-06-01', lastDay: '2028-05-31' };
  expect(sponsorsDuring(section, term)).toEqual({
    heading: 'Our Sponsors',
    entries: [
      { name: 'Bank', url: 'https://bank.example', level: 'Gold', logo: null },
      { name: 'Bakery', url: 'https://bank.example', level: '', logo: null },
    ],
  });
  expect(sponsorsDuring(section, { firstDay: '2025-07-01', lastDay: '2026-06-30' })).toBeNull();
});

test('pages change on each first day, and on the day after each last one', () => {
  const days = sponsors.changesOn?.(section).filter(Boolean).sort();
  expect(days).toEqual(['2026-07-01', '2027-01-15', '2027-07-01', '2027-07-01']);
});

test.each([
  ['an end before the beginning', { until: '2026-06-30' }, ['entries', 0, 'until']],
  ['no first day', { from: '' }, ['entries', 0, 'from']],
  ['a link to no page', { url: 'javascript:alert(1)' }, ['entries', 0, 'url']],
])('%s is refused', (_name, change, path) => {
  const value = { ...section, entries: [{ ...bank, ...change }] };
  expect(sponsors.schema.safeParse(value).error?.issues).toMatchObject([{ path }]);
});

test('who has no page is taken, and a missing day is asked for', () => {
  const taken = { ...section, entries: [{ ...bank, url: '' }] };
  expect(sponsors.schema.parse(taken)).toEqual(taken);
  const undated = { ...section, entries: [{ ...bank, from: '' }] };
  expect(sponsors.schema.safeParse(undated).error?.issues).toMatchObject([
    { message: 'must not be empty' },
  ]);
});
