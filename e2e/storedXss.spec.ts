import type { Page } from '@playwright/test';
import { authorise, createMember, newPerson } from './fixtures/accounts';
import { eachNight } from './fixtures/nightly';
import { testOfPayloads as test } from './fixtures/payloadSite';
import { publicPaths } from './fixtures/publicPaths';
import { firstAdmin } from './fixtures/site';
import { expect } from './fixtures/test';
import { payloads } from './fixtures/xssPayloads';

const rowsOfPage = 20; // the admin lists show so many

/**
 * No payload has become anything but text. What a payload tries is seen in other ways too: a violation
 * of the content security policy, a request for its file and an exception fail every journey.
 */
async function expectNothingRan(page: Page): Promise<void> {
  const made = await page.evaluate(() => [
    ...Array.from(document.querySelectorAll('#xss, [xss], xss'), ({ outerHTML }) => outerHTML),
    ...Array.from(document.querySelectorAll('[href], [src], [action]'))
      .map((element) => element.outerHTML)
      .filter((html) => /^<[^>]*(href|src|action)="\s*(javascript|vbscript):/i.test(html)),
    ...('xss' in window ? ['a payload has run'] : []),
  ]);
  expect(made).toEqual([]);
}

/** Waits until the page shows the texts as they were written. */
async function expectTexts(page: Page, texts: string[]): Promise<void> {
  // Without the content, which is JSON beside it.
  const root = page.locator('#root');
  await expect
    .poll(async () => {
      const shown = (await root.textContent()) ?? '';
      return texts.filter((text) => !shown.includes(text));
    })
    .toEqual([]);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNothingRan(page);
}

// All in one process, which starts one site.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A payload has run: ${dialog.message()}`);
  });
});

test('payloads in the content are text on every public page', eachNight, async ({ page }) => {
  for (const path of publicPaths) {
    await page.goto(path);
    await expectNothingRan(page);
  }
  await page.goto('/');
  await expectTexts(page, payloads);
});

/** The payloads in groups of so many; the last group is filled up from the first. */
function groupsOf(size: number): string[][] {
  const count = Math.ceil(payloads.length / size);
  const all = [...payloads, ...payloads];
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size));
}

test('payloads in a profile are text to their owner', eachNight, async ({ page }) => {
  const person = await createMember(page);
  const { headers, token } = await authorise(page, person);
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  const { email, phone } = person;
  for (const [username = '', domain = '', branch = '', year = ''] of groupsOf(4)) {
    const data = { email, phone, username, domain, branch, year };
    expect((await page.request.patch('/api/user/update', { headers, data })).status()).toBe(200);
    await page.goto('/profile');
    await expect(page.getByLabel('Domain')).toHaveValue(domain);
    await expectNothingRan(page);
  }
  await page.goto('/login'); // says who is logged in
  await expectTexts(page, groupsOf(4).at(-1)?.slice(0, 1) ?? []);
});

test('payloads of messages and accounts are text to admins', eachNight, async ({ page }) => {
  const { headers, token } = await authorise(page, firstAdmin);
  const { request } = page;
  for (const text of payloads) {
    const data = { username: text, email: 'visitor@college.example', message: text };
    expect((await request.post('/api/form/contact', { data })).status()).toBe(201);
  }
  const people = [newPerson(), newPerson(), newPerson(), newPerson(), newPerson(), newPerson()];
  for (const person of people) await createMember(page, person);
  const accounts: { _id: string; email: string }[] = await (
    await request.get('/api/admin/users', { headers })
  ).json();
  const members = accounts.filter(({ email }) => people.some((person) => person.email === email));
  await page.addInitScript((value) => localStorage.setItem('token', value), token);

  const newestFirst = payloads.toReversed();
  for (let start = 0; start < payloads.length; start += rowsOfPage) {
    await page.goto(`/admin/contacts?page=${start / rowsOfPage + 1}`);
    await expectTexts(page, newestFirst.slice(start, start + rowsOfPage));
  }
  // Renaming also fills the audit with the names.
  for (const group of groupsOf(members.length)) {
    const changes = members.map(async ({ _id, email }, index) => {
      const data = { username: group[index], email, phone: '9876543210' };
      const answer = await request.patch(`/api/admin/users/update/${_id}`, { headers, data });
      expect(answer.status()).toBe(200);
    });
    await Promise.all(changes);
    await page.goto('/admin/users');
    await expectTexts(page, group);
  }
  await page.goto(`/admin/users/${members[0]?._id}/edit`);
  await expect(page.getByLabel('Username')).toHaveValue(groupsOf(members.length).at(-1)?.[0] ?? '');
  await expectNothingRan(page);

  // Every other page of the admin area, also those that are added later.
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link').first()).toBeVisible();
  const links = await menu
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) {
    await page.goto(link);
    await expectTexts(page, []);
  }
});
