import { loadShared, loadWith } from './sharedModules.cjs';

/** Loads modules from these sources, by their absolute paths. */
function begin(sources: Record<string, string>): void {
  loadWith({
    transform: (file) => sources[file] ?? '',
    require: (_from, name) => loadShared(name),
  });
}

test('a module is evaluated once for all test files', () => {
  begin({ '/club/a.js': 'module.exports = { made: {} };' });
  const { made } = loadShared('/club/a.js');
  begin({ '/club/a.js': 'throw new Error("evaluated again")' });
  expect(loadShared('/club/a.js').made).toBe(made);
});

test('two modules may import each other', () => {
  begin({
    '/club/b.js': 'exports.name = "b"; exports.other = () => require("/club/c.js").name;',
    '/club/c.js': 'const b = require("/club/b.js"); exports.name = "c of " + b.name;',
  });
  expect(loadShared('/club/b.js').other()).toBe('c of b');
});

test('what a module imports later, it imports with the test file that runs', () => {
  begin({ '/club/d.js': 'exports.later = () => require("/club/e.js");' });
  const { later } = loadShared('/club/d.js');
  begin({ '/club/e.js': 'exports.isThere = true;' });
  expect(later()).toEqual({ isThere: true });
});

test('a module that has failed is tried again', () => {
  begin({ '/club/f.js': 'throw new Error("broken");' });
  expect(() => loadShared('/club/f.js')).toThrow('broken');
  begin({ '/club/f.js': 'exports.isWhole = true;' });
  expect(loadShared('/club/f.js')).toEqual({ isWhole: true });
});

test('a module may also import by its own object, as React does', () => {
  begin({
    '/club/g.js': 'exports.other = module.require("/club/h.js").name;',
    '/club/h.js': 'exports.name = "h";',
  });
  expect(loadShared('/club/g.js').other).toBe('h');
});
