import type { Page } from '@playwright/test';
import { signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

const themeColour = (page: Page) =>
  page.locator('meta[name="theme-color"]').first().getAttribute('content');

test(
  'an editor chooses a ground, sees what cannot be read, and takes it back',
  eachNight,
  async ({ page, browser, allowError }) => {
    // The refusal is what this journey looks for.
    allowError(/422|Validation failed/);
    const visitor = await browser.newPage();
    await visitor.goto('/');
    const former = await themeColour(visitor);

    await signIn(page, firstAdmin);
    await page.goto('/admin/content/brand');
    const ground = page.getByRole('textbox', { name: 'Ground', exact: true });
    await ground.fill('#777777');
    await expect(page.getByText(/^Text on the ground could not be read well/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(ground).toHaveAccessibleDescription(/The nearest colour that passes is #/);

    await page.getByRole('button', { name: /^Use #/ }).click();
    const nearest = await ground.inputValue();
    await expect(page.getByText(/could not be read well/)).toBeHidden();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^Published by/)).toBeVisible();
    await visitor.reload();
    expect(await themeColour(visitor)).toBe(nearest);

    await ground.fill(former ?? '');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Not published yet')).toBeHidden();
    await visitor.reload();
    expect(await themeColour(visitor)).toBe(former);
    await visitor.close();
  },
);
