import { newRound } from './roundFields';

test.each([
  ['Asia/Kolkata', '2026-12-04T03:30:00.000Z', '2026-12-18T18:29:00.000Z'],
  ['Europe/Berlin', '2026-12-04T08:00:00.000Z', '2026-12-18T22:59:00.000Z'],
])('a new round is proposed from a morning until the end of a day, in %s', (zone, from, until) => {
  const { opensAt, shownDeadline, replyBy } = newRound(new Date('2026-11-27T01:55:00.000Z'), zone);
  expect([opensAt, shownDeadline, replyBy]).toEqual([from, until, '2027-01-18']);
});
