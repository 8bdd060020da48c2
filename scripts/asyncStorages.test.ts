import { AsyncLocalStorage } from 'node:async_hooks';
import { endAsyncStorages } from './asyncStorages.cjs';

/** What a new promise carries for the storages that are enabled, up to Node 22. */
const fieldsOfPromise = () => Object.getOwnPropertySymbols(Promise.resolve()).length;

test('the files before this one have left no storage enabled', () => {
  // Two of Node, and the storage that Jest has made for this file.
  expect(fieldsOfPromise()).toBeLessThanOrEqual(3);
});

test('a storage that has ended costs nothing, until it is used again', () => {
  const storage = new AsyncLocalStorage<string>();
  const get = () => storage.getStore();
  const before = fieldsOfPromise();
  storage.run('first', () => {
    endAsyncStorages();
    expect(get()).toBeUndefined();
    expect(fieldsOfPromise()).toBeLessThanOrEqual(before);
  });
  expect(storage.run('second', get)).toBe('second');
});
