import type { Page } from '@playwright/test';
import { authorise, createContact, createTeamMember, newPerson, signIn } from './fixtures/accounts';
import { byDay, expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

const pane = (page: Page) => page.getByRole('region', { name: 'Reading pane' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('messages are read one after the other, taken, noted and sorted', async ({ page }) => {
    const [first, second] = [newPerson('First'), newPerson('Second')];
    await createContact(page, first, 'May I bring a friend to the summit?');
    await createContact(page, second, 'Buy our course today');
    await signIn(page, firstAdmin);
    await page.goto('/admin/contacts?status=new');
    await expect(pane(page)).toBeHidden();
    await page.getByRole('link', { name: second.username }).click();
    await expect(pane(page).getByRole('heading', { name: second.username })).toBeFocused();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expectAccessible(page);

    await pane(page).getByRole('button', { name: /^Spam/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Moved to spam' })).toBeVisible();
    // The next one opens by itself.
    await expect(pane(page).getByRole('heading', { name: first.username })).toBeFocused();
    await pane(page).getByRole('button', { name: 'Take' }).click();
    await expect(pane(page).getByRole('button', { name: 'Give back' })).toBeVisible();
    await pane(page).getByRole('button', { name: 'Write a note' }).click();
    await pane(page).getByLabel('Note for the team').fill('Ask Meena.');
    await pane(page).getByRole('button', { name: 'Add note' }).click();
    await expect(pane(page).getByText('Ask Meena.')).toBeVisible();

    await pane(page).getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.getByRole('link', { name: /^Mine/ }).click();
    const card = page.getByRole('listitem').filter({ hasText: first.email });
    await expect(card).toContainText('Open');
    await expectAccessible(page, byDay);
  });
});

test(
  'of two people who answer at once, the second sees the first answer and keeps their own',
  eachNight,
  async ({ page, allowError }) => {
    allowError(/status of 409|Answering a message failed/);
    const person = newPerson('Both');
    await createContact(page, person, 'When is the summit?');
    await signIn(page, firstAdmin);
    await page.goto('/admin/contacts');
    await page.getByRole('link', { name: person.username }).click();
    await pane(page).getByLabel('Answer').fill('On Friday.');

    // Somebody else writes, too, and is faster.
    const colleague = await createTeamMember(page, 'Meena', 'inbox', firstAdmin);
    const { headers } = await authorise(page, colleague);
    const id = new URL(page.url()).searchParams.get('message');
    const writing = await page.request.post(`/api/admin/contacts/${id}/writing`, { headers });
    expect(writing.status()).toBe(204);
    await expect(pane(page).getByText(`${colleague.username} is writing…`)).toBeVisible({
      timeout: 20_000, // it is looked for every 10 seconds
    });
    const answer = await page.request.post(`/api/admin/contacts/${id}/answer`, {
      headers,
      data: { version: 1, text: 'On Monday.' },
    });
    expect(answer.status()).toBe(201);

    await pane(page).getByRole('button', { name: 'I have sent it' }).click();
    await expect(pane(page).getByRole('alert')).toContainText(
      'read it above, then send or change yours.',
    );
    await expect(pane(page).getByText('On Monday.')).toBeVisible();
    await expect(pane(page).getByLabel('Answer')).toHaveValue('On Friday.');
    await expectAccessible(page);
    await page.reload();
    await expect(pane(page).getByLabel('Answer')).toHaveValue('On Friday.');
  },
);

test('the keys go through the messages', eachNight, async ({ page }) => {
  const [first, second] = [newPerson('Older'), newPerson('Newer')];
  await createContact(page, first, 'Hello');
  await createContact(page, second, 'Good morning');
  await signIn(page, firstAdmin);
  await page.goto('/admin/contacts');
  await expect(page.getByRole('link', { name: second.username })).toBeVisible();
  await page.keyboard.press('j');
  await expect(pane(page).getByRole('heading', { name: second.username })).toBeFocused();
  await page.keyboard.press('j');
  await expect(pane(page).getByRole('heading', { name: first.username })).toBeFocused();
  await expect(pane(page).getByLabel('Answer')).toBeVisible();
  await page.keyboard.press('r');
  await expect(pane(page).getByLabel('Answer')).toBeFocused();
  await page.keyboard.type('jk');
  await expect(pane(page).getByLabel('Answer')).toHaveValue('jk');
  await pane(page).getByRole('heading', { name: first.username }).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await expectAccessible(page);
  // A tablet may have a keyboard, too.
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(keys).toBeVisible();
});

test(
  'messages are filtered by writer and person, and each chip takes its filter away',
  eachNight,
  async ({ page }) => {
    const [writer, other] = [newPerson('Writer'), newPerson('Other')];
    for (const each of [writer, other]) await createContact(page, each, 'May I come, too?');
    await signIn(page, firstAdmin);
    await page.goto('/admin/contacts');
    await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('Taken by').selectOption('Nobody');
    await page.getByLabel('Email of the writer').fill(writer.email);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(page.getByRole('link', { name: other.username })).toHaveCount(0);
    await expect(page.getByRole('link', { name: writer.username })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    const chip = page.getByRole('link', { name: `Remove Email of the writer: ${writer.email}` });
    await chip.click();
    await expect(page.getByRole('link', { name: other.username })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Remove Taken by: Nobody' })).toBeVisible();
  },
);
