const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { runNode, runNpm } = require('./run.cjs');
const { summarize, tallyOfCheck, tallyOfJest, tallyOfPlaywright } = require('./summary.cjs');
const { runTypeCheck } = require('./typeCheck.cjs');

/** @typedef {import('./summary.cjs').Tally} Tally */

/** @typedef {(reports: string) => Promise<Tally>} Part gets a folder for reports of its own */

/**
 * Everything that CI checks: format and lint, types, unit and API tests, journeys in a browser.
 * @returns {Promise<number>} exit code
 */
function runChecks() {
  return runParts([
    async () => tallyOfCheck('Format and lint', await runBiome()),
    async () => tallyOfCheck('Types', (await runTypeCheck()).code),
    jestPart('Unit and API tests'),
    playwrightPart('Journeys in a browser', 'test:e2e'),
  ]);
}

/**
 * Runs all parts, even when one fails, so that one run shows every failure, and prints how they went.
 * @param {Part[]} parts
 * @returns {Promise<number>} exit code
 */
async function runParts(parts) {
  /** @type {Tally[]} */
  const tallies = [];
  for (const part of parts) {
    const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'club-site-test-'));
    try {
      const start = performance.now();
      const tally = await part(reports);
      tallies.push({ ...tally, seconds: (performance.now() - start) / 1000 });
    } finally {
      fs.rmSync(reports, { recursive: true, force: true });
    }
  }
  const { lines, exitCode } = summarize(tallies);
  console.log(`\n${lines.join('\n')}`);
  return exitCode;
}

async function runBiome() {
  return (await runNode(require.resolve('@biomejs/biome/bin/biome'), ['check', '.'])).code;
}

/**
 * @param {string} name
 * @param {string[]} [args] which tests; by default all
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Part}
 */
function jestPart(name, args = [], env = {}) {
  return async (reports) => {
    const report = path.join(reports, 'jest.json');
    const { code } = await runNode(
      require.resolve('jest/bin/jest'),
      ['--json', `--outputFile=${report}`, ...args],
      // React and Express behave differently with a NODE_ENV that the shell has set.
      { env: { NODE_ENV: 'test', ...env } },
    );
    return tallyOfJest(name, code, readReport(report));
  };
}

/**
 * @param {string} name
 * @param {string} script of package.json
 * @param {string[]} [args]
 * @returns {Part}
 */
function playwrightPart(name, script, args = []) {
  return async (reports) => {
    const report = path.join(reports, 'playwright.json');
    const { code } = await runNpm(
      ['run', script, '--silent', '--', '--reporter=dot,json', ...args],
      {
        env: { NODE_ENV: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      },
    );
    return tallyOfPlaywright(name, code, readReport(report));
  };
}

/**
 * A script of package.json that either passes or fails.
 * @param {string} script
 * @param {string[]} [args]
 * @returns {Part}
 */
function scriptPart(script, args = []) {
  return async () =>
    tallyOfCheck(script, (await runNpm(['run', script, '--silent', '--', ...args])).code);
}

/** @param {string} file */
function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

module.exports = { jestPart, playwrightPart, runChecks, runParts, scriptPart };
