import { loggedBy } from '../../test/loggedBy';

const linesOf = (program: string) => loggedBy(program).map(({ msg }) => msg);

test('nothing of the log is lost when the process ends', () => {
  expect(linesOf("logger.info('first'); logger.info('last'); process.exit(0);")).toEqual([
    'first',
    'last',
  ]);
});

test('nothing of the log is lost after an exception', () => {
  expect(linesOf("logger.info('last'); throw new Error('a bug');")).toEqual(['last']);
});

test('more than a batch is written in order', () => {
  const program = "for (let n = 0; n < 1000; n += 1) logger.info('line ' + n);";
  expect(linesOf(program)).toEqual(Array.from({ length: 1000 }, (_, n) => `line ${n}`));
});
