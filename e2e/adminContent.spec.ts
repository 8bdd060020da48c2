import type { Browser, Page } from '@playwright/test';
import { logIn, signIn } from './fixtures/accounts';
import { byDay, expectAccessible } from './fixtures/axe';
import { club } from './fixtures/club';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

// The journeys of a worker share one site. So each takes its changes back.

async function openSection(page: Page, name: string) {
  await page.goto('/admin/content');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText(/^Published/)).toBeVisible();
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Published by/)).toBeVisible();
}

/** What a visitor sees at `path`. */
async function asVisitor(browser: Browser, path: string, look: (page: Page) => Promise<void>) {
  const page = await browser.newPage();
  await page.goto(path);
  await look(page);
  await page.close();
}

test('on a phone, an editor changes the tagline, and takes it back', async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, firstAdmin);
  await page.goto('/admin/content');
  await expectAccessible(page);
  await openSection(page, 'Club');
  await expectAccessible(page);

  const tagline = page.getByLabel('Tagline', { exact: true });
  await tagline.fill('We build more');
  await expect(page.getByText('Not published yet')).toBeVisible();
  const preview = page.frameLocator('iframe');
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('We build more');
  const ground = () =>
    preview.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(ground).not.toBe(light);
  await expectAccessible(page, byDay);

  // A link leads to another page of the preview. The pages of visitors are as they were.
  // By keyboard: Playwright clicks beside elements of a frame that is made smaller.
  await preview.getByRole('button', { name: 'Menu' }).press('Enter');
  await preview.getByRole('link', { name: 'Our Team' }).press('Enter');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(club.site.team.heading);
  const expectTagline = (text: string) =>
    asVisitor(browser, '/', (it) => expect(it.getByRole('heading', { level: 1 })).toHaveText(text));
  await expectTagline(club.site.tagline);

  await publish(page);
  await expectTagline('We build more');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('link', { name: 'Versions' }).click();
  await expect(page.getByText('Changed tagline.')).toBeVisible();
  await page.getByRole('link', { name: 'Look at version 1' }).click();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(club.site.tagline);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Version 1 is on the site, as version 3')).toBeVisible();
  await expectTagline(club.site.tagline);
});

test(
  'an editor sorts the gallery by keyboard and by mouse',
  eachNight,
  async ({ page, browser }) => {
    const [first = '', second = '', third = ''] = club.gallery.entries.map(
      ({ caption }) => caption,
    );
    const expectOrder = (captions: string[]) =>
      asVisitor(browser, '/about', async (visitor) => {
        await visitor.getByRole('main').getByRole('button').first().click();
        for (const caption of captions) {
          await expect(visitor.getByRole('dialog')).toContainText(caption);
          await visitor.keyboard.press('ArrowRight');
        }
      });
    await signIn(page, firstAdmin);
    await openSection(page, 'Gallery');
    await page.getByRole('button', { name: `Move ${first} down` }).press('Enter');
    await expect(page.getByRole('button', { name: `Move ${first} down` })).toBeFocused();
    await publish(page);
    await expectOrder([second, first, third]);

    const rows = page.getByRole('group', { name: 'Pictures' }).getByRole('listitem');
    const handle = rows.nth(1).locator('[aria-hidden="true"]').first();
    await handle.hover();
    await page.mouse.down();
    await rows.nth(0).hover({ position: { x: 40, y: 4 } });
    await page.mouse.up();
    await expect(rows.first()).toContainText(first);
    await expectAccessible(page);
    await publish(page);
    await expectOrder([first, second, third]);
  },
);

