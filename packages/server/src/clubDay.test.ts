import { club } from '../test/app';
import { setClock } from '../test/clock';
import { createToday, toDay } from './clubDay';

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
