import { toEventChange } from '@club/shared/eventChange';
import type { RegistrationLinkDto } from '@club/shared/registration';
import type { Browser, Page } from '@playwright/test';
import { signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { testOfActiveClub as test } from './fixtures/clubSite';
import { addPeople, createEventNow, send } from './fixtures/events';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect } from './fixtures/test';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * An event that has just ended, where all of these people were.
 * @returns its id, and the address of each one's registration
 */
async function createPastEvent(page: Page, names: string[]) {
  const event = await createEventNow(page);
  const path = `/api/admin/events/${event._id}`;
  const links: string[] = [];
  for (const { _id } of await addPeople(page, event, names)) {
    await send(page, 'patch', `${path}/registrations/${_id}`, { change: 'markPresent' });
    const linkPath = `${path}/registrations/${_id}/link`;
    links.push((await send<RegistrationLinkDto>(page, 'post', linkPath)).link);
  }
  await send(page, 'patch', path, { ...toEventChange(event), endsAt: new Date().toISOString() });
  return { id: event._id, links };
}

/** Opens a link on a phone of its own. */
async function openOnPhone(browser: Browser, baseURL: string | undefined, link = '') {
  const context = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

async function answer(page: Page, points: number, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeVisible();
  for (const group of await page.getByRole('group').all()) {
    await group
      .getByRole('radio')
      .nth(points - 1)
      .tap();
  }
  await page.getByLabel('What shall we keep').fill(text);
  await page.getByRole('button', { name: 'Send feedback' }).tap();
  await expect(page.getByText('Thank you, you have given your feedback.')).toBeVisible();
}

test(
  'who was there answers once on a phone, and the team sees what, not by whom',
  eachNight,
  async ({ page, browser, baseURL }) => {
    await signIn(page, firstAdmin);
    const { id, links } = await createPastEvent(page, ['Asha', 'Ravi', 'Meena']);
    const [ofAsha, ofRavi, ofMeena] = links;

    const asha = await openOnPhone(browser, baseURL, ofAsha);
    await expect(asha.getByRole('heading', { name: 'Your feedback' })).toBeVisible();
    await expectAccessible(asha);
    await answer(asha, 5, 'More pizza, please.');
    await expectAccessible(asha);
    // The link of a mail, opened once more.
    await asha.goto('/events');
    await asha.goto(ofAsha ?? '');
    await expect(asha.getByText('Thank you, you have given your feedback.')).toBeVisible();
    await expect(asha.getByRole('button', { name: 'Send feedback' })).toHaveCount(0);
    await answer(await openOnPhone(browser, baseURL, ofRavi), 3, '');

    await page.goto(`/admin/events/${id}`);
    await page.getByRole('link', { name: 'Feedback' }).click();
    await expect(page.getByText('2 of 3 have answered.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectAccessible(page);

    await answer(await openOnPhone(browser, baseURL, ofMeena), 1, 'Too loud.');
    await page.reload();
    await expect(page.getByText('3 of 3 have answered.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'How was it?' })).toContainText('3.0 of 5');
    const texts = page.getByRole('region', { name: 'In their words' });
    await expect(texts.getByText('More pizza, please.')).toBeVisible();
    await expect(texts.getByText('Too loud.')).toBeVisible();
    await expectAccessible(page);
  },
);
