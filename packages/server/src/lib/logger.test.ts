import { loggedBy } from '../../test/loggedBy';

const linesOf = (program: string) => loggedBy(program).map(({ msg }) => msg);

test('nothing of the log is lost after an exception', () => {
  expect(linesOf("logger.info('last'); throw new Error('a bug');")).toEqual(['last']);
});

test('nothing of the log is lost when the process ends: more than a batch is written in order', () => {
  const program = "for (let n = 0; n < 1000; n += 1) logger.info('line ' + n); process.exit(0);";
  expect(linesOf(program)).toEqual(Array.from({ length: 1000 }, (_, n) => `line ${n}`));
});
