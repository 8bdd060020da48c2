// `npm run check`: format and lint of what is not committed, and the types of everything, side by side.
// `npm test` looks at every file.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { root } = require('./root.cjs');
const { runNode } = require('./run.cjs');
const { runTypeCheck } = require('./typeCheck.cjs');

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

/** @param {Promise<import('./run.cjs').Outcome>} running */
async function succeeds(running) {
  const { code, output } = await running;
  process.stdout.write(output);
  return code === 0;
}

async function check() {
  const lint = [
    ...['check', '--no-errors-on-unmatched', ...(isTerminal ? ['--colors=force'] : [])],
    ...filesToCheck(),
  ];
  const results = await Promise.all([
    succeeds(runNode(require.resolve('@biomejs/biome/bin/biome'), lint, { quiet: true })),
    succeeds(runTypeCheck(isTerminal ? ['--pretty'] : [], { quiet: true })),
  ]);
  process.exitCode = results.every(Boolean) ? 0 : 1;
}

void check();
