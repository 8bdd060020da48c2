import { laterStarts } from './laterStarts';

const now = new Date('2026-10-01T00:00:00Z');

test('the weekday and the hour of the club stay when its clocks go back', () => {
  // The second Tuesday of October, 18:00 in Berlin; the clocks go back on 25 October.
  expect(laterStarts('2026-10-13T16:00:00.000Z', 'Europe/Berlin', now)).toEqual({
    week: '2026-10-20T16:00:00.000Z',
    month: '2026-11-10T17:00:00.000Z',
    year: '2027-10-12T16:00:00.000Z',
  });
});

test('what is over begins later than now', () => {
  const starts = laterStarts('2024-01-31T12:00:00.000Z', 'Asia/Kolkata', now);
  expect(starts.week).toBe('2026-10-07T12:00:00.000Z');
  expect(new Date(starts.month) > now).toBe(true);
  expect(starts.year).toBe('2027-01-27T12:00:00.000Z');
});

test('an hour that the clocks leave out in one night is the hour again a week later', () => {
  // 02:30 on a Sunday in Berlin; on 29 March 2026 there is none.
  const { week } = laterStarts('2026-03-22T01:30:00.000Z', 'Europe/Berlin', new Date('2026-04-01'));
  expect(week).toBe('2026-04-05T00:30:00.000Z');
});
