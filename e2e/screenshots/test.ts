import { test as base } from '@playwright/test';
import { guard } from '../fixtures/guard';
import { Site } from '../fixtures/site';
import { createSampleData } from './screens';

/** Playwright's `test` with a running site that has some members and messages. */
export const test = base.extend<{ quietNetwork: undefined }, { site: Site }>({
  site: [
    async ({ browser }, use) => {
      const site = await Site.start();
      const page = await browser.newPage({ baseURL: site.url });
      await createSampleData(page);
      await page.close();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  quietNetwork: [
    async ({ context, site }, use) => {
      await guard(context, site.url);
      await use(undefined);
    },
    { auto: true },
  ],
});
