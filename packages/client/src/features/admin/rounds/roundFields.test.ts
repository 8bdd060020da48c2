import { newRound, withDeadline } from './roundFields';

test.each([
  ['Asia/Kolkata', '2026-12-04T03:30:00.000Z', '2026-12-18T18:29:00.000Z'],
  ['Europe/Berlin', '2026-12-04T08:00:00.000Z', '2026-12-18T22:59:00.000Z'],
])('a new round is proposed from a morning until the end of a day, in %s', (zone, from, until) => {
  const { opensAt, shownDeadline, replyBy } = newRound(new Date('2026-11-27T01:55:00.000Z'), zone);
  expect([opensAt, shownDeadline, replyBy]).toEqual([from, until, '2027-01-18']);
});

test('its days are counted by the clocks of the club, also late in the evening', () => {
  const { opensAt, shownDeadline } = newRound(
    new Date('2027-10-25T21:30:00.000Z'),
    'Europe/Berlin',
  );
  // It is 23:30 on a Monday. 168 hours later it is 22:30, or in spring 00:30 of the next day.
  expect([opensAt, shownDeadline]).toEqual([
    '2027-11-01T08:00:00.000Z',
    '2027-11-15T22:59:00.000Z',
  ]);
  const spring = newRound(new Date('2027-03-25T22:30:00.000Z'), 'Europe/Berlin');
  expect(spring.opensAt).toBe('2027-04-01T07:00:00.000Z');
});

test('the days that follow the deadline are those of the club, and the last ones of shorter months', () => {
  const round = newRound(new Date('2026-11-27T01:55:00.000Z'), 'America/New_York');
  // 23:59 on 31 January in New York, where it is 04:59 of the next day in UTC.
  const moved = withDeadline(round, '2027-02-01T04:59:00.000Z', 'America/New_York');
  expect([moved.replyBy, moved.removalDay]).toEqual(['2027-02-28', '2027-04-30']);
  const typed = withDeadline({ ...moved, replyBy: '2027-03-01' }, '', 'America/New_York');
  expect([typed.replyBy, typed.removalDay]).toEqual(['2027-03-01', '']);
});
