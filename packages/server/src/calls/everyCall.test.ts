import { permission } from '@club/shared/access';
import { dependencies } from '../../test/app';
import { createCalls } from '../app';

const calls = createCalls(dependencies);

test('each permission opens a call', () => {
  const named = new Set<string>(calls.flatMap(({ access }) => access));
  expect(permission.options.filter((name) => !named.has(name))).toEqual([]);
});

test('what a stranger sends has a limit', () => {
  const unlimited = calls.filter(
    ({ proof, method, refusals = {} }) =>
      proof === 'nothing' && method !== 'GET' && !(429 in refusals),
  );
  expect(unlimited.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
