import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBefore, readOwnVersion } from './ownVersion';

test.each([
  ['1.0.0', 'v1.0.1', true],
  ['1.2.0', '1.10.0', true],
  ['1.0.0', '1.0.0', false],
  ['2.0.0', 'v1.9.9', false],
])('%s before %s: %s', (one, other, expected) => {
  expect(isBefore(one, other)).toBe(expected);
});

test('the version is that of the whole site, and where it is not said the start goes on', async () => {
  expect(await readOwnVersion()).toMatch(/^\d+\.\d+/);
  expect(await readOwnVersion(join(tmpdir(), 'nowhere', 'package.json'))).toBe('unknown');
});
