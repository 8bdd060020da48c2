// `npm run check`: format and lint of what is not committed, and the types of everything, side by side.
// `npm test` looks at every file.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { root } = require('./root.cjs');
const { runNode } = require('./run.cjs');

/** What Biome reads with each file: a change of it can break any other file. */
const rules = ['biome.json', 'package.json', 'package-lock.json'];

/** Both print into a pipe, so that their lines do not mix. */
const isTerminal = process.stdout.isTTY;

/** What is changed or new since the last commit; everything without git, and when nothing is. */
function filesToCheck() {
  const files = [
    ...git(['diff', '--name-only', '--diff-filter=d', '-z', 'HEAD']),
    ...git(['ls-files', '--others', '--exclude-standard', '-z']),
  ].filter((file) => fs.existsSync(path.join(root, file)));
  const isAll = files.length === 0 || files.some((file) => rules.includes(file));
  return isAll ? ['.'] : files;
}

/** @param {string[]} args */
function git(args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\0').filter((line) => line !== '') : [];
}

/**
 * @param {string} script
 * @param {string[]} args
 */
async function succeeds(script, args) {
  const { code, output } = await runNode(script, args, { quiet: true });
  process.stdout.write(output);
  return code === 0;
}

async function check() {
  const tsc = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
  const results = await Promise.all([
    succeeds(require.resolve('@biomejs/biome/bin/biome'), [
      'check',
      '--no-errors-on-unmatched',
      ...(isTerminal ? ['--colors=force'] : []),
      ...filesToCheck(),
    ]),
    // With one checker: each of several would work out mongoose's large types again.
    succeeds(tsc, ['-b', '--checkers', '1', ...(isTerminal ? ['--pretty'] : [])]),
  ]);
  process.exitCode = results.every(Boolean) ? 0 : 1;
}

void check();
