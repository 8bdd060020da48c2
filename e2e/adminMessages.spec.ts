import { createContact, newPerson, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

test('an admin reads and deletes messages', async ({ page }) => {
  const person = newPerson();
  await createContact(page, person, 'Please call back <script>alert(1)</script>');
  await signIn(page, firstAdmin);
  await page.goto('/admin/contacts');
  const card = page.getByRole('listitem').filter({ hasText: person.email });
  await expect(card).toContainText(person.username);
  await expect(card.getByText('Please call back <script>alert(1)</script>')).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: /Delete/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Delete the message from ${person.username}?`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /Delete/ }).click();
  await expect(page.getByText('Message deleted successfully')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a long message is folded after three lines', async ({ page }) => {
  const long = newPerson('Long');
  const short = newPerson('Short');
  const text = 'We have an idea, and then another one. '.repeat(20);
  await createContact(page, long, `${text}\nThe end.`);
  await createContact(page, short, 'Hello');
  await signIn(page, firstAdmin);
  await page.goto('/admin/contacts');
  const card = page.getByRole('listitem').filter({ hasText: long.email });
  const message = card.getByText('We have an idea');
  const height = () => message.evaluate(({ clientHeight }) => clientHeight);
  const lineHeight = await message.evaluate((it) =>
    Number.parseFloat(getComputedStyle(it).lineHeight),
  );
  expect(await height()).toBeLessThanOrEqual(3 * lineHeight + 1);
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Show all', expanded: false }).press('Enter');
  expect(await height()).toBeGreaterThan(3 * lineHeight + 1);
  await card.getByRole('button', { name: 'Show less', expanded: true }).press('Enter');
  expect(await height()).toBeLessThanOrEqual(3 * lineHeight + 1);
  await expect(
    page.getByRole('listitem').filter({ hasText: short.email }).getByRole('button'),
  ).toHaveText([/^Delete/]);
});

test('an empty list of messages says so', async ({ page }) => {
  await signIn(page, firstAdmin);
  await page.route(/\/api\/admin\/contacts(\?|$)/, (route) => route.fulfill({ json: [] }));
  await page.goto('/admin/contacts');
  await expect(page.getByText('No contact messages found.')).toBeVisible();
  await expectAccessible(page);
});

test('spam has a list of its own', async ({ page }) => {
  const person = newPerson();
  const { username, email } = person;
  await page.request.post('/api/form/contact', {
    data: { username, email, message: 'Buy now', website: 'https://spam.example' },
  });
  await signIn(page, firstAdmin);
  await page.goto('/admin/contacts');
  await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0);
  await page.getByRole('link', { name: 'Spam' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Buy now');
  await expectAccessible(page);
});
