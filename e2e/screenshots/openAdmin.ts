import { expect, type Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts';
import { firstAdmin } from '../fixtures/site';

/** Opens a page of the admin area and waits until nothing on it is loading any more. */
export async function openAdmin(page: Page, path: string): Promise<void> {
  await signIn(page, firstAdmin);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The longest name that the API takes. */
export const longestName = 'Venkatanarasimharajuvaripeta Krishnamoorthy '.repeat(2).slice(0, 80);
