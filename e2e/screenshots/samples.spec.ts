import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SignUpResponse } from '@club/shared/registration';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { drawQrCode } from '../../packages/server/src/drawings/qrCode';
import { createEventNow } from '../fixtures/events';
import type { Site } from '../fixtures/site';
import { screens } from './screens';
import { takeScreenshot } from './takeScreenshot';
import { test } from './test';

/* The tickets and printed pages of docs/samples/: a part of `npm run samples`. */

const folder = join(import.meta.dirname, '..', '..', 'docs', 'samples');

/** The width of A4 without its margins. */
const paper = { width: 718, height: 1_015 };
const phone = { width: 360, height: 740 };
const day = 24 * 60 * 60 * 1000;

/** For the site and the browser, so that each run makes the same files. */
const today = '2027-03-01T04:30:00Z';
const clock = pathToFileURL(join(import.meta.dirname, 'fixedDay.mjs')).href;
test.use({ settings: { SAMPLE_DAY: today, NODE_OPTIONS: `--import=${clock}` } });

/** What the codes of all tickets are here, and their links: the site draws them by chance. */
const code = '2B7QK9MD4TXR8WHC';
const link = `https://udaan.example/registration#token=${'x'.repeat(43)}`;

/** An evening in two weeks, and the ticket of somebody for it. */
async function openTicket(page: Page, site: Site, name: string): Promise<void> {
  const startsAt = new Date(Date.parse(today) + 14 * day);
  startsAt.setUTCHours(12, 0, 0, 0);
  const event = await createEventNow(page, {
    slug: `sample-${name.length}`,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + day / 8).toISOString(),
    text: '**Five teams** pitch to a jury of founders.\n\nThe doors open half an hour before.',
  });
  const answer = await page.request.post(`/api/events/${event.slug}/registrations`, {
    data: { name, email: `guest-${name.length}@college.example`, answers: [] },
  });
  const { ticket }: SignUpResponse = await answer.json();
  await page.route(new URL('/**', link).href, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: site.url + pathname + search }) });
  });
  await page.route('**/api/registrations/own', async (route) => {
    const response = await route.fetch({
      url: `${site.url}/api/registrations/own`,
      postData: { token: ticket },
    });
    await route.fulfill({
      response,
      json: { ...(await response.json()), code, qrCode: drawQrCode(code) },
    });
  });
  await page.goto(link);
  await expect(page.getByText(name).first()).toBeVisible();
  // It comes in a file of its own.
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
}

const printed = (page: Page) => page.emulateMedia({ media: 'print' });

const usual = 'Asha Raman';
const long = 'Sri Venkata Lakshmi Narasimha Subrahmanyam Raju';

interface Sample {
  name: string;
  viewport: { width: number; height: number };
  open: (page: Page, site: Site) => Promise<void>;
}

const samples: Sample[] = [
  { name: 'ticket', viewport: phone, open: (page, site) => openTicket(page, site, usual) },
  { name: 'ticket-long', viewport: phone, open: (page, site) => openTicket(page, site, long) },
  {
    name: 'printed-ticket',
    viewport: paper,
    async open(page, site) {
      await openTicket(page, site, 'Ravi Kumar Nair');
      await printed(page);
    },
  },
  {
    name: 'printed-event',
    viewport: paper,
    async open(page, site) {
      await openTicket(page, site, 'Meera N');
      await page.goto('/events/sample-7');
      await printed(page);
    },
  },
  {
    name: 'printed-team',
    viewport: paper,
    async open(page) {
      await page.goto('/team');
      await printed(page);
    },
  },
  {
    name: 'printed-handover-sheet',
    viewport: paper,
    async open(page) {
      await screens['admin-handover-sheet'].open(page);
      await printed(page);
    },
  },
];

for (const { name, viewport, open } of samples) {
  test.describe(() => {
    test.use({ viewport, colorScheme: 'light' });

    test(name, async ({ page, site }) => {
      await page.clock.setSystemTime(new Date(today));
      await sharp(await takeScreenshot(page, { open: () => open(page, site) }))
        .resize({ width: Math.min(viewport.width, 540) })
        .webp({ quality: 60 })
        .toFile(join(folder, `${name}.webp`));
    });
  });
}
