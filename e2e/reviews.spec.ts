import type { Reviewer } from '@club/shared/round';
import type { Page } from '@playwright/test';
import { signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { testOfActiveClub as test } from './fixtures/clubSite';
import { send } from './fixtures/events';
import { eachNight } from './fixtures/nightly';
import { pixelsTooWide } from './fixtures/reflow';
import { apply, createRoundNow } from './fixtures/rounds';
import { firstAdmin } from './fixtures/site';
import { expect } from './fixtures/test';

/** A round that the first admin reads, in which Asha and Bala apply. Making and applying are journeys of their own. */
async function makeRound(page: Page): Promise<void> {
  const [reviewer] = await send<Reviewer[]>(page, 'get', '/api/admin/rounds/reviewers');
  const round = await createRoundNow(page, {
    questions: [
      {
        key: null,
        kind: 'text',
        label: 'Why you?',
        limit: 50,
        options: [],
        isRequired: true,
      },
    ],
    criteria: [
      { key: null, name: 'Finishes things', weight: 3 },
      { key: null, name: 'Works with others', weight: 1 },
    ],
    reviewers: [reviewer?._id ?? ''],
  });
  const answers = round.questions.map(({ key }) => ({ key, value: 'I finish things.' }));
  for (const name of ['Asha', 'Bala']) await apply(page, round, name, answers);
}

/** The first admin is a reviewer: the figures and the board know the scores of what this person has read, and no more. */
async function readFigures(page: Page, read: string): Promise<void> {
  const application = page.url();
  await page.getByRole('link', { name: 'Your reviews' }).press('Enter');
  await expect(page.getByRole('row', { name: /3\.5/ })).toContainText(read);
  expect(await pixelsTooWide(page)).toBe(0);
  await expectAccessible(page);
  const round = new URL(application).pathname.split('/').at(-2);
  await page.goto(`/admin/rounds/${round}/figures`);
  await expect(page.getByText(/^You see scores of 1 of 2 applications/)).toBeVisible();
  // One reviewer is named, so that one review is wanted.
  await expect(page.getByRole('row', { name: /^All reviews/ })).toContainText('1 of 1');
  expect(await pixelsTooWide(page)).toBe(0);
  await expectAccessible(page);
  await page.goto(`/admin/rounds/${round}/decisions?order=average`);
  await expect(page.getByText(/^3\.5/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(application);
}

test('a reviewer reads two applications by keyboard alone', eachNight, async ({ page }) => {
  await signIn(page, firstAdmin);
  await makeRound(page);
  await page.goto('/admin');
  await expect(page.getByText('2 applications wait for you to read them.')).toBeVisible();
  await page.getByRole('link', { name: 'Read on' }).press('Enter');
  await expect(page.getByText('0 of 2 of your share read.')).toBeVisible();
  await expectAccessible(page);

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/Asha|Bala/);
  const first = await heading.innerText();
  await expect(page.getByText('I finish things.')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.type('42');
  await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
  await page.keyboard.type('Clear answers.');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');

  await expect(heading).toHaveText(first === 'Asha' ? 'Bala' : 'Asha');
  await expect(page.getByText('1 of 2 of your share read.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await pixelsTooWide(page)).toBe(0);
  await readFigures(page, first);
  await expect(page.getByRole('radio')).not.toHaveCount(0);
  await page.keyboard.press('c');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('I know this person')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All rounds that you read' })).toBeVisible();
  await expectAccessible(page);
});
