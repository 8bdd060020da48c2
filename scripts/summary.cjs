const { slowestFiles, timesOfJest, timesOfPlaywright } = require('./fileTimes.cjs');

/**
 * @typedef {object} Tally how the tests of one part went
 * @property {string} part shown at the beginning of its line
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} [seconds] how long the part took
 * @property {import('./fileTimes.cjs').FileTime[]} [files] how long each of its files took
 */

/**
 * One program that either passes or fails, such as the type check.
 * @param {string} part
 * @param {number} exitCode
 * @returns {Tally}
 */
function tallyOfCheck(part, exitCode) {
  return { part, passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

/**
 * @typedef {import('./fileTimes.cjs').JestTimes & JestCounts} JestReport
 */

/**
 * @typedef {object} JestCounts the fields of Jest's --json file that count
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} numRuntimeErrorTestSuites files that failed before their first test
 */

/**
 * @param {string} part
 * @param {number} exitCode
 * @param {JestReport | undefined} report undefined when Jest failed before it wrote one
 * @returns {Tally}
 */
function tallyOfJest(part, exitCode, report) {
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return withExitCode({ part, passed, failed, skipped, files: timesOfJest(report) }, exitCode);
}

/**
 * @typedef {import('./fileTimes.cjs').PlaywrightTimes & PlaywrightCounts} PlaywrightReport
 */

/**
 * @typedef {object} PlaywrightCounts the fields of Playwright's JSON report that count
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors failures outside of any test
 */

/**
 * A test that passed only when repeated counts as failed: it is not reliable.
 * @param {string} part
 * @param {number} exitCode
 * @param {PlaywrightReport | undefined} report undefined when Playwright wrote none
 * @returns {Tally}
 */
function tallyOfPlaywright(part, exitCode, report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const failed = unexpected + flaky + (report?.errors.length ?? 0);
  const files = timesOfPlaywright(report);
  return withExitCode({ part, passed: expected, failed, skipped, files }, exitCode);
}

/**
 * A program counts as one failure when it fails without a failed test, or passes without any test.
 * @param {Tally} tally
 * @param {number} exitCode
 */
function withExitCode(tally, exitCode) {
  const failedSilently = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return failedSilently ? { ...tally, failed: 1 } : tally;
}

/**
 * @param {Tally[]} tallies
 * @returns {{ lines: string[], exitCode: number }} the last line is '<n> passed, <n> failed'
 */
function summarize(tallies) {
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  const lines = tallies.map(({ part, passed, failed, skipped, seconds }) => {
    const note = skipped > 0 ? `, ${skipped} skipped` : '';
    const time = seconds === undefined ? '' : ` (${Math.round(seconds)} s)`;
    return `${part}: ${passed} passed, ${failed} failed${note}${time}`;
  });
  return {
    lines: [...lines, ...slowestFiles(tallies), `${sum('passed')} passed, ${sum('failed')} failed`],
    exitCode: sum('failed') === 0 && sum('passed') > 0 ? 0 : 1,
  };
}

module.exports = { summarize, tallyOfCheck, tallyOfJest, tallyOfPlaywright };
