import { signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

for (const [where, width] of [
  ['on a laptop', 1280],
  ['on a phone', 360],
] as const) {
  test(`${where}, an event goes from nothing to published, and to the next year`, async ({
    page,
  }) => {
    const title = `Pitch Night of ${width}`;
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, firstAdmin);
    await page.goto('/admin/events');
    await page.getByRole('link', { name: 'New event' }).click();
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Starts').fill('2030-01-30T17:30');
    await expect(page.getByLabel('Ends')).toHaveValue('2030-01-30T19:30');
    await page.getByLabel('Place', { exact: true }).fill('Main hall');
    await page.getByLabel('Places').fill('100');
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByLabel('Question', { exact: true }).fill('T-shirt');
    await page.getByLabel('Answer', { exact: true }).selectOption('One of several answers');
    await page.getByLabel('Answers').fill('S\nM\nL');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save as a draft' }).click();

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(`${title} is published`)).toBeVisible();

    await page.getByRole('button', { name: `Copy ${title}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('New start')).toHaveValue('2031-01-29T17:30');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('29 Jan 2031, 17:30')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(`${title} is published`)).toBeVisible();

    await page.getByRole('link', { name: 'All events' }).click();
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(2);
    await expectAccessible(page);
  });
}
