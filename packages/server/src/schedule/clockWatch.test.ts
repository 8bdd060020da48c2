import { useDatabase } from '../../test/database';
import { addMilliseconds, day, minute } from '../time';
import { findClockChange, isClockBelieved, watchClock } from './clockWatch';

useDatabase();

const now = new Date('2026-11-26T10:00:00Z');
const later = (milliseconds: number) => addMilliseconds(now, milliseconds);

test('a clock that was ahead is noticed once, and told of for a week', async () => {
  expect(await watchClock(now)).toBeNull();
  expect(await watchClock(later(400 * day))).toBe('ahead');
  const found = await Promise.all([watchClock(later(day)), watchClock(later(day))]);
  expect(found.filter((change) => change === 'back')).toHaveLength(1);
  expect(await findClockChange(later(2 * day))).toBe(399 * 24);
  expect(await findClockChange(later(9 * day))).toBe(0);
});

test('clocks that differ by minutes are right, and so is one that goes on', async () => {
  for (const minutes of [0, 9, 1, 30, 25, 600]) await watchClock(later(minutes * minute));
  expect(await findClockChange(later(600 * minute))).toBe(0);
});

test('one that went far ahead is not believed for a day, unless it goes back', async () => {
  await watchClock(now);
  expect(await watchClock(later(29 * day))).toBeNull();
  expect(await isClockBelieved(later(29 * day))).toBe(true);
  const found = await Promise.all([watchClock(later(90 * day)), watchClock(later(90 * day))]);
  expect(found.filter((change) => change === 'ahead')).toHaveLength(1);
  expect(await isClockBelieved(later(90.9 * day))).toBe(false);
  expect(await isClockBelieved(later(91.1 * day))).toBe(true);
  await watchClock(later(200 * day));
  await watchClock(later(91 * day));
  expect(await isClockBelieved(later(91 * day))).toBe(true);
});
