import { createContact, newPerson, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { testOfSettings } from './fixtures/clubSite';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

test('an admin reads and deletes messages', eachNight, async ({ page }) => {
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

test('a long message is folded after three lines', eachNight, async ({ page }) => {
  // Beside the reading pane it has one.
  await page.setViewportSize({ width: 900, height: 900 });
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
  ).toHaveText([/^Spam/, /^Delete/]);
});

/** On a site of its own: what others have done with many messages stands above the list. */
testOfSettings()(
  'six messages and more are on the screen of a desk',
  eachNight,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const text = 'We have an idea, and then another one. '.repeat(5);
    for (let number = 1; number <= 6; number++) {
      // The same text again would be spam.
      await createContact(page, newPerson('Desk'), `Idea ${number}: ${text}`);
    }
    await signIn(page, firstAdmin);
    await page.goto('/admin/contacts');
    const cards = page.getByRole('listitem').filter({ hasText: 'We have an idea' });
    await expect(cards.nth(5).getByRole('button', { name: /^Delete/ })).toBeInViewport();
  },
);

test('an empty list of messages says so', eachNight, async ({ page }) => {
  await signIn(page, firstAdmin);
  await page.route(/\/api\/admin\/contacts(\?|$)/, (route) => route.fulfill({ json: [] }));
  await page.goto('/admin/contacts');
  await expect(page.getByText('No contact messages found.')).toBeVisible();
  await expectAccessible(page);
});

test('spam has a list of its own, says why, and can be taken back', eachNight, async ({ page }) => {
  const person = newPerson();
  const { username, email } = person;
  await page.request.post('/api/form/contact', {
    data: { username, email, message: 'Buy now', website: 'https://spam.example' },
  });
  await signIn(page, firstAdmin);
  await page.goto('/admin/contacts');
  const card = page.getByRole('listitem').filter({ hasText: email });
  await expect(page.getByRole('link', { name: /^Spam \(\d+\)$/ })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: /^Spam/ }).click();
  await expect(card).toContainText('Buy now');
  await expect(card).toContainText('A field was filled in that people do not see.');
  await expectAccessible(page);

  await card.getByRole('button', { name: /^Not spam/ }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Moved to the messages' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(card).toContainText('Buy now');
  await card.getByRole('button', { name: /^Spam/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Moved to spam' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: /^Spam/ }).click();
  await expect(card).toContainText('Somebody of the team marked it as spam.');
});

test('all spam is deleted after a question that names the number', eachNight, async ({ page }) => {
  await signIn(page, firstAdmin);
  await page.route(/\/api\/admin\/contacts\/storage$/, (route) =>
    route.fulfill({ json: { usedPercent: 1, spam: 312 } }),
  );
  await page.goto('/admin/contacts?status=spam');
  await page.getByRole('button', { name: 'Delete all spam' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 312 spam messages for good?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
