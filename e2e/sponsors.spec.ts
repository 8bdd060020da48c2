import sharp from 'sharp';
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
/** Both without a ground. */
const badge = '<circle cx="80" cy="45" r="40" fill="#e8421a"/>';
const writing =
  '<rect x="20" y="30" width="9" height="30"/><rect x="40" y="30" width="9" height="30"/>';
const draw = (figures: string) =>
  sharp(Buffer.from(`<svg width="160" height="90">${figures}</svg>`))
    .png()
    .toBuffer();

const testOfSponsor = testOfClub(
  {
    sponsors: {
      heading: 'Our Sponsors',
      entries: [
        { ...bank, logo: 'bank.png', from: '2020-01-01' },
        { ...bank, name: 'Badge', logo: 'badge.png', from: '2020-01-01' },
        { ...bank, name: 'Writing', logo: 'writing.png', from: '2020-01-01' },
        { ...bank, name: 'Photo House', logo: 'photo.png', from: '2020-01-01' },
      ],
    },
    media: {
      ...club.media,
      'bank.png': { alt: 'Deccan Bank' },
      'badge.png': { alt: 'Badge' },
      'writing.png': { alt: 'Writing' },
      'photo.png': { alt: 'Photo House' },
    },
  },
  {
    'bank.png': flatLogo,
    'badge.png': await draw(badge),
    'writing.png': await draw(writing),
    'photo.png': 'wide.png',
  },
);

testOfSponsor(
  'a logo is large beside the heading, and no white slab in the dark; photo and badge stay as they are',
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
    const light = 'invert(1) hue-rotate(180deg)';
    for (const [index, filter] of [light, 'none', light, 'none'].entries()) {
      await expect(region.locator('img').nth(index)).toHaveCSS('filter', filter);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(region.locator('img').nth(2)).toHaveCSS('filter', 'none');
    await page.emulateMedia({ colorScheme: 'dark' });
    const groundOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((it) => getComputedStyle(it).backgroundColor);
    expect(await groundOf('#sponsors span:has(> picture)')).toBe(await groundOf('body'));
  },
);
