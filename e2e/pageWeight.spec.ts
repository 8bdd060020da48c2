import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { club, ownContent } from './fixtures/club';
import { testOfClub } from './fixtures/clubSite';
import { createEventNow } from './fixtures/events';
import { eachNight, nightlyBut } from './fixtures/nightly';
import { phone, toKilobytes, weighLoad } from './fixtures/pageWeight';
import { visitorPaths } from './fixtures/publicPaths';
import { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

/** When a page is opened for the first time, before it is scrolled. */
const mostRequests = 20;

// What a page weighs without its pictures, which are the club's. Compressed, 1 kB = 1000 bytes.

const assets = join(import.meta.dirname, '..', 'packages/client/dist/browser/assets');

/** Words that only screens of the admin area show, and the marks for editing on public pages. */
const adminWords = [
  'No contact messages found.',
  'User updated successfully',
  'Not published yet',
  'the privacy page',
  'How the club is doing',
];

/** The built scripts that hold such words. */
const adminScripts = readdirSync(assets)
  .filter((name) => name.endsWith('.js'))
  .filter((name) => {
    const code = readFileSync(join(assets, name), 'utf8');
    return adminWords.some((words) => code.includes(words));
  });

test('the code of the admin area has files of its own', () => {
  expect(adminScripts).not.toEqual([]);
});

/** Opens a page for the first and for the second time, and holds both to what a page may weigh. */
async function expectBudget(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext(phone);
  const first = await weighLoad(context, url);
  await first.page.close();
  const second = await weighLoad(context, url);
  await context.close();

  const { bodyBytes, requests, scripts, stylesheets } = first.traffic;
  const weights: [part: string, bytes: number, mostKilobytes: number][] = [
    ['HTML', bodyBytes.Document, 10],
    ['CSS', bodyBytes.Stylesheet, 13],
    ['scripts', bodyBytes.Script, 90],
    ['fonts', bodyBytes.Font, 55],
    ['the second view', second.traffic.bytes, 15],
  ];
  for (const [part, bytes, mostKilobytes] of weights) {
    expect.soft(bytes, part).toBeGreaterThan(0);
    expect.soft(toKilobytes(bytes), `kB of ${part}`).toBeLessThanOrEqual(mostKilobytes);
  }
  expect(requests, 'requests').toBeLessThanOrEqual(mostRequests);
  const loaded = scripts.map((script) => basename(new URL(script).pathname));
  expect(loaded).not.toEqual([]);
  expect(loaded.filter((name) => adminScripts.includes(name))).toEqual([]);
  // Style that only scripts fetch would come after the page is visible.
  const html = await (await fetch(url)).text();
  const linked = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)];
  const linkedUrls = linked.map(([, href = '']) => new URL(href, url).href);
  expect([...stylesheets].sort()).toEqual(linkedUrls.sort());
}

// The lightest page and the one with the most script; each night all.
for (const [path, details] of nightlyBut(['/', '/register'], visitorPaths)) {
  const title = `${path} keeps its budget, without code of the admin area`;
  test(title, details, ({ browser, baseURL }) =>
    expectBudget(browser, new URL(path, baseURL).href),
  );
}

/** A site of its own: on that of the other journeys, nothing is planned. */
const testOfEvents = testOfClub({});

testOfEvents('the page of an event keeps its budget', async ({ browser, page, site }) => {
  const title = 'Long evening';
  // Its form is far down: the code of that comes when somebody is near.
  const text = 'Five teams, one stage.\n\n'.repeat(60);
  await createEventNow(page, { slug: 'long', title, text });
  await expectBudget(browser, `${site.url}/events/long`);
});

const testOfSample = test.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from a pattern
    async ({}, use) => {
      const site = await Site.start(ownContent);
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

testOfSample(
  'the first view of each page of the sample, with its pictures',
  eachNight,
  async ({ browser, site }) => {
    for (const path of ['/', '/about', '/contact', '/service', '/team']) {
      const context = await browser.newContext(phone);
      const { traffic } = await weighLoad(context, site.url + path);
      await context.close();
      const pictures = toKilobytes(traffic.bodyBytes.Image);
      expect.soft(pictures, `kB of pictures of ${path}`).toBeLessThanOrEqual(180);
      expect.soft(toKilobytes(traffic.bytes), `kB of ${path}`).toBeLessThanOrEqual(350);
    }
  },
);

test('the service worker is small', async ({ site }) => {
  const answer = await fetch(`${site.url}/worker.js`, { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  const bytes = Number(answer.headers.get('Content-Length'));
  expect(bytes).toBeGreaterThan(0);
  expect(toKilobytes(bytes)).toBeLessThanOrEqual(8);
});

/** A team as the specification has it: 16 people, each with a picture of their own. */
const portraits = Array.from({ length: 16 }, (_, index) => `portrait-${index}.png`);
const people = portraits.map((image) => ({ name: 'Asha Rao', position: 'Event Manager', image }));
const testOfFullTeam = testOfClub(
  {
    media: {
      ...club.media,
      ...Object.fromEntries(portraits.map((name) => [name, { alt: 'Asha Rao' }])),
    },
    team: { terms: [{ members: people }] },
  },
  Object.fromEntries(portraits.map((name) => [name, 'portrait.png'])),
);

testOfFullTeam(
  '/team fetches the portraits of one screen after the other',
  async ({ browser, site }) => {
    await site.picturesReady();
    const context = await browser.newContext(phone);
    const { page, traffic } = await weighLoad(context, `${site.url}/team`);
    expect(traffic.requests).toBeLessThanOrEqual(mostRequests);
    const last = page.locator('#team').getByRole('listitem').last().locator('img');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect
      .poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await context.close();
  },
);
