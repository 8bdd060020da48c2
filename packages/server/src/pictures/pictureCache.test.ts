import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PictureCache } from './pictureCache';

describe('PictureCache', () => {
  test('removes what is no longer wanted, and the unfinished files of a killed process', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'club-cache-'));
    const past = new Date('2020-01-01');
    for (const name of ['old.avif', 'new.avif', 'left.tmp', 'running.tmp']) {
      await writeFile(join(directory, name), '');
    }
    await utimes(join(directory, 'left.tmp'), past, past);
    await mkdir(join(directory, 'a folder'));

    const cache = await PictureCache.open(directory);
    await cache.removeAllBut((name) => name === 'new.avif');

    expect((await readdir(directory)).sort()).toEqual(['a folder', 'new.avif', 'running.tmp']);
    expect(cache.has('old.avif')).toBe(false);
    expect(cache.has('running.tmp')).toBe(false);
    expect(cache.has('new.avif')).toBe(true);
    await rm(directory, { recursive: true });
  });
});
