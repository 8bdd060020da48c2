import { daysApart, momentOf, moveByDays, moveByMonths } from '@club/shared/wallClock';
import { club } from '../test/app';
import { setClock } from '../test/clock';
import {
  begunTerms,
  createToday,
  dayAfter,
  nextTerm,
  presentTerm,
  startOfDay,
  toDay,
  toZonedTime,
} from './clubDay';

test('a day begins at midnight in the time zone of the club', () => {
  const beforeMidnight = new Date('2027-04-30T18:29:59.999Z');
  const midnight = new Date('2027-04-30T18:30:00Z');
  expect(toDay(beforeMidnight, 'Asia/Kolkata')).toBe('2027-04-30');
  expect(toDay(midnight, 'Asia/Kolkata')).toBe('2027-05-01');
  expect(toDay(midnight, 'America/New_York')).toBe('2027-04-30');
});

test('today changes at midnight, without a restart', () => {
  const today = createToday(() => club);
  setClock(new Date('2026-12-31T18:29:59Z'));
  expect(today()).toBe('2026-12-31');
  setClock(new Date('2026-12-31T18:30:00Z'));
  expect(today()).toBe('2027-01-01');
});

test.each([
  ['2027-05-01', 'Asia/Kolkata', '2027-04-30T18:30:00.000Z'],
  ['2027-03-28', 'Europe/Berlin', '2027-03-27T23:00:00.000Z'], // the clocks change at 02:00
  ['2027-03-29', 'Europe/Berlin', '2027-03-28T22:00:00.000Z'],
  ['2027-11-08', 'America/New_York', '2027-11-08T05:00:00.000Z'],
  ['2027-01-01', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  ['2025-09-07', 'America/Santiago', '2025-09-07T04:00:00.000Z'], // at 01:00: midnight is left out
  ['2025-11-02', 'America/Havana', '2025-11-02T04:00:00.000Z'], // the first of two midnights
])('%s in %s begins at %s', (day, timeZone, start) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(start);
  expect(toDay(startOfDay(day, timeZone), timeZone)).toBe(day);
});

test.each([
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'], // shown as 03:30
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'], // shown as 03:30
  ['2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30:00.000Z'],
  ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
  ['2027-04-04T02:15', 'Australia/Lord_Howe', '2027-04-03T15:45:00.000Z'],
])('%s in %s, which clocks leave out or show twice, is %s', (time, timeZone, moment) => {
  expect(momentOf(new Date(`${time}Z`), timeZone).toISOString()).toBe(moment);
});

test.each([
  ['2027-03-11T04:59:00.000Z', 7, 'America/New_York', '2027-03-18T03:59:00.000Z'], // 23:59
  ['2027-03-18T03:59:00.000Z', -7, 'America/New_York', '2027-03-11T04:59:00.000Z'],
  ['2027-10-28T21:59:00.000Z', 7, 'Europe/Berlin', '2027-11-04T22:59:00.000Z'],
  ['2027-04-01T10:00:00.000Z', 7, 'Australia/Lord_Howe', '2027-04-08T10:30:00.000Z'],
  ['2027-01-30T12:00:00.000Z', 364, 'Asia/Kolkata', '2028-01-29T12:00:00.000Z'],
])('%s moved by %d days in %s is %s', (moment, days, timeZone, moved) => {
  expect(moveByDays(new Date(moment), days, timeZone).toISOString()).toBe(moved);
  expect(daysApart(new Date(moment), new Date(moved), timeZone)).toBe(days);
});

test('the day after is the next one of the calendar', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
});

describe('of the terms', () => {
  const [first, second, third] = ['2025-07-01', '2026-07-01', '2027-07-01'].map((firstDay) => {
    return { firstDay };
  });
  const terms = [second, third, first].filter((term) => term !== undefined);

  test.each([
    ['2025-06-30', null, first],
    ['2025-07-01', first, second],
    ['2027-06-30', second, third],
    ['2029-01-01', third, null],
  ])('on %s the present and the next one are found in any order', (today, present, next) => {
    expect(presentTerm(terms, today)).toBe(present);
    expect(nextTerm(terms, today)).toBe(next);
  });

  test('those that have begun are listed with the latest first', () => {
    expect(begunTerms(terms, '2026-12-31')).toEqual([second, first]);
  });
});

test.each([
  ['2027-05-15', -12, '2026-05-15'],
  ['2027-01-31', -1, '2026-12-31'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2028-02-29', -12, '2027-02-28'],
  ['2027-05-01', -60, '2022-05-01'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2027-12-31', 0, '2027-12-31'],
])('%s and %i months is %s', (date, months, moved) => {
  expect(moveByMonths(date, months)).toBe(moved);
});

test.each([
  ['Asia/Kolkata', '2027-01-30T17:30:00+05:30'],
  ['America/New_York', '2027-01-30T07:00:00-05:00'],
  ['America/St_Johns', '2027-01-30T08:30:00-03:30'],
  ['UTC', '2027-01-30T12:00:00+00:00'],
])('noon in UTC is written for %s as %s', (timeZone, time) => {
  expect(toZonedTime(new Date('2027-01-30T12:00:00Z'), timeZone)).toBe(time);
});
