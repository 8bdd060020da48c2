import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { logIn } from './fixtures/accounts';
import { byDay, expectAccessible } from './fixtures/axe';
import { testOfSharedContent } from './fixtures/clubSite';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect } from './fixtures/test';

/** A new site that begins with the sample: the club of the journeys, marked as the sample. */
const test = testOfSharedContent('welcome', (folder) =>
  writeFileSync(join(folder, 'SAMPLE.md'), '# The sample\n'),
);

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('the first admin makes another club’s site', eachNight, async ({ page, allowError }) => {
  allowError(/status of 422/); // the API asks for the password
  await logIn(page, firstAdmin);
  await expect(heading(page, 'Your club')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Name of the club').fill('Robotics Society');
  await page.getByLabel('Institute').fill('Lakeview College');
  await page.reload();
  await expect(page.getByLabel('Institute')).toHaveValue('Lakeview College');
  await page.getByLabel('Short name').fill('Robotics');
  await page.getByLabel('Email of the club').fill('robots@lakeview.example');
  await page.getByLabel('Time zone').selectOption('Asia/Kathmandu');
  await page.getByLabel('Your name').fill('Tara Shah');
  await press(page, 'Save and go on');

  await expect(heading(page, 'Its look')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Robotics');
  // What was published left no draft: it would be a conflict as soon as the sample is cleared.
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['device', 'token']);
  await expectAccessible(page, byDay);
  const accent = page.getByLabel('Accent colour', { exact: true });
  await accent.fill('#c8e600');
  // A ground on which nothing can be read: the nearest one that passes is offered.
  const ground = page.getByLabel('Ground', { exact: true });
  await ground.fill('#7d7d7d');
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(ground).not.toHaveValue('#7d7d7d');

  // Left here, and taken up again.
  await press(page, 'Go on later');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Go on with the set-up' }).click();
  await expect(heading(page, 'Its look')).toBeVisible();
  await expect(accent).toHaveValue('#c8e600');
  await press(page, 'Save and go on');

  await expect(heading(page, 'The sample')).toBeVisible();
  await expect(page.getByText('becomes “Welcome to Robotics Society”')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Clear the sample');

  await expect(heading(page, 'The next two people')).toBeVisible();
  const first = page.getByRole('region', { name: 'Person 1' });
  await first.getByLabel('Email').fill('meera@lakeview.example');
  await first.getByLabel('Role').selectOption('admin');
  await first.getByRole('button', { name: 'Invite' }).click();
  await first.getByLabel('Your own password').fill(firstAdmin.password);
  await first.getByRole('button', { name: 'Invite' }).click();
  await expect(first.getByLabel('Link')).toHaveValue(/\/link#token=/);
  await expectAccessible(page);
  await press(page, 'Finish');
  await expect(heading(page, 'The site is yours')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Show the site' }).click();
  await expect(heading(page, 'Welcome to Robotics Society')).toBeVisible();
  await expect(page).toHaveTitle(/Robotics Society/);
  await expect(page.getByText('Who we are, what we do, and how you reach us.')).toBeVisible();
  // Nothing but the contact form follows: the floor of the hero would be an empty strip.
  const floor = page
    .locator('[data-framing="none"]')
    .evaluate((hero) => getComputedStyle(hero, '::before').content);
  expect(await floor).toBe('none');
  await expectAccessible(page);
  await page.goto('/admin');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go on with the set-up' })).toHaveCount(0);
});
