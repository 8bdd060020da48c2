/** A test file that only the night runs, by its path: whole sites, for many seconds; sizes; variants. */
const nightlyFile = /\.nightly\.test\.tsx?$/;

module.exports = { nightlyFile };
