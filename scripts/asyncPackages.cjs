/**
 * Packages that are ready only after a wait (their modules use `await` at the top): `require` refuses them, and
 * Jest runs our modules as CommonJS. They are loaded before the first test file of a process.
 * @type {Map<string, unknown>}
 */
const loaded = new Map();

/** By what their modules are imported for. */
const names = ['harfbuzzjs'];

/** Loads them once for the process. */
async function loadAsyncPackages() {
  for (const name of names) {
    if (!loaded.has(name)) loaded.set(name, await import(name));
  }
}

/**
 * @param {string | undefined} name
 * @returns {unknown} undefined for packages that `require` can load
 */
function findAsyncPackage(name) {
  return name === undefined ? undefined : loaded.get(name);
}

module.exports = { loadAsyncPackages, findAsyncPackage };
