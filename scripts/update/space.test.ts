import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireSpace } from './space.cjs';

const folder = mkdtempSync(join(tmpdir(), 'club-space-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const disk = (gb: number) => ({ bavail: gb * 1000, bsize: 1000 ** 2 });

test('an update begins only where a second installation has space', () => {
  expect(() => requireSpace(undefined, disk(2))).not.toThrow();
  expect(() => requireSpace(undefined, disk(1.9))).toThrow(
    'An update needs 2.0 GB of free space, and the disk has 1.9. Free some space and run the command again. Nothing was changed.',
  );
});

test('it goes on only where the copies of a large club have space', () => {
  const backup = join(folder, 'backup.zip');
  writeFileSync(backup, '');
  truncateSync(backup, 1000 ** 3);
  expect(() => requireSpace(backup, disk(4))).not.toThrow();
  expect(() => requireSpace(backup, disk(3))).toThrow('needs 3.2 GB of free space');
});
