import type { Browser, Page } from '@playwright/test';
import { signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { testOfActiveClub as test } from './fixtures/clubSite';
import { eachNight } from './fixtures/nightly';
import { misfits } from './fixtures/reflow';
import { apply, createRoundNow, dayIn } from './fixtures/rounds';
import { firstAdmin } from './fixtures/site';
import { expect } from './fixtures/test';

async function makeTimes(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Interviews' }).click();
  await expect(page.getByText('There is no time yet.')).toBeVisible();
  await page.getByLabel('Day').fill(dayIn(20));
  await page.getByLabel('Until').fill('11:00');
  await page.getByLabel('Place').fill('Room 5');
  await page.getByLabel('Who asks').fill('Vikram, Meera');
  await expect(page.getByText('10:00 · 10:20 · 10:40')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 3 times' }).click();
  await expect(page.getByText('0 of 3 times taken')).toBeVisible();
  await expectAccessible(page);
}

async function invite(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Join the team/ }).click();
  await page.getByRole('checkbox', { name: /Asha/ }).check();
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  // The site sends no mail.
  await expect(page.getByRole('button', { name: 'Copy 1 address' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Invited', { exact: true }).last()).toBeVisible();
}

/** On paper are the times of the day, as a table, and no button. */
async function expectPrinted(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 718, height: 1_000 }); // A4
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('heading', { level: 3, name: /^Interviews, .*1 of 3 taken/ }),
  ).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Who comes' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await misfits(page)).toEqual([]);
  await page.emulateMedia({ media: null });
  if (size) await page.setViewportSize(size);
}

function openPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return browser.newPage({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  });
}

test(
  'times are made and somebody invited, who chooses one on a phone, another one, and gives it back',
  eachNight,
  async ({ page, browser, baseURL }) => {
    await signIn(page, firstAdmin);
    const round = await createRoundNow(page);
    const link = await apply(page, round, 'Asha');
    await page.goto(`/admin/rounds/${round._id}`);
    await makeTimes(page);
    await invite(page);

    const phone = await openPhone(browser, baseURL);
    await phone.goto(link);
    const part = phone.getByRole('region', { name: 'Your interview' });
    await part.getByRole('button', { name: 'None of these times suits me' }).click();
    await part.getByLabel(/^When could you come/).fill('After 18:00.');
    expect(await misfits(phone)).toEqual([]);
    await expectAccessible(phone);
    await part.getByRole('button', { name: 'Tell the team' }).click();
    await expect(part.getByRole('button', { name: 'Change what you said' })).toBeFocused();
    await page.goto(`/admin/rounds/${round._id}/interviews`);
    await expect(page.getByText('No time suits: After 18:00.')).toBeVisible();
    await part.getByRole('radio', { name: /10:20–10:40/ }).check();
    expect(await misfits(phone)).toEqual([]);
    await expectAccessible(phone);
    await part.getByRole('button', { name: 'Choose this time' }).click();
    await expect(part.getByText('10:20–10:40')).toBeVisible();
    await expect(part.getByRole('heading')).toBeFocused();
    expect(await misfits(phone)).toEqual([]);
    await expectAccessible(phone);
    const file = phone.waitForEvent('download');
    await part.getByRole('button', { name: 'Add to my calendar' }).click();
    expect((await file).suggestedFilename()).toBe('interview.ics');

    await part.getByRole('button', { name: 'Change' }).click();
    await part.getByRole('radio', { name: /10:40–11:00/ }).check();
    await part.getByRole('button', { name: 'Choose this time' }).click();
    await expect(part.getByText('10:40–11:00')).toBeVisible();

    await page.goto(`/admin/rounds/${round._id}/interviews`);
    await expect(page.getByRole('row', { name: /10:40.*Asha/ })).toBeVisible();
    await expect(page.getByText('1 of 3 times taken')).toBeVisible();
    await expectPrinted(page);

    await part.getByRole('button', { name: 'Give it back' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Give it back' }).click();
    await expect(part.getByRole('radio')).toHaveCount(3);
    await phone.close();
    await page.reload();
    await expect(page.getByText('0 of 3 times taken, 1 invited without a time')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Asha' })).toBeVisible();
  },
);
