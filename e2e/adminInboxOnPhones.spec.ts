import type { Page } from '@playwright/test';
import { authorise, createContact, createTeamMember, newPerson, signIn } from './fixtures/accounts';
import { eachNight } from './fixtures/nightly';
import { countPresses } from './fixtures/presses';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const pane = (page: Page) => page.getByRole('region', { name: 'Reading pane' });
const note = (page: Page) => page.getByRole('region', { name: 'Action on many' });

/** How many messages whose writers have this name the API counts in each list. */
async function countAll(page: Page, group: string) {
  const { headers } = await authorise(page, firstAdmin);
  const count = async (status: string) => {
    const query = `search=${group}&status=${status}&limit=1`;
    const answer = await page.request.get(`/api/admin/contacts?${query}`, { headers });
    return Number(answer.headers()['x-total-count']);
  };
  const [fresh, open, answered, spam] = await Promise.all(
    ['new', 'open', 'answered', 'spam'].map(count),
  );
  return { new: fresh, open, answered, spam };
}

async function select(page: Page, names: string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('checkbox', { name: `Select the message from ${name}` }).check();
  }
}

const title =
  '20 messages are sorted on a phone: 6 are spam, 5 answered from a template, 3 handed over';

test(title, eachNight, async ({ page }) => {
  const reader = await createTeamMember(page, 'Meena', 'inbox', firstAdmin);
  const group = newPerson('').username.trim();
  const nameOf = (number: number) => `Writer ${String(number).padStart(2, '0')} ${group}`;
  const names = Array.from({ length: 20 }, (_, index) => nameOf(index + 1));
  for (const username of names) {
    const message = `${username} asks how to take part.`;
    await createContact(page, { ...newPerson(), username }, message);
  }
  await signIn(page, firstAdmin);

  // A text that is needed again and again is written once.
  await page.goto('/admin/contacts/templates');
  await page.getByRole('button', { name: 'New template' }).tap();
  await page.getByLabel('Title').fill(`Welcome ${group}`);
  await page.getByLabel('Text').fill('Dear {name},\ncome on Friday.\n{me}');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('heading', { name: `Welcome ${group}` })).toBeVisible();

  const presses = await countPresses(page);
  const list = `/admin/contacts?status=new&search=${group}`;
  await page.goto(list);
  const cards = page.getByRole('listitem').filter({ hasText: group });
  await expect(cards).toHaveCount(20);

  await select(page, names.slice(0, 6));
  await page.getByRole('button', { name: /^Spam \(6 messages\)/ }).tap();
  await expect(note(page)).toContainText('6 messages moved to spam.');
  await expect(cards).toHaveCount(14);

  await select(page, names.slice(6, 9));
  await page.getByRole('button', { name: 'Hand over', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Who takes care of 3 messages?' });
  await dialog.getByLabel('Person').selectOption({ label: reader.username });
  await dialog.getByRole('button', { name: 'Hand over' }).tap();
  await expect(note(page)).toContainText('3 messages handed over.');
  await expect(cards).toHaveCount(11);

  // The newest comes first; after an answer the next one opens.
  await page.getByRole('link', { name: nameOf(20) }).tap();
  for (const number of [20, 19, 18, 17, 16]) {
    await expect(pane(page).getByRole('heading', { name: nameOf(number) })).toBeVisible();
    await pane(page).getByText('Use a template').tap();
    await pane(page)
      .getByRole('button', { name: `Welcome ${group}` })
      .tap();
    const text = new RegExp(`^Dear ${nameOf(number)},\\ncome on Friday`);
    await expect(pane(page).getByLabel('Answer')).toHaveValue(text);
    await pane(page).getByRole('button', { name: 'I have sent it' }).tap();
  }
  await pane(page).getByRole('link', { name: 'Back to the list' }).tap();
  await expect(cards).toHaveCount(6);
  expect(await countAll(page, group)).toEqual({ new: 6, open: 3, answered: 5, spam: 6 });
  // 9 ticks, 3 to move and to hand over, 1 to open, 3 for each answer, 1 back to the list.
  expect(presses()).toBe(29);
  console.log(`20 messages on a phone: ${presses()} presses`);
});
