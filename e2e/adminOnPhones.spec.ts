import type { Page } from '@playwright/test';
import { createContact, newPerson, signIn } from './fixtures/accounts';
import { adminPaths, sectionNames } from './fixtures/adminPages';
import { byDay, expectAccessible } from './fixtures/axe';
import { holdAnswer } from './fixtures/holdAnswer';
import { eachNight, nightlyBut } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { waitForToastsToLeave } from './fixtures/toast';

// On a phone, bars stay at the edges of the window: the menu, what is to be published, the ways on.

/** What changes the first field of a section that does not take any text. */
const newTexts: Record<string, string> = { brand: '#006d5b', privacy: '2026-01-02' };

const pages = [
  ...adminPaths,
  '/admin/content/site/versions',
  '/admin/handover/term',
  '/admin/handover/people',
  '/admin/handover/access',
  '/admin/welcome/club',
  '/admin/welcome/look',
  '/admin/welcome/people',
];

/** Of `pages` numbers, and a list that is wide. */
const sampleOfPages = ['/admin/users'];

/** What can be used on the page, when it has the focus: what covers the place where a finger presses. */
async function covered(page: Page): Promise<string[]> {
  return await page.getByRole('main').evaluate((main) => {
    const controls = [
      ...main.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    const problems = new Set<string>();

    function check(control: HTMLElement): void {
      // What has the focus already, as after a phone was turned, is not brought into sight again.
      control.blur();
      control.focus();
      const [box] = control.getClientRects();
      if (!box) return;
      const { left, top, width, height } = box;
      const hits = (y: number) => {
        const hit = document.elementFromPoint(left + width / 2, y);
        return hit !== null && (control.contains(hit) || hit.closest('label') !== null);
      };
      const lines = Array.from({ length: Math.floor(height / 4) }, (_, line) => top + 4 * line + 2);
      // Of a field of many lines, the browser brings the one with the cursor into sight.
      const isPart = height > window.innerHeight / 3 || control.matches('textarea');
      const isFree = isPart ? lines.filter(hits).length >= 6 : lines.every(hits);
      if (!isFree) problems.add(control.outerHTML.slice(0, 120));
    }

    // Downwards and upwards: what comes into sight at the end of the window is often below a bar.
    controls.forEach(check);
    controls.reverse().forEach(check);
    return [...problems];
  });
}

async function open(page: Page, path: string): Promise<void> {
  await signIn(page, firstAdmin);
  await load(page, path);
}

/** Once signed in. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

/** By how many pixels the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Milliseconds, on a busy machine. */
const timeForOnePage = 10_000;

const longLine = `A long line without a single space: ${'x'.repeat(200)}`;
const onItsSide = { width: 740, height: 360 };
/** Its menu has all entries in sight. */
const tablet = { width: 768, height: 1024 };

test.describe('on a phone, no bar covers what gets the focus', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('on any page, which fits', eachNight, async ({ page }) => {
    test.setTimeout(pages.length * timeForOnePage);
    await createContact(page, newPerson(), longLine);
    await signIn(page, firstAdmin);
    for (const path of pages) {
      await load(page, path);
      expect.soft(await overflow(page), path).toBeLessThanOrEqual(0);
      expect.soft(await covered(page), path).toEqual([]);
    }
  });

  for (const [path, details] of nightlyBut(sampleOfPages, pages)) {
    test(`on ${path}, which passes axe`, details, async ({ page }) => {
      await createContact(page, newPerson(), longLine);
      await open(page, path);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await expectAccessible(page, byDay);
      expect(await covered(page)).toEqual([]);
      await page.setViewportSize(onItsSide);
      expect(await covered(page)).toEqual([]);
      await page.setViewportSize(tablet);
      const menu = page.getByRole('navigation', { name: 'Admin' });
      await expect(menu.getByRole('link').first()).toBeInViewport();
      await expect(menu.getByRole('link', { name: 'Home' })).toBeInViewport();
      expect(await covered(page)).toEqual([]);
    });
  }

  for (const section of sectionNames) {
    test(`in the changed form of ${section}`, eachNight, async ({ page }) => {
      await open(page, `/admin/content/${section}`);
      await expectAccessible(page);
      const form = page.getByRole('main').locator('form');
      for (const entry of await form.getByRole('button', { expanded: false }).elementHandles()) {
        await entry.click();
      }
      const field = form.getByRole('textbox').first();
      if (!(await field.isVisible())) await form.getByRole('button', { name: /^Add / }).click();
      await field.fill(newTexts[section] ?? 'Another text');
      await expect(page.getByText('Not published yet')).toBeVisible();
      expect(await covered(page)).toEqual([]);
      await page.setViewportSize(onItsSide);
      expect(await covered(page)).toEqual([]);
    });
  }
});

