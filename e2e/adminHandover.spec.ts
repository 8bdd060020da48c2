import type { Page } from '@playwright/test';
import { newPerson, signIn } from './fixtures/accounts';
import { byDay, expectAccessible } from './fixtures/axe';
import { club } from './fixtures/club';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const goOn = (page: Page) => page.getByRole('button', { name: 'Go on' }).click();

test('on a phone, an admin hands over to two people, one accepts, and all is taken back', async ({
  page,
  browser,
  allowError,
}) => {
  allowError(/status of 422/); // the API asks for the password
  const [first, second] = [newPerson('Meera'), newPerson('Tara')];
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, firstAdmin);
  await page.goto('/admin/handover');
  await expect(heading(page, 'The next term')).toBeVisible();
  await expectAccessible(page);
  await goOn(page);

  await expect(heading(page, 'The next team')).toBeFocused();
  for (const [number, { username, email }] of [first, second].entries()) {
    const person = page.getByRole('group', { name: `Person ${number + 1}`, exact: true });
    await person.getByLabel('Name').fill(username);
    await person.getByLabel('Email').fill(email);
  }
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('This is what you wrote before.')).toBeVisible();
  await goOn(page);

  await expect(heading(page, 'Who looks after the site')).toBeVisible();
  for (const { username } of [first, second]) {
    await page.getByLabel(new RegExp(`^${username}`)).selectOption('admin');
  }
  const fromDay = page.getByLabel('The links work from');
  await fromDay.fill((await fromDay.getAttribute('min')) ?? ''); // today, in the club's time zone
  await expectAccessible(page);
  await goOn(page);

  await expect(heading(page, 'Before you start')).toBeVisible();
  await expectAccessible(page);
  await goOn(page);

  await expect(heading(page, 'What will happen')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start the handover' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your own password').fill(firstAdmin.password);
  await expectAccessible(page, byDay);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(heading(page, /^Handover to/)).toBeVisible();
  await expect(page.getByText('Waits for a successor')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Copy link for ${first.username}` }).click();
  await dialog.getByLabel('Your own password').fill(firstAdmin.password);
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const successor = await browser.newPage();
  await successor.goto(link);
  await successor.getByLabel('Username').fill(first.username);
  await successor.getByLabel('Phone').fill(first.phone);
  await successor.getByLabel('Password', { exact: true }).fill(first.password);
  await expectAccessible(successor);
  await successor.getByRole('button', { name: 'Create my account' }).click();
  await expect(heading(successor, 'Dashboard')).toBeVisible();
  await expectAccessible(successor, byDay);
  await successor.close();

  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: first.username })).toContainText('Accepted');
  await expect(page.getByText('Waits for a successor')).toHaveCount(0);

  await page.getByRole('link', { name: 'Sheet for the meeting' }).click();
  await expect(page.getByRole('row').filter({ hasText: first.username })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the handover' }).click();

  await page.getByRole('button', { name: 'Undo the handover' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page, 'The next term')).toBeVisible();
  await page.goto('/team');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(club.team.length);
});
