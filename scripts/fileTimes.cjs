const path = require('node:path');
const { root } = require('./root.cjs');

/**
 * @typedef {object} FileTime
 * @property {string} file from the repository's top folder
 * @property {number} seconds
 */

/**
 * @typedef {object} JestTimes the fields of Jest's --json file about times, in milliseconds
 * @property {{ name: string, startTime: number, endTime: number }[]} [testResults]
 */

/**
 * @typedef {object} Suite of Playwright's JSON report: a file, or a group in it
 * @property {string} file
 * @property {{ tests: { results: { duration: number }[] }[] }[]} specs in milliseconds
 * @property {Suite[]} [suites]
 */

/**
 * @typedef {object} PlaywrightTimes the fields of Playwright's JSON report about times
 * @property {{ rootDir: string }} [config]
 * @property {Suite[]} [suites] one for each file
 */

const shownFiles = 10;

/**
 * @param {JestTimes} [report]
 * @returns {FileTime[]}
 */
function timesOfJest(report) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/**
 * @param {PlaywrightTimes} [report]
 * @returns {FileTime[]}
 */
function timesOfPlaywright(report) {
  const folder = report?.config?.rootDir ?? root;
  return (report?.suites ?? []).map((suite) => ({
    file: path.relative(root, path.join(folder, suite.file)),
    seconds: durationOf(suite) / 1000,
  }));
}

/**
 * @param {Suite} suite
 * @returns {number} milliseconds
 */
function durationOf({ specs, suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((total, { duration }) => total + duration, 0);
  return suites.reduce((total, suite) => total + durationOf(suite), own);
}

/**
 * Which files took longest.
 * @param {{ files?: FileTime[] }[]} parts
 * @returns {string[]} lines
 */
function slowestFiles(parts) {
  const files = parts.flatMap((part) => part.files ?? []);
  if (files.length === 0) return [];
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, shownFiles);
  const lines = slowest.map(({ file, seconds }) => {
    const time = `${Math.round(seconds)} s`.padStart(7);
    return `${time} ${file}`;
  });
  return ['The slowest files:', ...lines];
}

module.exports = { slowestFiles, timesOfJest, timesOfPlaywright };
