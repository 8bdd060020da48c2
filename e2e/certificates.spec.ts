import type { EventDto } from '@club/shared/event';
import type { Page } from '@playwright/test';
import { authorise, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { testOfActiveClub as test } from './fixtures/clubSite';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect } from './fixtures/test';

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();

/** A published event with two people who were there. */
async function createAttendedEvent(page: Page, slug: string): Promise<EventDto> {
  const { headers } = await authorise(page, firstAdmin);
  const send = async (method: 'post' | 'patch', path: string, data?: object) => {
    const answer = await page.request[method](`/api/admin/events${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return await answer.json();
  };
  const event: EventDto = await send('post', '', {
    slug,
    title: 'Founders’ Breakfast',
    text: '',
    picture: null,
    questions: [],
    place: { name: 'Main hall', mapLink: null },
    opensAt: null,
    closesAt: null,
    startsAt: inHours(-1),
    endsAt: inHours(3),
    capacity: null,
    promoteUntilHours: 2,
    reminderHours: [],
  });
  await send('post', `/${event._id}/publish`);
  for (const name of ['Asha Verma', 'श्रीमती प्रियंका क्षत्रिय']) {
    const email = `guest-${name.length}@student.example`;
    const people = `/${event._id}/registrations`;
    const { _id } = await send('post', people, { name, email, answers: [] });
    await send('patch', `${people}/${_id}`, { change: 'markPresent' });
  }
  return event;
}

for (const [where, width] of [
  ['on a laptop', 1280],
  ['on a phone', 360],
] as const) {
  test(
    `${where}, certificates are issued, checked, corrected and revoked`,
    eachNight,
    async ({ page, site, allowError }) => {
      allowError(/status of 404/); // the page of an unknown code
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, firstAdmin);
      const event = await createAttendedEvent(page, `breakfast-${width}`);
      await page.goto(`/admin/events/${event._id}`);
      await page.getByRole('link', { name: 'Certificates' }).click();
      await expect(page.getByText('No certificates yet.')).toBeVisible();
      const sample = page.waitForEvent('download');
      await page.getByRole('button', { name: 'See a sample' }).click();
      expect((await sample).suggestedFilename()).toBe('certificate-sample.pdf');

      await page.getByRole('button', { name: 'Issue for all present' }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Issue 2 certificates' }).click();
      await expect(page.getByText('2 certificates issued')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Correct Asha Verma' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Asha R. Verma');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Make a new certificate' }).click();
      await expect(page.getByRole('button', { name: 'Revoke Asha R. Verma' })).toBeVisible();
      const [ofAsha] = await page.getByRole('link', { name: /^([\dA-Z]{4} ){3}/ }).all();
      const corrected = (await ofAsha?.getAttribute('href')) ?? '';

      await page.goto(corrected);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha R. Verma');
      await expect(page.getByText('This certificate is valid.')).toBeVisible();
      await expectAccessible(page);

      await page.goBack();
      await page.getByRole('button', { name: 'Revoke Asha R. Verma' }).click();
      await dialog.getByRole('button', { name: 'Revoke' }).click();
      await expect(page.getByText(/is revoked/)).toBeVisible();
      await page.goto(corrected);
      await expect(page.getByText(/has revoked this certificate/)).toBeVisible();
      await page.goto('/certificates');
      const code = page.getByRole('textbox', { name: 'Code' });
      await code.fill('0000 0000 0000 0000');
      await code.press('Enter');
      await expect(page.getByText('No certificate has this code')).toBeVisible();
      await expectAccessible(page);
      await code.fill(` ${site.url}${corrected.toLowerCase()} `);
      await page.getByRole('button', { name: 'Check' }).click();
      await expect(page.getByText(/has revoked this certificate/)).toBeVisible();
    },
  );
}

test(
  'posters are drawn, downloaded with one press, and shared',
  eachNight,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-write']);
    await signIn(page, firstAdmin);
    const event = await createAttendedEvent(page, 'breakfast-poster');
    await page.goto(`/admin/events/${event._id}`);
    await page.getByRole('link', { name: 'Posters' }).click();
    await expect(page.getByRole('img', { name: /^Poster of/ })).toHaveCount(3);
    await expectAccessible(page);
    for (const [button, file] of [
      ['Post of The date', 'breakfast-poster-post.png'],
      ['Story of The picture', 'breakfast-poster-story.png'],
      ['A3 to print of The title', 'breakfast-poster-a3.pdf'],
    ]) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      expect((await download).suggestedFilename()).toBe(file);
    }
    await page.getByRole('button', { name: 'Share of The date' }).click();
    await expect(page.getByText(`The link of ${event.title} is copied`)).toBeVisible();
  },
);
