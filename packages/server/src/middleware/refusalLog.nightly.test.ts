import { loggedBy } from '../../test/loggedBy';

/** Refuses three calls, and ends before the second in which they are counted is over. */
const program = (end: string) => `
  const note = refusalLog.createRefusalLog(logger, true);
  const call = { method: 'POST', path: '/api/auth/login', event: 'login' };
  for (const id of ['1', '2', '3']) note({ call, status: 429, id, address: '192.0.2.' + id });
  ${end}`;

test('the next second has a line of its own, which is not lost when the process ends', () => {
  const later = `setTimeout(() => {
    note({ call, status: 429, id: '4' });
    note({ call, status: 503, id: '5' });
    process.exit(0);
  }, 1_100);`;
  expect(loggedBy(program(later)).map(({ count }) => count)).toEqual([3, 1, 1]);
});
