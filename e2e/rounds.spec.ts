import type { Page } from '@playwright/test';
import { signIn } from './fixtures/accounts';
import { byDay, expectAccessible } from './fixtures/axe';
import { testOfActiveClub as test } from './fixtures/clubSite';
import { misfits } from './fixtures/reflow';
import { closeRounds } from './fixtures/rounds';
import { firstAdmin } from './fixtures/site';
import { expect } from './fixtures/test';

/** 'YYYY-MM-DDTHH:mm' so many days from now, as a field for a moment takes it. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000)
    .toISOString()
    .slice(0, 'YYYY-MM-DDTHH:mm'.length);

/** The president makes a round that is open, with a position and a question. */
async function makeRound(page: Page): Promise<void> {
  await signIn(page, firstAdmin);
  await closeRounds(page);
  await page.goto('/admin/rounds');
  await page.getByRole('link', { name: 'New round' }).click();
  await page.getByLabel('For the term').fill('2030-31');
  await page
    .getByRole('textbox', { name: 'What you look for' })
    .fill('People who **finish** things.');
  await page.getByLabel('People can apply from').fill(inDays(-2));
  await page.getByLabel('Deadline').fill(inDays(10));
  await page.getByRole('button', { name: 'Add position' }).click();
  await page.getByLabel('Position', { exact: true }).fill('Event manager');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByLabel('Question', { exact: true }).fill('Why you?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('A draft: only the team sees it.')).toBeVisible();
  await page.getByRole('button', { name: 'Open Join the team' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Join the team is open')).toBeVisible();
  await expect(page.getByText('Nobody has applied yet.')).toBeVisible();
  await expectAccessible(page);
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email').fill('asha@student.example');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('First choice').selectOption('Event manager');
  await page.getByLabel('Why you?').fill('I finish things.');
}

/** On paper is the link in full, which is nowhere else, and nothing to press. */
async function expectPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/\/application#token=[\w-]{43}$/)).toBeVisible();
  for (const role of ['button', 'textbox', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  expect(await misfits(page)).toEqual([]);
  await page.emulateMedia({ media: null });
}

test('a round is made, somebody applies on a phone, and the team reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  await makeRound(page);

  const phone = await browser.newPage({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  await phone.goto('/');
  await phone.getByRole('link', { name: 'Join us' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Join the team' })).toBeVisible();
  await fillIn(phone);
  await expect(phone.getByText('Saved as a draft.')).toBeVisible();
  expect(await misfits(phone)).toEqual([]);
  await expectAccessible(phone, byDay);
  await phone.reload();
  await expect(phone.getByLabel('Why you?')).toHaveValue('I finish things.');
  await phone.getByRole('button', { name: 'Send my application' }).click();
  await phone.getByRole('link', { name: 'Open my application' }).click();
  await expect(phone.getByText('Received')).toBeVisible();
  await expect(phone).toHaveURL('/application');
  expect(await misfits(phone)).toEqual([]);
  await expectAccessible(phone);
  await expectPrinted(phone);

  await page.reload();
  await page.getByRole('link', { name: 'Asha' }).click();
  await expect(page.getByText('I finish things.')).toBeVisible();
  await expectAccessible(page);

  await phone.getByRole('button', { name: 'Withdraw my application' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Withdraw my application' }).click();
  await expect(phone.getByText('Withdrawn')).toBeVisible();
  await phone.close();

  await page.getByRole('link', { name: 'All applications of the round' }).click();
  await expect(page.getByText('Withdrawn', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: /^Copy/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
  await expect(page.getByRole('dialog').getByLabel('For the term')).toHaveValue('2031-32');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('A draft: only the team sees it.')).toBeVisible();
});
