import type { Page } from '@playwright/test';
import { createMember, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { testOfSettings } from './fixtures/clubSite';
import { expectKept, keptPaths } from './fixtures/keptPages';
import { eachNight } from './fixtures/nightly';
import { startReleases } from './fixtures/releases';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

test.use({ serviceWorkers: 'allow' });

const note = (page: Page) => page.getByRole('complementary', { name: 'Saved page' });

test.describe('without a connection', () => {
  test('after one visit every page of the club can be read, and says that it was saved', async ({
    page,
    network,
  }) => {
    await page.goto('/?from=poster');
    await expectKept(page);
    await network.goOffline();

    await page.reload();
    await expect(note(page)).toBeInViewport({ ratio: 1 });
    await expect(note(page)).toHaveText(
      /^You are offline\. This page was saved on \d+ \w+ \d{4} at \d\d:\d\d\.$/,
    );
    await expectAccessible(page);
    const hero = page.locator('main img').first();
    await expect
      .poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Our Team' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Team' })).toBeVisible();

    // These were never open.
    for (const path of ['/team', '/about', '/contact', '/service']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/\S/);
      await expect(note(page)).toBeVisible();
    }
    await expectAccessible(page);
    await network.comeBack();
    await expect(note(page)).toHaveText(/^This page was saved on /);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  });
});

test('the worker answers nothing of a person, and keeps nothing of it', async ({
  page,
  network,
}) => {
  const fromWorker: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) fromWorker.push(new URL(response.url()).pathname);
  });
  const member = await createMember(page);
  await page.goto('/');
  await expectKept(page);
  await signIn(page, member);
  await page.goto('/profile');
  await expect(page.getByLabel('Username')).toHaveValue(member.username);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await signIn(page, firstAdmin);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.goto('/link#token=secret&purpose=reset');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/team');
  await expectKept(page);

  const isPublic = (path: string) =>
    /^\/(assets|images)\//.test(path) || ['/', '/team'].includes(path);
  expect(fromWorker).toContain('/team');
  expect(fromWorker.filter((path) => !isPublic(path))).toEqual([]);
  expect((await keptPaths(page)).filter((path) => !isPublic(path))).toEqual([]);
  // Without a connection, they are not there.
  await network.goOffline();
  for (const path of ['/profile', '/admin', '/link', '/api/data/service']) {
    // The second is what a browser says when the worker has nothing, either.
    await expect(page.goto(path)).rejects.toThrow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  }
});

test('a page whose worker finds its storage broken is as one without a worker', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expectKept(page);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const broken = () => Promise.reject(new DOMException('The disk is full', 'UnknownError'));
    Object.defineProperty(self, 'caches', { value: { open: broken, match: broken, keys: broken } });
  });
  const answered: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) answered.push(new URL(response.url()).pathname);
  });
  await page.goto('/team');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Team' })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  const portrait = page.locator('main img').first();
  await portrait.scrollIntoViewIfNeeded();
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Contact', exact: true })).toBeVisible();
  expect(answered).toContain('/team');
  expect(answered.some((path) => path.startsWith('/assets/'))).toBe(true);
});

test(
  'a new worker takes over at the next visit after an update',
  eachNight,
  async ({ page, site, allowError }) => {
    allowError(/Request to another host: http:\/\/127/); // the same site at another address
    const releases = await startReleases(site.url);
    await page.goto(releases.url);
    await expectKept(page);
    releases.release(`self.addEventListener('message', (event) => {
    if (event.data === 'Which release?') event.ports[0].postMessage('the next one');
  });`);
    await page.reload();
    await expect(note(page)).toHaveCount(0);
    const answered = page.evaluate(
      () =>
        new Promise((resolve) => {
          const ask = () => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data }) => resolve(data);
            navigator.serviceWorker.controller?.postMessage('Which release?', [port2]);
          };
          navigator.serviceWorker.addEventListener('controllerchange', ask);
          ask();
        }),
    );
    expect(await answered).toBe('the next one');
    await releases.close();
  },
);

testOfSettings()(
  'a site that is down shows what was saved; one switch removes all of it',
  eachNight,
  async ({ page, network }) => {
    await page.goto('/');
    await expectKept(page);
    await network.stopSite();
    await page.reload();
    await expect(note(page)).toHaveText(/^The site does not answer now\. This page was saved on /);

    await network.startSiteAgain({ DISABLE_SERVICE_WORKER: 'true' });
    await page.reload();
    await expect(note(page)).toHaveCount(0);
    await expect.poll(() => keptPaths(page)).toEqual([]);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
    await network.stopSite();
    await expect(page.reload()).rejects.toThrow('ERR_CONNECTION_REFUSED');
  },
);
