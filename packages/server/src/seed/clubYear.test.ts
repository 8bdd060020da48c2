import { clubYearOn } from './clubYear';

test('an earlier club year is so many years before', () => {
  expect(clubYearOn('2026-11-22', 2)).toEqual({
    label: '2024-25',
    firstDay: '2024-07-01',
    lastDay: '2025-06-30',
  });
});

test.each([
  ['2026-07-01', '2026-27', '2026-07-01', '2027-06-30'],
  ['2027-06-30', '2026-27', '2026-07-01', '2027-06-30'],
  ['2099-12-31', '2099-00', '2099-07-01', '2100-06-30'],
])('%s is in %s', (today, label, firstDay, lastDay) => {
  expect(clubYearOn(today)).toEqual({ label, firstDay, lastDay });
});
