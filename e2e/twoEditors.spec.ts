import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { createMember, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { club } from './fixtures/club';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { addTerm } from './fixtures/terms';
import { expect, test } from './fixtures/test';

test.beforeEach(({ allowError }) => allowError(/409|Changing the team failed/));

/** A second admin, in another browser, who looks at the same page. */
async function openAsColleague(browser: Browser, page: Page): Promise<Page> {
  const colleague = await browser.newPage();
  await signIn(colleague, firstAdmin);
  await colleague.goto(page.url());
  return colleague;
}

/** Sees both versions, takes one's own text where both have written, and goes on. */
async function putTogether(page: Page, thing: string, field: string): Promise<void> {
  const heading = `Somebody else has changed this ${thing} meanwhile`;
  await expect(page.getByRole('heading', { name: heading })).toBeFocused();
  const choice = page.getByRole('group', { name: `${field} changed by both` });
  await expect(choice.getByLabel('Take mine')).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with these' }).click();
}

test(
  'of two admins who edit one account the second keeps their own text, and nothing is lost',
  eachNight,
  async ({ page, browser }) => {
    const member = await createMember(page);
    await signIn(page, firstAdmin);
    await page.goto(`/admin/users?search=${encodeURIComponent(member.email)}`);
    const row = page.getByRole('row').filter({ hasText: member.email });
    await row.getByRole('link', { name: /Edit/ }).click();
    await page.getByLabel('Username').fill('Name of the second');

    const colleague = await openAsColleague(browser, page);
    await colleague.getByLabel('Username').fill('Name of the first');
    await colleague.getByLabel('Phone').fill('+91 98765-11111');
    await colleague.getByRole('button', { name: 'Update User' }).click();
    await expect(colleague.getByText('User updated successfully')).toBeVisible();

    await page.getByRole('button', { name: 'Update User' }).click();
    await putTogether(page, 'user', 'Username');
    await expect(page.getByLabel('Phone')).toHaveValue('+919876511111');
    await page.getByRole('button', { name: 'Update User' }).click();
    await expect(page.getByText('User updated successfully')).toBeVisible();
    await expect(row).toContainText('Name of the second');
    await expect(row).toContainText('+919876511111');
    await colleague.close();
  },
);

test(
  'of two admins who edit one picture the second keeps their own text',
  eachNight,
  async ({ page, browser }) => {
    const [r, g, b] = [0, 0, 0].map(() => Math.floor(Math.random() * 256));
    const background = { r, g, b };
    const file = await sharp({ create: { width: 900, height: 700, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await signIn(page, firstAdmin);
    await page.goto('/admin/pictures');
    await page
      .getByLabel('Upload pictures')
      .setInputFiles({ name: 'shared.jpg', mimeType: 'image/jpeg', buffer: file });
    await page.getByLabel('What does it show?').fill('A colour');
    await page.getByRole('button', { name: 'Done' }).click();
    const text = (of: Page) => of.getByRole('dialog').getByLabel('What does it show?');
    const open = (of: Page) =>
      of
        .getByRole('button', { name: /shared/ })
        .first()
        .click();
    await open(page);
    await text(page).fill('A colour of the second');

    const colleague = await openAsColleague(browser, page);
    await open(colleague);
    await text(colleague).fill('A colour of the first');
    await colleague.getByRole('dialog').getByLabel('From left to right').press('ArrowLeft');
    await colleague.getByRole('button', { name: 'Save' }).click();
    await expect(colleague.getByText('Picture saved successfully')).toBeVisible();

    await page.getByRole('button', { name: 'Save' }).click();
    await putTogether(page, 'picture', 'What it shows');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Picture saved successfully')).toBeVisible();
    await open(page);
    await expect(text(page)).toHaveValue('A colour of the second');
    await expect(page.getByLabel('From left to right')).toHaveValue('49');
    await page.getByRole('button', { name: 'Delete this picture' }).click();
    await expect(page.getByText(/is in the bin\./)).toBeVisible();
    await colleague.close();
  },
);

test(
  'of two admins who edit one term, or its order, the second sees what has changed',
  eachNight,
  async ({ page, browser }) => {
    const past = { label: '2009-10', firstDay: '2009-07-01', lastDay: '2010-06-30' };
    await signIn(page, firstAdmin);
    await page.goto('/admin/team');
    await addTerm(page, past);
    await page.getByRole('button', { name: `Change term ${past.label}` }).click();
    await page.getByLabel('Label').fill('2009-second');

    const colleague = await openAsColleague(browser, page);
    await colleague.getByRole('button', { name: `Change term ${past.label}` }).click();
    await colleague.getByLabel('Label').fill('2009-first');
    await colleague.getByLabel('Last day').fill('2010-05-31');
    await colleague.getByRole('button', { name: 'Save' }).click();
    await expect(colleague.getByText('The term 2009-first is saved')).toBeVisible();

    await page.getByRole('button', { name: 'Save' }).click();
    await putTogether(page, 'term', 'Label');
    await expect(page.getByLabel('Last day')).toHaveValue('2010-05-31');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The term 2009-second is saved')).toBeVisible();
    await page.getByRole('button', { name: 'Change term 2009-second' }).click();
    await page.getByRole('button', { name: 'Delete the term 2009-second' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name: '2009-second' })).toHaveCount(0);

    // The order of the present team: the first two change places, and come back.
    const [first, second] = club.team;
    await page.goto('/admin/team');
    await colleague.goto('/admin/team');
    const names = page.getByRole('button', { name: /^Move .* up$/ });
    await expect(names.first()).toBeVisible();
    const saved = colleague.waitForResponse((answer) => answer.url().endsWith('/team/order'));
    await colleague.getByRole('button', { name: `Move ${second?.name} up` }).click();
    expect((await saved).status()).toBe(204);
    await page.getByRole('button', { name: `Move ${second?.name} down` }).click();
    await expect(page.getByText(/Somebody else has changed the team meanwhile\./)).toBeVisible();
    await expect(names.first()).toHaveAccessibleName(`Move ${second?.name} up`);
    await page.getByRole('button', { name: `Move ${first?.name} up` }).click();
    await expect(names.first()).toHaveAccessibleName(`Move ${first?.name} up`);
    await colleague.close();
  },
);
