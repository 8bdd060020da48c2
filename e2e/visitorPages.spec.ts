import { byDay, expectAccessible } from './fixtures/axe';
import { club } from './fixtures/club';
import { nightlyBut } from './fixtures/nightly';
import { publicPaths } from './fixtures/publicPaths';
import { expect, test } from './fixtures/test';

/** The heading of each public page that the specification names. It is also the title. */
const headings: Record<string, string> = {
  '/': club.site.tagline,
  '/about': 'Gallery',
  '/contact': 'Contact',
  '/service': 'Our Initiatives',
  '/team': 'Our Team',
  '/login': 'Login',
  '/register': 'Register',
  '/privacy': 'Privacy',
  '/forgot': 'Forgot your password?',
  '/link': 'Open your link',
};

/** What most people see, and one of most layouts: parts, a list, a form. */
const sampleOfPaths = ['/', '/events', '/register'] as const;

test.describe('every public page', () => {
  for (const [path, details] of nightlyBut(sampleOfPaths, publicPaths)) {
    test(`${path} has its heading and title and passes axe`, details, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      const shown = page.getByRole('heading', { level: 1 });
      const heading = headings[path] ?? (await shown.innerText());
      await expect(shown).toHaveText(heading);
      await expect(page).toHaveTitle(`${heading} · ${club.site.name}`);
      await expectAccessible(page, byDay);
    });
  }
});

test('the home page has every section in order, Explore scrolls, and every picture loads', async ({
  page,
}) => {
  await page.goto('/');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['Our Initiatives', 'Our Team', 'Gallery', 'Contact']);
  for (const [id, heading] of [
    ['initiatives', 'Our Initiatives'],
    ['team', 'Our Team'],
    ['about', 'Gallery'],
  ] as const) {
    await expect(page.locator(`#${id}`).getByRole('heading', { name: heading })).toHaveCount(1);
  }
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  await page.getByRole('button', { name: 'Explore' }).click();
  await expect(page.getByRole('heading', { name: 'Our Initiatives' })).toBeInViewport();
  const pictures = page.locator('img');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth))
      .toBeGreaterThan(0);
  }
  // The pencils of editors come with the page's script, which has run.
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
});

test('gallery, initiatives, team and contact show what the club has', async ({ page }) => {
  await page.goto('/about');
  const gallery = page.locator('#about');
  await expect(gallery.getByText('Witness the Awesomeness')).toBeVisible();
  await expect(gallery.getByText(club.gallery.intro)).toBeVisible();
  await expect(gallery.getByRole('img')).toHaveCount(club.gallery.entries.length);
  for (const [index, entry] of club.gallery.entries.entries()) {
    await expect(gallery.getByRole('img').nth(index)).toHaveAttribute('alt', club.altOf(entry));
  }

  await page.goto('/service');
  for (const { service } of club.initiatives.entries) {
    await expect(page.getByRole('heading', { name: service })).toBeVisible();
  }
  const { name = '', title = '' } = club.initiatives.coordinator ?? {};
  await expect(page.getByRole('main').getByText('Faculty Co-ordinator')).toBeVisible();
  await expect(page.getByRole('main').getByText(name)).toBeVisible();
  await expect(page.getByRole('main').getByText(title)).toBeVisible();

  await page.goto('/team');
  await expect(page.getByText('Meet the Crew')).toBeVisible();
  const people = page.locator('#team').getByRole('listitem');
  await expect(people).toHaveCount(club.team.length);
  for (const [index, { name, position }] of club.team.entries()) {
    const person = people.nth(index);
    await expect(person).toContainText(name);
    await expect(person).toContainText(position);
    await expect(person.locator('img')).toHaveCount(1);
  }

  await page.goto('/contact');
  const map = page.locator('iframe');
  await map.scrollIntoViewIfNeeded();
  await expect(map).toHaveAttribute('title', /.+/);
  await expect(map).toHaveAttribute('height', '400');
  expect((await map.boundingBox())?.height).toBeCloseTo(400, 0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(map).toHaveCSS('filter', /^invert/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(map).toHaveCSS('filter', 'none');
  // On the map, so that the place is not empty where the browser has no connection.
  const toMap = page.getByRole('main').getByRole('link', { name: 'Open the map' });
  await toMap.click({ trial: true });
  const [frame, link] = [await map.boundingBox(), await toMap.boundingBox()];
  expect(link?.y).toBeGreaterThan(frame?.y ?? Number.NaN);
  expect(link?.y).toBeLessThan((frame?.y ?? Number.NaN) + 200);
});

test('an unknown path answers 404 with two links', async ({ page, allowError }) => {
  allowError(/status of 404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Sorry! Page not found' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Report Problem' }).click();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});
