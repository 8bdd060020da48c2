import { summarize, tallyOfCheck, tallyOfJest, tallyOfPlaywright } from './summary.cjs';

const jestReport = {
  numPassedTests: 40,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};
const playwrightReport = {
  stats: { expected: 12, unexpected: 0, flaky: 0, skipped: 0 },
  errors: [],
};

describe('summarize', () => {
  test('adds all parts up in its last line', () => {
    const { lines, exitCode } = summarize([
      tallyOfCheck('Types', 0),
      tallyOfJest('Unit tests', 0, jestReport),
      tallyOfPlaywright('Journeys', 0, playwrightReport),
    ]);
    expect(lines).toEqual([
      'Types: 1 passed, 0 failed',
      'Unit tests: 40 passed, 0 failed',
      'Journeys: 12 passed, 0 failed',
      '53 passed, 0 failed',
    ]);
    expect(exitCode).toBe(0);
  });

  test('fails when any part failed', () => {
    const { lines, exitCode } = summarize([
      tallyOfCheck('Types', 2),
      tallyOfJest('Unit tests', 0, jestReport),
    ]);
    expect(lines.at(-1)).toBe('40 passed, 1 failed');
    expect(exitCode).toBe(1);
  });

  test('fails when nothing ran', () => {
    expect(summarize([])).toEqual({ lines: ['0 passed, 0 failed'], exitCode: 1 });
  });

  test('says how long each part took, except for the last line', () => {
    const { lines } = summarize([
      { ...tallyOfCheck('Types', 0), seconds: 12.4 },
      { ...tallyOfJest('Unit tests', 0, jestReport), seconds: 181 },
    ]);
    expect(lines).toEqual([
      'Types: 1 passed, 0 failed (12 s)',
      'Unit tests: 40 passed, 0 failed (181 s)',
      '41 passed, 0 failed',
    ]);
  });

  test('names what was skipped', () => {
    const report = { ...jestReport, numPendingTests: 2, numTodoTests: 1 };
    const { lines } = summarize([tallyOfJest('Unit tests', 0, report)]);
    expect(lines[0]).toBe('Unit tests: 40 passed, 0 failed, 3 skipped');
  });
});

describe('tallyOfJest', () => {
  test('counts a file that fails before its first test as a failure', () => {
    const report = { ...jestReport, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };
    expect(tallyOfJest('Unit tests', 1, report)).toMatchObject({ passed: 40, failed: 3 });
  });

  test('counts a run without a report as a failure', () => {
    expect(tallyOfJest('Unit tests', 1, undefined)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('counts a run without tests as a failure', () => {
    const report = { ...jestReport, numPassedTests: 0 };
    expect(tallyOfJest('Unit tests', 0, report)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('tallyOfPlaywright', () => {
  test('counts tests that failed, that passed only when repeated, and errors outside of tests', () => {
    const report = {
      stats: { expected: 10, unexpected: 2, flaky: 1, skipped: 0 },
      errors: [{ message: 'the server did not start' }],
    };
    expect(tallyOfPlaywright('Journeys', 1, report)).toMatchObject({ passed: 10, failed: 4 });
  });

  test('counts a failing exit code without a failed test as a failure', () => {
    expect(tallyOfPlaywright('Journeys', 1, playwrightReport)).toMatchObject({ failed: 1 });
  });
});
