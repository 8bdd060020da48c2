import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import request from 'supertest';
import { drawPicture } from '../../test/contentFixture';
import { eventually } from '../../test/eventually';
import { useSiteRuns } from '../../test/siteRuns';
import { expectStopUnderLoad } from '../../test/stopUnderLoad';

const { run, directory, fixture } = useSiteRuns();

test('a stop by SIGINT under load answers every request that was accepted', async () => {
  await expectStopUnderLoad(run(), 'SIGINT');
});

test('a stop while the pictures are made ready leaves the rest to the next start', async () => {
  // So many that the signal comes before they are ready, on a busy machine, too.
  const images = Array.from({ length: 16 }, (_, index) => `talk${index}.png`);
  for (const [index, image] of images.entries()) {
    const picture = await drawPicture(2000 + index, 1500)
      .png()
      .toBuffer();
    await fixture().writePicture(image, picture);
  }
  await fixture().edit('media', (text) =>
    JSON.stringify({
      ...JSON.parse(text),
      ...Object.fromEntries(images.map((image) => [image, { alt: 'A talk' }])),
    }),
  );
  await fixture().edit('gallery', (text) =>
    JSON.stringify({
      ...JSON.parse(text),
      entries: images.map((image) => ({ image, caption: 'A talk' })),
    }),
  );
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

/** Sends a request of which the end never comes, once its beginning has arrived. */
async function stall(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  const headers = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n';
  socket.write(`POST /api/form/contact HTTP/1.1\r\n${headers}Expect: 100-continue\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  return socket;
}

test('a stop turns readiness to 503 while connections are still taken, and ends a request that never comes to its end', async () => {
  const site = run();
  const url = await site.listening();
  await stall(url);
  site.signal('SIGTERM');
  let status = 200;
  while (status === 200) ({ status } = await request(url).get('/readyz'));
  expect(status).toBe(503);
  expect(await site.exitCode).toBe(0);
});

test('a stop that is asked for a second time ends at once', async () => {
  const site = run();
  await stall(await site.listening());
  site.signal('SIGTERM');
  // Two signals within a second count as one.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  site.signal('SIGTERM');
  expect(await site.exitCode).toBe(1);
});
