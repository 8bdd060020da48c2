import { zoneName } from '@club/shared/zoneName';
import { formatHours, formatMoment } from './clubTime';

const kolkata = 'Asia/Kolkata';

test('a moment is that of the clocks in the zone, whatever the zone of this machine', () => {
  expect(formatMoment('2027-01-30T12:00:00.000Z', kolkata)).toBe(
    'Saturday, 30 January 2027, 17:30',
  );
  expect(formatMoment('2027-01-30T20:00:00.000Z', kolkata)).toBe('Sunday, 31 January 2027, 01:30');
  expect(formatMoment('2027-07-01T16:05:00.000Z', 'America/New_York')).toBe(
    'Thursday, 1 July 2027, 12:05',
  );
});

const hours = (startsAt: string, endsAt: string, isEndOpen = false) =>
  formatHours({ startsAt, endsAt, isEndOpen }, kolkata);

test('the hours of an event name the day of its end, when that is another one', () => {
  expect(hours('2027-01-30T12:00:00Z', '2027-01-30T14:30:00Z')).toBe('17:30–20:00');
  expect(hours('2027-01-30T12:00:00Z', '2027-01-31T12:00:00Z')).toBe(
    '17:30 until Sunday, 31 January, 17:30',
  );
  expect(hours('2027-01-30T18:00:00Z', '2027-01-30T18:30:00Z')).toBe(
    '23:30 until Sunday, 31 January, 00:00',
  );
});

test('an open end is a word, whatever the site reckons with', () => {
  expect(hours('2027-01-30T12:00:00Z', '2027-01-31T02:00:00Z', true)).toBe('17:30 until late');
});

test.each([
  ['Asia/Kolkata', 'IST'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['Europe/Berlin', 'Berlin time'],
  ['UTC', 'UTC'],
])('the zone %s is called %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});
