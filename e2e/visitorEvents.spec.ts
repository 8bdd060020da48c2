import type { SaveEventRequest } from '@club/shared/event';
import type { Browser, Locator, Page } from '@playwright/test';
import { byDay, expectAccessible } from './fixtures/axe';
import { testOfActiveClub as test } from './fixtures/clubSite';
import { createEventNow } from './fixtures/events';
import { expectKept } from './fixtures/keptPages';
import { eachNight } from './fixtures/nightly';
import { doubleText, misfits } from './fixtures/reflow';
import { expect } from './fixtures/test';

/** Of one place and a question, in the far future. */
const evening: Partial<SaveEventRequest> = {
  startsAt: '2990-01-30T12:00:00Z',
  endsAt: '2990-01-30T14:30:00Z',
  capacity: 1,
  text: 'Five teams, **one** stage.',
  questions: [
    { key: null, kind: 'choice', label: 'T-shirt', options: ['S', 'M'], isRequired: true },
  ],
};

const signUp = async (page: Page, slug: string, name: string) => {
  await page.goto(`/events/${slug}`);
  return await fillIn(page.getByRole('region', { name: 'Sign up' }), name);
};

/** Where this browser has kept the ticket of another person. */
const signUpAnother = async (page: Page, slug: string, name: string) => {
  await page.goto(`/events/${slug}`);
  await expect(page.getByRole('link', { name: 'Your ticket', exact: true })).toBeVisible();
  const region = page.getByRole('region', { name: 'Your registration' });
  await expect(region.getByRole('link', { name: 'Open your ticket' })).toBeVisible();
  await expectAccessible(page);
  await region.getByRole('button', { name: 'Sign up somebody else' }).click();
  return await fillIn(region, name);
};

const fillIn = async (form: Locator, name: string) => {
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(`${name.toLowerCase()}@student.example`);
  await form.getByLabel('T-shirt').selectOption('M');
  await form.locator('button[type="submit"]').click();
  return form;
};

test('a visitor finds the next event, gets its place, and gives it back to the next', async ({
  page,
}) => {
  await createEventNow(page, { ...evening, slug: 'journey', title: 'Journey' });
  await page.goto('/');
  await page.getByRole('link', { name: 'All events' }).click();
  await expect(page).toHaveURL('/events');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Journey' }).click();
  await expect(page).toHaveURL('/events/journey');
  await expect(page.getByText('The only place is free.')).toBeVisible();
  await expectAccessible(page, byDay);
  // Its text is one sentence: below it the places and the form fill the page, side by side.
  const [places, name] = await Promise.all([
    page.getByText('The only place is free.').boundingBox(),
    page.getByLabel('Name').boundingBox(),
  ]);
  expect(name?.x).toBeGreaterThan((places?.x ?? Number.NaN) + (places?.width ?? Number.NaN));
  expect(places?.x).toBeLessThan(100);

  const form = await signUp(page, 'journey', 'Asha');
  await expect(form.getByText('You have a place.')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('link', { name: 'Open your ticket' }).click();
  const code = page.getByRole('img', { name: 'Your code for the door' });
  await expect(code).toBeVisible();
  await expect(page).toHaveURL('/registration');
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 360, height: 740 });
  // At the door nobody scrolls to the code.
  await expect(code).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width, height });
  await expectAccessible(page, byDay);
  await page.reload();
  await expect(code).toBeVisible();

  const waiting = await signUpAnother(page, 'journey', 'Ravi');
  await expect(waiting.getByText('You are number')).toBeVisible();
  await expectAccessible(page);
  await waiting.getByRole('link', { name: 'Open your registration' }).click();
  await page.getByRole('button', { name: /^Journey, \d+ \w+, Asha$/ }).click();
  await page.getByRole('button', { name: 'Give my place back' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give my place back' }).click();
  await expect(page.getByText('Your registration is cancelled.')).toBeVisible();
  await page.getByRole('button', { name: /^Journey, \d+ \w+, Ravi$/ }).click();
  await expect(page.getByText('You have a place.')).toBeVisible();
  await expect(code).toBeVisible();

  const unknown = await page.request.get('/events/no-such-event');
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain('Sorry! Page not found');
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a ticket that was opened once can be shown', eachNight, async ({ page, network }) => {
    await createEventNow(page, { ...evening, slug: 'saved', title: 'Saved evening' });
    const form = await signUp(page, 'saved', 'Asha');
    await form.getByRole('link', { name: 'Open your ticket' }).click();
    const code = page.getByRole('img', { name: 'Your code for the door' });
    await expect(code).toBeVisible();
    // The page of a registration is made of any other that is kept.
    await expectKept(page, '/events/saved');
    await network.goOffline();
    await page.goto('/registration');
    await expect(code).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Saved evening' })).toBeVisible();
    await expect(page.getByText(/^The site cannot be reached\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Give my place back' })).toHaveCount(0);
    await expectAccessible(page);
    await network.comeBack();
    await expect(page.getByRole('button', { name: 'Give my place back' })).toBeVisible();
  });
});

/** How many sheets of A4 a printer makes of the page. */
async function sheetsOf(page: Page): Promise<number> {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const file = await page.pdf({ format: 'A4', margin });
  return [...file.toString('latin1').matchAll(/\/Type \/Page\b/g)].length;
}

test('on paper a usual event is one sheet, and a long one two', async ({ page }) => {
  const part = `## What you need\n\n${'A laptop, a charger and ten minutes of courage. '.repeat(10)}`;
  for (const [slug, parts, sheets] of [
    ['usual-on-paper', 3, 1],
    ['long-on-paper', 9, 2],
  ] as const) {
    await createEventNow(page, { ...evening, slug, text: Array(parts).fill(part).join('\n\n') });
    await page.goto(`/events/${slug}`);
    await expect(page.getByLabel('T-shirt')).toBeVisible();
    expect(await sheetsOf(page)).toBe(sheets);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^It closes on/)).toBeVisible();
  for (const role of ['button', 'textbox', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});

/** A page in a browser that runs no scripts. */
async function withoutScripts(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  return await context.newPage();
}

test('the events can be read without JavaScript', eachNight, async ({ page, browser, baseURL }) => {
  await createEventNow(page, { ...evening, slug: 'plain', title: 'Plain evening' });
  const plain = await withoutScripts(browser, baseURL);
  await plain.goto('/events');
  await plain.getByRole('link', { name: 'Plain evening' }).click();
  await expect(plain.getByRole('heading', { level: 1, name: 'Plain evening' })).toBeVisible();
  const main = plain.getByRole('main');
  await expect(main).toContainText('17:30–20:00, IST');
  await expect(main).toContainText('Five teams, one stage.');
  await expect(main).toContainText('One place.');
  await expect(main.locator('noscript p').first()).toHaveText(
    'Signing up works only with JavaScript.',
  );
  await plain.context().close();
});

test(
  'the next event fits the home page of a small phone at twice the size of text',
  eachNight,
  async ({ page }) => {
    await createEventNow(page, { ...evening, slug: 'large', title: 'Large evening' });
    await page.setViewportSize({ width: 320, height: 640 });
    await doubleText(page);
    await page.goto('/');
    // One of another journey may be on.
    const next = page.getByRole('region', { name: /^(Next event|Happening now)$/ });
    await expect(next).toBeVisible();
    expect(await misfits(page)).toEqual([]);
  },
);
