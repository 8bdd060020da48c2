import { adminScripts, expectBudget, mostRequests, scriptsWith } from './fixtures/budget';
import { club, ownContent } from './fixtures/club';
import { testOfActiveClub, testOfClub } from './fixtures/clubSite';
import { createEventNow } from './fixtures/events';
import { eachNight, nightlyBut } from './fixtures/nightly';
import { phone, toKilobytes, weighLoad } from './fixtures/pageWeight';
import { visitorPaths } from './fixtures/publicPaths';
import type { Site } from './fixtures/site';
import { expect, ofWorker, test } from './fixtures/test';

// The lightest page and the one with the most script; each night all.
for (const [path, details] of nightlyBut(['/', '/register'], visitorPaths)) {
  const title = `${path} keeps its budget, without code of the admin area`;
  test(title, details, ({ browser, baseURL }) =>
    expectBudget(browser, new URL(path, baseURL).href),
  );
}

testOfActiveClub('the page of an event keeps its budget', async ({ browser, page, site }) => {
  const title = 'Long evening';
  // Its form is far down: the code of that comes when somebody is near.
  const text = 'Five teams, one stage.\n\n'.repeat(60);
  await createEventNow(page, { slug: 'long', title, text });
  await expectBudget(browser, `${site.url}/events/long`);
});

const testOfSample = test.extend<object, { ownSite: Site }>({
  ownSite: [async ({ startSite }, use) => use(await startSite(ownContent)), ofWorker],
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

test('the admin area has files of its own, and the service worker is small', async ({ site }) => {
  expect(adminScripts).not.toEqual([]);
  // Of the schemas that the server checks with, pages need the types only.
  expect(scriptsWith(['_zod'])).toEqual([]);
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
  eachNight,
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
