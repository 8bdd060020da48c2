import { signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { club } from './fixtures/club';
import { testOfClub } from './fixtures/clubSite';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);

test(
  'on a phone, an editor adds a sponsor, whom visitors see until it is taken away',
  eachNight,
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, firstAdmin);
    await page.goto('/admin/content');
    await page.getByRole('link', { name: 'Sponsors', exact: true }).click();
    await expect(page.getByText(/^Published/)).toBeVisible();
    await page.getByRole('button', { name: 'Add sponsor' }).click();
    await page.getByLabel('Name').fill('Deccan Bank');
    await page.getByLabel('Address of its page').fill('bank.example');
    await page.getByLabel('Level').fill('Gold');
    await page.getByLabel('From').fill(today);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Page', exact: true }).click();
    const shown = page.locator('iframe').contentFrame().getByRole('heading', { level: 2 });
    await expect(shown.filter({ hasText: 'Our Sponsors' })).toBeInViewport();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^Published by/)).toBeVisible();

    const visitor = await browser.newPage();
    await visitor.goto('/');
    const sponsors = visitor.getByRole('region', { name: 'Our Sponsors' });
    const link = sponsors.getByRole('link', { name: 'Deccan Bank' });
    await expect(link).toHaveAttribute('href', 'https://bank.example');
    await expect(link).toHaveAttribute('rel', 'sponsored noopener');
    await link.scrollIntoViewIfNeeded();
    await expectAccessible(visitor);

    await page.getByRole('button', { name: 'Remove sponsor Deccan Bank' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^Published by/)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('region', { name: 'Our Team' })).toBeVisible();
    await expect(sponsors).toBeHidden();
    await visitor.close();
  },
);

const bank = { name: 'Deccan Bank', url: 'https://bank.example', level: 'Gold', until: null };
/** A black bar on white, as most logos are. */
const flatLogo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAAC0AQMAAADfKmdSAAAABlBMVEX///8AAABVwtN+AAAACXBIWXMAAAPoAAAD' +
    '6AG1e1JrAAAAK0lEQVRYw+3KIREAQAgAMBrQvyUN/jUGD7fpRQAAAByQrylRFOcIAACwyAfpIyrkQwQVYQAAAABJ' +
    'RU5ErkJggg==',
  'base64',
);
const testOfSponsor = testOfClub(
  {
    sponsors: {
      heading: 'Our Sponsors',
      entries: [
        { ...bank, logo: 'bank.png', from: '2020-01-01' },
        { ...bank, name: 'Photo House', logo: 'photo.png', from: '2020-01-01' },
      ],
    },
    media: {
      ...club.media,
      'bank.png': { alt: 'Deccan Bank' },
      'photo.png': { alt: 'Photo House' },
    },
  },
  { 'bank.png': flatLogo, 'photo.png': 'wide.png' },
);

testOfSponsor(
  'a logo is large beside the heading, and no white slab in the dark; a photo stays one',
  eachNight,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    const region = page.getByRole('region', { name: 'Our Sponsors' });
    const logo = region.locator('img').first();
    await logo.scrollIntoViewIfNeeded();
    expect((await logo.boundingBox())?.width).toBeGreaterThan(250);
    await expect(logo).toHaveCSS('mix-blend-mode', 'screen');
    await expect(region.locator('img').last()).toHaveCSS('filter', 'none');
    const groundOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((it) => getComputedStyle(it).backgroundColor);
    expect(await groundOf('#sponsors span:has(> picture)')).toBe(await groundOf('body'));
  },
);
