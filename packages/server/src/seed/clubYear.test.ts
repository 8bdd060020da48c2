import { clubYearOn } from './clubYear';

test.each([
  ['2026-07-01', '2026-27', '2026-07-01', '2027-06-30'],
  ['2027-06-30', '2026-27', '2026-07-01', '2027-06-30'],
  ['2099-12-31', '2099-00', '2099-07-01', '2100-06-30'],
])('%s is in %s', (today, label, firstDay, lastDay) => {
  expect(clubYearOn(today)).toEqual({ label, firstDay, lastDay });
});
