import { expectAccessible } from './fixtures/axe';
import { club } from './fixtures/club';
import { testOfClub } from './fixtures/clubSite';
import { eachNight } from './fixtures/nightly';
import { misfits } from './fixtures/reflow';
import { expect } from './fixtures/test';

const { site, contact, initiatives, gallery } = club;

/** A club that has just begun: only what no site can do without. */
const test = testOfClub({
  initiatives: { ...initiatives, entries: [], coordinator: null },
  gallery: { ...gallery, tagline: '', intro: '', entries: [] },
  team: { terms: [{ members: [] }] },
  contact: { ...contact, address: [], map: null, social: [] },
  site: { ...site, hero: { ...site.hero, image: null }, notFound: { image: null } },
});

// All in one process, which starts one site.
test.describe.configure({ mode: 'default' });

test('a club without entries has no ways to them', eachNight, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([contact.heading]);
  await expect(page.getByRole('contentinfo').getByRole('button')).toHaveCount(0);
  await main.getByRole('button', { name: 'Explore' }).click();
  await expect(main.getByRole('heading', { name: contact.heading })).toBeFocused();
  await page.getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('dialog').getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['Home', 'Contact', 'Register', 'Login']);
});

test('its pages are there and say that there is nothing yet', eachNight, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, sentence] of [
    ['/service', 'There are no initiatives here yet.'],
    ['/about', 'There are no pictures here yet.'],
    ['/team', 'The people of the club are not listed here yet.'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto('/');
  expect(await misfits(page)).toEqual([]);
  await expectAccessible(page);
});
