const Sequencer = require('@jest/test-sequencer').default;

/**
 * The files that take longest, by their own work and not by their size: they start sites, or send very
 * many requests. One of them at the end of a run would leave the other cores without work.
 */
const longFiles = [
  'src/routes.test.ts',
  'backups/backups.test.ts',
  'pictures/makeMaster.test.ts',
  'site/site.changes.test.ts',
  'openapi/fuzz.test.ts',
  'src/malformedInput.test.ts',
  'handover/HandoverPage.test.tsx',
  'content/SectionPage.test.tsx',
  'list/useSelection.test.tsx',
  'users/UsersPage.test.tsx',
  'welcome/ClubStep.test.tsx',
  'messages/MessagePane.test.tsx',
  'scripts/launch.test.ts',
];

/** Jest's own order, which knows the durations of an earlier run on this machine, after the long files. */
class LongestFirst extends Sequencer {
  /**
   * @override
   * @param {import('@jest/test-result').Test[]} tests
   */
  async sort(tests) {
    const ordered = await super.sort(tests);
    return [...ordered.filter(isLong), ...ordered.filter((test) => !isLong(test))];
  }
}

/** @param {{ path: string }} test */
function isLong({ path }) {
  const file = path.replaceAll('\\', '/');
  return longFiles.some((end) => file.endsWith(`/${end}`));
}

module.exports = LongestFirst;
