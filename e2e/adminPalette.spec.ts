import { createContact, createMember, newPerson, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

test(
  'an admin finds a page, a person and a message by keyboard only',
  eachNight,
  async ({ page }) => {
    const member = await createMember(page, newPerson('Palette'));
    const writer = newPerson('Writer');
    await createContact(page, writer, 'Is there a talk on Friday?');
    await signIn(page, firstAdmin);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    const field = page.getByRole('combobox', { name: /^Page, person, message, / });
    const chosen = page.getByRole('option', { selected: true });

    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('back');
    await expect(chosen).toContainText('Backups');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/backups');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.keyboard.press('Control+k');
    await page.keyboard.type(member.email);
    await expect(chosen).toContainText(member.username);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/users\/[\da-f]{24}/);

    await page.keyboard.press('Control+k');
    await page.keyboard.type(writer.username);
    await expect(chosen).toContainText('Is there a talk on Friday?');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/contacts\?message=/);
    const pane = page.getByRole('region', { name: 'Reading pane' });
    await expect(pane.getByRole('heading', { name: writer.username })).toBeVisible();

    // Back leads to the page before, not to the palette.
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/users\/[\da-f]{24}/);
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/users\/[\da-f]{24}/);
  },
);

test('on a small phone a finger finds the same', eachNight, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, firstAdmin);
  await page.goto('/admin');
  const button = page.getByRole('button', { name: 'Find' });
  const menu = page.getByRole('button', { name: 'Menu' });
  // In one row with the menu.
  expect((await button.boundingBox())?.y).toBe((await menu.boundingBox())?.y);
  await button.click();
  await page.getByRole('combobox').fill('nothing has this name');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.getByRole('combobox').fill('mai');
  await expectAccessible(page);
  await page.getByRole('option', { name: /^Mails/ }).click();
  await expect(page).toHaveURL('/admin/mails');
});
