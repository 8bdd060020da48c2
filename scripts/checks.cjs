const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { runNode } = require('./run.cjs');
const { summarize, tallyOfCheck, tallyOfJest, tallyOfPlaywright } = require('./summary.cjs');

/**
 * Everything that CI checks: format and lint, types, unit and API tests, journeys in a browser.
 * All parts run even when one fails, so that one run shows every failure.
 * @returns {Promise<number>} exit code
 */
async function runChecks() {
  const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'club-site-test-'));
  try {
    const { lines, exitCode } = summarize([
      await timed(async () => tallyOfCheck('Format and lint', await runBiome())),
      await timed(async () => tallyOfCheck('Types', await runTypeCheck())),
      await timed(() => runJest(path.join(reports, 'jest.json'))),
      await timed(() => runPlaywright(path.join(reports, 'playwright.json'))),
    ]);
    console.log(`\n${lines.join('\n')}`);
    return exitCode;
  } finally {
    fs.rmSync(reports, { recursive: true, force: true });
  }
}

/**
 * Adds to a tally how long its part took.
 * @param {() => Promise<import('./summary.cjs').Tally>} runPart
 */
async function timed(runPart) {
  const start = performance.now();
  const tally = await runPart();
  return { ...tally, seconds: (performance.now() - start) / 1000 };
}

async function runBiome() {
  return (await runNode(require.resolve('@biomejs/biome/bin/biome'), ['check', '.'])).code;
}

/** With one checker: each of several would work out mongoose's large types again. */
async function runTypeCheck() {
  const folder = path.dirname(require.resolve('typescript/package.json'));
  return (await runNode(path.join(folder, 'bin', 'tsc'), ['-b', '--checkers', '1'])).code;
}

/** @param {string} reportFile */
async function runJest(reportFile) {
  const { code } = await runNode(
    require.resolve('jest/bin/jest'),
    ['--json', `--outputFile=${reportFile}`],
    // React and Express behave differently with a NODE_ENV that the shell has set.
    { env: { NODE_ENV: 'test' } },
  );
  return tallyOfJest('Unit and API tests', code, readReport(reportFile));
}

/** @param {string} reportFile */
async function runPlaywright(reportFile) {
  const { code } = await runNode(
    require.resolve('@playwright/test/cli'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json'],
    { env: { NODE_ENV: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } },
  );
  return tallyOfPlaywright('Journeys in a browser', code, readReport(reportFile));
}

/** @param {string} file */
function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

module.exports = { runChecks };
