import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPicture } from '../../test/contentFixture';
import { eventually } from '../../test/eventually';
import { useSiteRuns } from '../../test/siteRuns';
import { expectStopUnderLoad } from '../../test/stopUnderLoad';

const { run, directory, fixture } = useSiteRuns();

test('a stop by SIGINT under load answers every request that was accepted', async () => {
  await expectStopUnderLoad(run(), 'SIGINT');
});

test('a stop while the pictures are made ready leaves the rest to the next start', async () => {
  await fixture().writePicture('picture.png', await drawPicture(2000, 1500).png().toBuffer());
  const cached = () => readdir(join(directory(), '.data/cache/pictures'));
  const site = run();
  await site.listening();
  site.signal('SIGTERM');
  expect(await site.exitCode).toBe(0);
  expect(site.stderr).toBe('');
  expect(site.stdout).not.toMatch(/are ready|not made/);
  const made = await cached();
  expect(made.filter((name) => name.endsWith('.tmp'))).toEqual([]);

  const again = run();
  await again.listening();
  await eventually(async () => (/are ready/.test(again.stdout) ? true : null));
  expect((await cached()).length).toBeGreaterThan(made.length);
});
