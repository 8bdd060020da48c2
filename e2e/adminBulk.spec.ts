import type { Page } from '@playwright/test';
import { authorise, createContact, createMember, newPerson, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { brokenWords } from './fixtures/brokenWords';
import { eachNight } from './fixtures/nightly';
import { pixelsTooWide } from './fixtures/reflow';
import { onEachScreen } from './fixtures/screens';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { waitForToastsToLeave } from './fixtures/toast';

// What is done to many accounts or messages at once, on a laptop and on a phone.

/** Three people whose names hold a text that nobody else's holds. */
async function createGroup(create: (person: ReturnType<typeof newPerson>) => Promise<unknown>) {
  const group = newPerson('').username.trim();
  for (const name of ['Aman', 'Bela', 'Chitra']) {
    await create({ ...newPerson(), username: `${name} of ${group}` });
  }
  return group;
}

const note = (page: Page) => page.getByRole('region', { name: 'Action on many' });

onEachScreen(() => {
  test('an admin suspends several accounts, and takes it back', eachNight, async ({ page }) => {
    const group = await createGroup((person) => createMember(page, person));
    await signIn(page, firstAdmin);
    await page.goto('/admin/users');
    await page.getByRole('searchbox').fill(group);
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows).toHaveText([/Chitra of/, /Bela of/, /Aman of/]);
    await expect(page).toHaveURL(new RegExp(`search=${group}`));

    // The boxes are reached by keyboard, and Shift with the space bar takes what is between.
    const box = (row: number) => rows.nth(row).getByRole('checkbox');
    await expect(box(0)).toBeEnabled();
    await box(0).focus();
    await page.keyboard.press('Space');
    await box(2).focus();
    await page.keyboard.press('Shift+Space');
    await expect(page.getByText('3 selected').last()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Select this page' })).toBeChecked();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend 3 accounts?' });
    await dialog.getByLabel('Reason').fill('Made-up names');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(note(page)).toContainText('3 accounts suspended.');
    await expect(rows.getByText('Suspended', { exact: true })).toHaveCount(3);
    await waitForToastsToLeave(page);
    await expectAccessible(page);

    await page.reload();
    await expect(note(page)).toContainText('3 accounts suspended.');
    await note(page).getByRole('button', { name: 'Undo' }).click();
    await expect(note(page)).toContainText('It is undone for 3 accounts.');
    await expect(rows.getByText('Suspended', { exact: true })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test(
    'an admin sorts and deletes several messages, and takes it back',
    eachNight,
    async ({ page }) => {
      const group = await createGroup((person) =>
        createContact(page, person, `From ${person.email}`),
      );
      await signIn(page, firstAdmin);
      await page.goto(`/admin/contacts?search=${group}`);
      const cards = page.getByRole('listitem').filter({ hasText: group });
      await expect(cards).toHaveCount(3);
      await page.getByRole('checkbox', { name: 'Select this page' }).check();
      await cards.first().getByRole('checkbox').uncheck();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Hand over', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
      await expect(note(page)).toContainText('2 messages handed over.');
      await expect(cards.getByText('Open', { exact: true })).toHaveCount(2);
      await note(page).getByRole('button', { name: 'Undo' }).click();
      await expect(note(page)).toContainText('It is undone for 2 messages.');
      await expect(cards.getByText('New', { exact: true })).toHaveCount(3);

      await page.getByRole('checkbox', { name: 'Select this page' }).check();
      await cards.first().getByRole('checkbox').uncheck();
      await page.getByRole('button', { name: 'Spam (2 messages)' }).click();
      await expect(note(page)).toContainText('2 messages moved to spam.');
      await expect(cards).toHaveCount(1);

      await page.getByRole('checkbox', { name: 'Select this page' }).check();
      await page.getByRole('button', { name: 'Delete 1 message', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(note(page)).toContainText('1 message in the bin.');
      await note(page).getByRole('button', { name: 'Undo' }).click();
      await expect(note(page)).toContainText('It is undone for 1 message.');
      await expect(cards).toHaveCount(1);

      await page.goto(`/admin/contacts?status=spam&search=${group}`);
      await expect(cards).toHaveCount(2);
      await page.getByRole('checkbox', { name: 'Select this page' }).check();
      await page.getByRole('button', { name: 'Not spam (2 messages)' }).click();
      await expect(note(page)).toContainText('2 messages moved to the messages.');
      await expect(cards).toHaveCount(0);
      await expectAccessible(page);
    },
  );
});

test(
  'filters are chips, and the list shows the columns that somebody wants',
  eachNight,
  async ({ page }) => {
    const member = await createMember(page);
    const { username, email, phone } = member;
    const branch = 'Architecture and Biotechnology';
    await page.request.patch('/api/user/update', {
      headers: (await authorise(page, member)).headers,
      data: { username, email, phone, branch },
    });
    await signIn(page, firstAdmin);
    await page.goto(`/admin/users?search=${member.email}`);
    await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('Role').selectOption('Member');
    await page.getByLabel('Registered since').fill('2020-01-31');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Filter' }).click();
    const row = page.getByRole('row').filter({ hasText: member.email });
    await expect(row).toHaveCount(1);
    await expect(page).toHaveURL(/role=none&since=2020-01-31/);
    await page.getByRole('link', { name: 'Remove Registered since: 31 Jan 2020' }).click();
    await expect(page).not.toHaveURL(/since/);
    await page.getByText('Columns', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Registered' }).check();
    for (const name of ['Domain', 'Branch', 'Year'])
      await page.getByRole('checkbox', { name }).check();
    await page.getByRole('checkbox', { name: 'Phone' }).uncheck();
    await expect(row).not.toContainText(member.phone);
    await expectAccessible(page);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await pixelsTooWide(page)).toBe(0);
      await expect(row).toContainText(branch);
      expect(await brokenWords(page)).toEqual([]);
      const address = await row.getByRole('cell', { name: email }).boundingBox();
      expect(address?.width).toBeGreaterThan(180);
    }
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\?search=[^&]+$/);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Registered' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveCount(0);
  },
);
