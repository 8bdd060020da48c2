import { test as base } from '@playwright/test';
import { ownContent } from '../fixtures/club';
import { Site } from '../fixtures/site';
import { createSampleData } from './screens';

/** Playwright's `test` with a running site that has members and messages, and with an empty map. */
export const test = base.extend<
  { emptyMap: undefined },
  { settings: Record<string, string>; site: Site }
>({
  /** Variables of the site's environment. */
  settings: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ browser, settings }, use) => {
      const site = await Site.start(ownContent, settings);
      const page = await browser.newPage({ baseURL: site.url });
      await createSampleData(page);
      await page.close();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  emptyMap: [
    async ({ context, site }, use) => {
      // Otherwise the browser shows an error page in the map's place.
      await context.route(
        (url) => url.origin !== site.url,
        (route) => route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
      );
      await use(undefined);
    },
    { auto: true },
  ],
});
