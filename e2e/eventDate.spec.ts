import { testOfActiveClub } from './fixtures/clubSite';
import { createEventNow } from './fixtures/events';
import { eachNight } from './fixtures/nightly';
import { expect } from './fixtures/test';

testOfActiveClub(
  'at 200 % the date of an event leaves space for its title',
  eachNight,
  async ({ page, site }) => {
    await createEventNow(page, { slug: 'evening', title: 'Short evening' });
    // What is left of the window of a laptop.
    await page.setViewportSize({ width: 640, height: 400 });
    await page.goto(`${site.url}/events/evening`);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 0.8 });
  },
);
