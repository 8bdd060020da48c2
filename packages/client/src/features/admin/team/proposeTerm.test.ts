import { proposeTerm } from './proposeTerm';

test.each([
  ['2026-07-01', '2027-06-30', '2027-28', '2027-07-01', '2028-06-30'],
  ['2024-01-01', '2024-12-31', '2025', '2025-01-01', '2025-12-31'],
  ['2027-03-01', '2028-02-29', '2028-29', '2028-03-01', '2029-02-28'],
])('after %s to %s comes %s', (first, last, label, firstDay, lastDay) => {
  const term = { _id: '1', label: 'Last', firstDay: first, lastDay: last, version: 1 };
  const days = { firstDay: '2019-07-01', lastDay: '2020-06-30' };
  const earlier = { _id: '2', label: 'Earlier', ...days, version: 1 };
  expect(proposeTerm([earlier, term], '2026-11-22')).toEqual({ label, firstDay, lastDay });
});

test('the first one begins today', () => {
  expect(proposeTerm([], '2026-11-22')).toMatchObject({ firstDay: '2026-11-22' });
});
