import { term } from '@club/shared/rules/term';

test.each(['2027-28', '2027–28', '2027 — 28', '2027\u201128'])(
  'the term %s is one, whichever dash is between its years',
  (label) => {
    const days = { firstDay: '2027-06-01', lastDay: '2028-05-31' };
    expect(term.parse({ label, ...days }).label).toBe('2027-28');
  },
);
