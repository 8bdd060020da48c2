import { ownText } from './ownText';

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
