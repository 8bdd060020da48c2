import { readFile } from 'node:fs/promises';
import { createContact, createMember, newPerson, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

test('the numbers of the dashboard open the lists that they count', eachNight, async ({ page }) => {
  await createMember(page);
  await createContact(page, newPerson(), 'May I join the next workshop?');
  await signIn(page, firstAdmin);
  await page.goto('/admin');

  const todo = page.getByRole('region', { name: 'To do' });
  await expect(todo.getByRole('link', { name: 'Read the new messages' })).toBeVisible();
  const weeks = page.getByRole('region', { name: 'New accounts by week' });
  await weeks.getByText('New accounts as a table').click();
  await expectAccessible(page);

  const number = weeks.getByRole('row').nth(1).getByRole('link');
  const count = await number.textContent();
  await number.click();
  await expect(page).toHaveURL(/\/admin\/users\?since=[\d-]+&until=[\d-]+&imported=false$/);
  await expect(page.getByRole('link', { name: /Remove Registered since/ })).toBeVisible();
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible();

  await page.goBack();
  await todo.getByRole('link', { name: 'Read the new messages' }).click();
  await expect(page).toHaveURL('/admin/contacts?status=new');
});

test('the figures of the dashboard are saved', eachNight, async ({ page }) => {
  await createMember(page);
  await signIn(page, firstAdmin);
  await page.goto('/admin');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toMatch(/^\ufeffFigure,Value,First day,Last day,Count\r\n/);
});
