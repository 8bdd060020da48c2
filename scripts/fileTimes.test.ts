import { join } from 'node:path';
import { slowestFiles, timesOfJest, timesOfPlaywright } from './fileTimes.cjs';

const root = join(__dirname, '..');

test('of Jest, a file took from its beginning to its end', () => {
  const report = {
    testResults: [{ name: join(root, 'packages', 'a.test.ts'), startTime: 1000, endTime: 3500 }],
  };
  expect(timesOfJest(report)).toEqual([{ file: join('packages', 'a.test.ts'), seconds: 2.5 }]);
});

test('of Playwright, a file took as long as all its journeys, also those in groups', () => {
  const specs = [{ tests: [{ results: [{ duration: 1000 }, { duration: 500 }] }] }];
  const report = {
    config: { rootDir: join(root, 'e2e') },
    suites: [{ file: 'door.spec.ts', specs, suites: [{ file: 'door.spec.ts', specs }] }],
  };
  expect(timesOfPlaywright(report)).toEqual([{ file: join('e2e', 'door.spec.ts'), seconds: 3 }]);
});

test('a program that wrote no report has no files', () => {
  expect([timesOfJest(undefined), timesOfPlaywright(undefined)]).toEqual([[], []]);
});

test('ten files of all parts are shown, the slowest first', () => {
  const times = (first: number) =>
    Array.from({ length: 8 }, (_, i) => ({ file: `${first + i}.ts`, seconds: first + i }));
  const lines = slowestFiles([{ files: times(1) }, {}, { files: times(101) }]);
  expect(lines).toHaveLength(11);
  expect(lines.slice(0, 2)).toEqual(['The slowest files:', '  108 s 108.ts']);
  expect(lines.at(-1)).toBe('    7 s 7.ts');
});

test('without files there is nothing to show', () => {
  expect(slowestFiles([{}])).toEqual([]);
});
