import { loggedBy } from '../../test/loggedBy';

/** Refuses three calls, and ends before the second in which they are counted is over. */
const program = (end: string) => `
  const note = refusalLog.createRefusalLog(logger, true);
  const call = { method: 'POST', path: '/api/auth/login', event: 'login' };
  for (const id of ['1', '2', '3']) note({ call, status: 429, id, address: '192.0.2.' + id });
  ${end}`;

test('no refusal is lost after an exception', () => {
  expect(loggedBy(program("throw new Error('a bug');"))).toMatchObject([
    { event: 'limit', outcome: 'refused', status: 429, count: 3, ids: ['1', '2', '3'] },
  ]);
});
