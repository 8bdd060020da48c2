import { longestWord, ownText } from './ownText';

test.each(['E-Cell', 'Première à Košice', 'Ωμέγα', 'Клуб', '3 … 🚀 !', ''])(
  '"%s" has lines as close as those of English',
  (text) => {
    expect(ownText(text)).toEqual({ dir: 'auto', 'data-letters': undefined });
  },
);

test.each(['उद्यमिता', 'தொழில்', 'ريادة', 'Club उद्यम', '創業'])(
  '"%s" has lines that are further apart',
  (text) => {
    expect(ownText(text)).toEqual({ dir: 'auto', 'data-letters': 'tall' });
  },
);

test.each([
  ['Kinderhook Entrepreneurs', 13],
  ['E-Cell', 6],
  ['Club उद्यम', 10.8],
])('the longest word of "%s" is as wide as %d letters', (text, letters) => {
  expect(longestWord(text)).toBeCloseTo(letters);
});