test('on a phone, the first message is on the first screen', async ({ page }) => {
  const person = newPerson();
  await createContact(page, person, 'How can I take part?');
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, firstAdmin);
  const jobs = page.waitForResponse(/\/api\/admin\/bulk-jobs/);
  await page.goto('/admin/contacts');
  const words = page.getByText('How can I take part?').first();
  await expect(words).toBeVisible();
  // The note of what another journey on this site did to many can be closed.
  const hasNote = (await (await jobs).json()).length > 0;
  if (hasNote) await page.getByRole('button', { name: 'Close' }).click();
  await expect(words).toBeInViewport({ ratio: 1 });
  const isCovered = await words.evaluate((text) => {
    const { left, bottom } = text.getBoundingClientRect();
    return document.elementFromPoint(left + 2, bottom - 2) !== text;
  });
  expect(isCovered).toBe(false);
});

test('on a phone, the bars leave two thirds to the form, and a refused publish marks the field', async ({
  page,
  allowError,
}) => {
  allowError(/422 .*\/contact\)$|Validation failed/);
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/admin/content/contact');
  await page.getByLabel('Heading').fill('Write to us');
  await page.getByLabel('Longitude').focus();
  const room = await page.evaluate(() => {
    const isInForm = (y: number) => document.elementFromPoint(180, y)?.closest('form') != null;
    return Array.from({ length: window.innerHeight }, (_, y) => y).filter(isInForm).length;
  });
  expect(room).toBeGreaterThan((640 * 2) / 3);

  const latitude = page.getByLabel('Latitude');
  await latitude.fill('north');
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await expect(latitude).toBeHidden();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(latitude).toBeFocused();
  await expect(latitude).toHaveAttribute('aria-invalid', 'true');
  await expect(latitude).toHaveAccessibleDescription(/^Must be a number of degrees from -90 to 90/);
  const words = page.getByText(/^Must be a number of degrees/);
  await expect(words).toBeInViewport({ ratio: 1 });
  const isCovered = await words.evaluate((text) => {
    const { left, bottom } = text.getBoundingClientRect();
    return document.elementFromPoint(left + 2, bottom - 2) !== text;
  });
  expect(isCovered).toBe(false);
  await waitForToastsToLeave(page);
  expect(await covered(page)).toEqual([]);
});

test('a list that loads again can be read meanwhile', eachNight, async ({ page }) => {
  await open(page, '/admin/users');
  const answer = await holdAnswer(page, '**/api/admin/users?*');
  await page.getByRole('link', { name: 'Email' }).first().click();
  const list = page.locator('[aria-busy="true"]');
  await expect(list).toBeVisible();
  const text = list.getByText(firstAdmin.email).first();
  const opacities = await text.evaluate((element) => {
    const found: string[] = [];
    for (let it: Element | null = element; it; it = it.parentElement) {
      found.push(getComputedStyle(it).opacity);
    }
    return found;
  });
  expect(new Set(opacities)).toEqual(new Set(['1']));
  answer();
  await expect(list).toHaveCount(0);
});
