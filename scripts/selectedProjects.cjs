/**
 * Jest takes each word after `--selectProjects` as a project, also the name of a file, and then runs all of
 * the project without a word.
 * @param {string[]} args of Jest
 * @param {string[]} projects that exist
 * @throws {Error} when one of the words is no project
 */
function requireProjects(args, projects) {
  const start = args.indexOf('--selectProjects') + 1;
  if (start === 0) return;
  const after = args.slice(start);
  const end = after.findIndex((word) => word.startsWith('-'));
  const words = end < 0 ? after : after.slice(0, end);
  const other = words.find((word) => !projects.includes(word));
  if (other === undefined) return;
  throw new Error(`"${other}" is no project. For some files, write them first: npx jest ${other}`);
}

module.exports = { requireProjects };
