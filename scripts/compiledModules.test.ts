import vm from 'node:vm';
import { compileModule } from './compiledModules.cjs';

const parameters = ['module', 'require'];

function run(source: string, context = vm.createContext(), file = '/club/module.js') {
  const module = { exports: {} as Record<string, unknown> };
  compileModule({ file, source, parameters }, context)(module, (name: string) => `the ${name}`);
  return module.exports;
}

test('a module gets what its function is called with', () => {
  expect(run("module.exports.found = require('path')")).toEqual({ found: 'the path' });
});

test('each context evaluates the module for itself, with its own globals', () => {
  const source =
    'globalThis.count = (globalThis.count ?? 0) + 1; module.exports = { count, Array }';
  const [first, second] = [vm.createContext(), vm.createContext()];
  expect([run(source, first).count, run(source, first).count]).toEqual([1, 2]);
  const other = run(source, second);
  expect(other.count).toBe(1);
  expect(other.Array).toBe(vm.runInContext('Array', second));
});

test('a file that has changed is compiled again', () => {
  expect(run('module.exports.version = 1')).toEqual({ version: 1 });
  expect(run('module.exports.version = 2')).toEqual({ version: 2 });
});

test('an error names the file, the line and the column of the module', () => {
  const file = '/club/broken.js';
  const fail = () => run("'use strict'; throw new Error('broken')", undefined, file);
  expect(fail).toThrow(expect.objectContaining({ stack: expect.stringContaining(`${file}:1:21`) }));
});

test('a last line that is a comment ends with the module', () => {
  expect(run('module.exports.found = 1 // the end')).toEqual({ found: 1 });
});

test('what is no JavaScript is refused', () => {
  expect(() => run('\nconst = 1')).toThrow("Unexpected token '='");
});
