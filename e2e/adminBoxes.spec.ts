import type { Locator, Page } from '@playwright/test';
import { createContact, createMember, newPerson, signIn } from './fixtures/accounts';
import { eachNight } from './fixtures/nightly';
import { onEachScreen } from './fixtures/screens';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

// What selects an entry, and where it is.

/** Pixels. */
const tolerance = 3;

/** From the middle of an entry's box down to that of the first line of its name. */
async function distanceToName(box: Locator): Promise<number> {
  return await box.evaluate((input) => {
    const name = input.closest('tr, li')?.querySelector('a')?.firstChild;
    if (!name) throw new Error('The entry has no name.');
    const range = document.createRange();
    range.selectNode(name);
    const [line] = range.getClientRects();
    const { top, height } = input.getBoundingClientRect();
    return line ? line.top + line.height / 2 - (top + height / 2) : Number.NaN;
  });
}

async function expectInLine(page: Page, name: RegExp): Promise<void> {
  const box = page.getByRole('checkbox', { name });
  await expect(box).toBeVisible();
  expect(Math.abs(await distanceToName(box))).toBeLessThanOrEqual(tolerance);
}

onEachScreen(() => {
  test('the box that selects an entry is in the line of its name', eachNight, async ({ page }) => {
    const person = await createMember(page, newPerson());
    await createContact(page, person, 'How can I take part?');
    await signIn(page, firstAdmin);
    await page.goto(`/admin/users?search=${person.email}`);
    await expectInLine(page, new RegExp(`^Select ${person.username}`));
    await page.goto(`/admin/contacts?search=${person.email}`);
    await expectInLine(page, new RegExp(`^Select the message from ${person.username}`));
  });
});
