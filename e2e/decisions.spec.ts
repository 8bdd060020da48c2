import type { Page } from '@playwright/test';
import { signIn } from './fixtures/accounts';
import { byDay, expectAccessible } from './fixtures/axe';
import { testOfActiveClub as test } from './fixtures/clubSite';
import { send } from './fixtures/events';
import { misfits } from './fixtures/reflow';
import { apply, createRoundNow } from './fixtures/rounds';
import { firstAdmin } from './fixtures/site';
import { expect } from './fixtures/test';

/** A round that is closed, in which Asha and Ravi have applied. These are journeys of their own. */
async function makeRound(page: Page): Promise<{ round: string; link: string }> {
  const positions = [{ key: null, name: 'Event manager', places: 1 }];
  const round = await createRoundNow(page, { positions });
  const link = await apply(page, round, 'Asha');
  await apply(page, round, 'Ravi');
  await send(page, 'post', `/api/admin/rounds/${round._id}/close`);
  return { round: round._id, link };
}

async function decide(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Decisions' }).click();
  await expect(page.getByText('2 of 2 undecided.')).toBeVisible();
  await expectAccessible(page, byDay);
  const of = (name: string) => page.getByRole('toolbar', { name: `${name}, Event manager` });
  await of('Asha').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('1 of 2 undecided.')).toBeVisible();
  await of('Ravi').getByRole('button', { name: 'Reserve' }).click();
  await expect(page.getByText('Everybody is decided about: 2.')).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await expectAccessible(page);
  await expectRows(page);
}

/** What can be decided about somebody is one row on a phone, and cut off nowhere. */
async function expectRows(page: Page): Promise<void> {
  const size = page.viewportSize();
  const buttons = page.getByRole('toolbar', { name: 'Asha, Event manager' }).getByRole('button');
  const rows = () =>
    buttons.evaluateAll((all) => {
      const boxes = all.map((each) => each.getBoundingClientRect());
      const end = all[0]?.closest('tr')?.getBoundingClientRect().right ?? 0;
      const isInside = boxes.every(({ right }) => right <= end);
      return isInside ? new Set(boxes.map(({ top }) => Math.round(top))).size : 'cut off';
    });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(rows).toBe(1);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(rows).toBe(2);
  if (size) await page.setViewportSize(size);
}

async function release(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Preview of the release' }).click();
  await expect(page.getByText('Nobody sees a decision before the release.')).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Release/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText(/^Released on/)).toBeVisible();
}

test('the team decides and releases, and who is accepted says yes on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, firstAdmin);
  const { round, link } = await makeRound(page);
  await page.goto(`/admin/rounds/${round}`);
  await decide(page);
  const phone = await browser.newPage({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  await phone.goto(link);
  await expect(phone.getByText('Received')).toBeVisible();
  await release(page);

  await phone.goto('/');
  await phone.goto(link);
  await expect(phone.getByText('You are accepted')).toBeVisible();
  expect(await misfits(phone)).toEqual([]);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Yes, I join' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Say yes' }).click();
  await expect(phone.getByText('You are on the team')).toBeVisible();
  await phone.close();

  await page.getByRole('link', { name: 'See who accepts, on the board' }).click();
  await expect(page.getByText('1 of 1 have said yes')).toBeVisible();
  await expectAccessible(page);
});