test(
  'on a phone, an editor chooses a picture of the site for the gallery',
  eachNight,
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, firstAdmin);
    await openSection(page, 'Gallery');
    await page.getByRole('button', { name: 'Add picture' }).click();
    await expect(page.getByRole('button', { name: 'Choose Picture' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose: Picture' });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Choose Picture' }).click();
    await expect(
      dialog.getByRole('list', { name: 'Pictures' }).getByRole('button'),
    ).not.toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('searchbox', { name: 'Search pictures' }).fill('portrait');
    await dialog.getByRole('button', { name: 'Search', exact: true }).click();
    await dialog
      .getByRole('button', { name: /portrait/i })
      .first()
      .click();
    await expect(dialog).toBeHidden();
    await page.getByLabel('Caption').last().fill('Our newest member');
    await publish(page);
    const count = club.gallery.entries.length;
    const expectPictures = (shown: number) =>
      asVisitor(browser, '/about', (visitor) =>
        expect(visitor.getByRole('main').getByRole('button')).toHaveCount(shown),
      );
    await expectPictures(count + 1);

    await page.getByRole('button', { name: 'Remove picture Our newest member' }).click();
    await publish(page);
    await expectPictures(count);
  },
);

test(
  'on a phone, a half-typed link is marked, and nothing covers its field',
  eachNight,
  async ({ page, allowError }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, firstAdmin);
    await openSection(page, 'Contact');
    await page.getByRole('button', { name: 'Add link' }).click();
    await expect(page.getByLabel('Network').last()).toBeFocused();
    await page.keyboard.type('Mastodon');
    const address = page.getByLabel('Address of the page').last();
    await address.fill('https:/');
    await page.getByRole('button', { name: 'Page', exact: true }).click();
    await expect(page.getByText(/not show your last change: .*[Aa]ddress.*: must/)).toBeVisible();

    // Only for what is published: the console stays empty while somebody types.
    allowError(/422 .*\/contact\)$|Validation failed/);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(address).toBeFocused();
    const isCovered = await address.evaluate((field) => {
      const { left, top, bottom } = field.getBoundingClientRect();
      return [top + 2, bottom - 2].some((y) => document.elementFromPoint(left + 8, y) !== field);
    });
    expect(isCovered).toBe(false);
    await page.getByRole('button', { name: 'Discard' }).click();
  },
);

test(
  'two editors of one section see both versions',
  eachNight,
  async ({ page, browser, allowError }) => {
    allowError(/409/);
    await signIn(page, firstAdmin);
    await openSection(page, 'Contact');
    await page.getByLabel('Heading').fill('Write to us');

    const colleague = await browser.newPage();
    await signIn(colleague, firstAdmin);
    await openSection(colleague, 'Contact');
    await colleague.getByLabel('Heading').fill('Find us');
    await colleague.getByLabel('Email').fill('hello@club.example');
    await publish(colleague);

    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(
      page.getByRole('heading', { name: 'Somebody else has published meanwhile' }),
    ).toBeFocused();
    const heading = page.getByRole('group', { name: /^Heading/ });
    await expect(heading).toContainText('Write to us');
    await expect(heading).toContainText('Find us');
    await expectAccessible(page);
    await heading.getByLabel('Take mine').check();
    await page.getByRole('button', { name: 'Continue with these' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('hello@club.example');
    await publish(page);
    await asVisitor(browser, '/contact', async (visitor) => {
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Write to us');
      await expect(visitor.getByRole('main')).toContainText('hello@club.example');
    });

    await page.getByRole('link', { name: 'Versions' }).click();
    await page.getByRole('button', { name: 'Restore version 1', exact: true }).click();
    await expect(page.getByText(/^Version 1 is on the site/)).toBeVisible();
    await colleague.close();
  },
);

test('a draft survives an expired login', eachNight, async ({ page, browser, allowError }) => {
  allowError(/401|Not signed in/);
  await logIn(page, firstAdmin);
  await openSection(page, 'Notice');
  await page.getByRole('textbox', { name: 'Text' }).fill('Half written');

  const elsewhere = await browser.newPage();
  const { token } = await (
    await elsewhere.request.post('/api/auth/login', { data: firstAdmin })
  ).json();
  const ended = await elsewhere.request.post('/api/auth/logout-everywhere', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBe(204);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Your changes are kept in this browser.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in again' }).click();
  await logIn(page, firstAdmin);
  await page.goto('/admin/content');
  await expect(page.getByText(/your changes from/)).toBeVisible();
  await page.getByRole('link', { name: 'Notice', exact: true }).click();
  await expect(page.getByText(/These are your changes from/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Half written');
  await page.getByRole('button', { name: 'Show what is published' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('');
});
