import { moveTimes } from '@club/shared/movedTimes';
import { reminderMoment } from '@club/shared/reminderTimes';

const timeZone = 'America/New_York';

/** A Friday evening at 18:00, before the clocks change on 14 March 2027. */
const friday = {
  startsAt: '2027-03-12T23:00:00.000Z',
  endsAt: '2027-03-13T01:00:00.000Z',
  opensAt: '2027-03-07T17:00:00.000Z', // 12:00
  closesAt: '2027-03-12T04:59:00.000Z', // 23:59 on the evening before
};

test('a copy after the change of the clocks has the hours of the original', () => {
  expect(moveTimes(friday, '2027-03-16T22:00:00.000Z', timeZone)).toEqual({
    startsAt: '2027-03-16T22:00:00.000Z',
    endsAt: '2027-03-17T00:00:00.000Z',
    opensAt: '2027-03-11T17:00:00.000Z',
    closesAt: '2027-03-16T03:59:00.000Z',
  });
});

test('a deadline at 23:59 stays one when the copy begins at another hour', () => {
  expect(moveTimes(friday, '2027-03-20T00:30:00.000Z', timeZone)).toEqual({
    startsAt: '2027-03-20T00:30:00.000Z', // 20:30
    endsAt: '2027-03-20T02:30:00.000Z',
    opensAt: '2027-03-14T16:00:00.000Z',
    closesAt: '2027-03-19T03:59:00.000Z',
  });
});

test('what is on the day of the start, or after it, keeps its distance from the start', () => {
  const lateSignUp = { ...friday, opensAt: null, closesAt: '2027-03-12T22:00:00.000Z' };
  expect(moveTimes(lateSignUp, '2027-03-20T00:30:00.000Z', timeZone)).toMatchObject({
    opensAt: null,
    closesAt: '2027-03-19T23:30:00.000Z',
  });
});

test('an event that begins in an hour that the clocks show twice ends after its start', () => {
  const short = { ...friday, endsAt: '2027-03-12T23:15:00.000Z' };
  expect(moveTimes(short, '2027-11-07T06:30:00.000Z', timeZone).endsAt).toBe(
    '2027-11-07T06:45:00.000Z',
  );
});

test.each([
  [24, '2027-03-13T22:30:00.000Z'], // 17:30, the day before the clocks change
  [168, '2027-03-07T22:30:00.000Z'],
  [3, '2027-03-14T18:30:00.000Z'],
  [25, '2027-03-13T21:30:00.000Z'],
])('people are reminded %d hours before by the clocks of the club', (hours, moment) => {
  const startsAt = new Date('2027-03-14T21:30:00Z'); // 17:30
  expect(reminderMoment(startsAt, hours, timeZone).toISOString()).toBe(moment);
});
