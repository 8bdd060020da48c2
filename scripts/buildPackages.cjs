// Builds the packages that the arguments name, by their folders in packages/, unless they are up to date.
// The tests begin with it. `npm run build` also looks whether the installation is up to date.
const { buildIfStale } = require('./build.cjs');
const { toProblem } = require('./problem.cjs');

buildIfStale(process.argv.slice(2)).catch((error) => {
  const problem = toProblem(error);
  console.error(problem?.output ?? '');
  console.error(problem?.message ?? error);
  process.exitCode = 1;
});
