import type { SaveEventRequest } from '@club/shared/event';
import { authorise, signIn } from './fixtures/accounts';
import { byDay, expectAccessible } from './fixtures/axe';
import { brokenWords } from './fixtures/brokenWords';
import { testOfActiveClub as test } from './fixtures/clubSite';
import { addPeople, createEventNow } from './fixtures/events';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect } from './fixtures/test';

for (const [where, width] of [
  ['on a laptop', 1280],
  ['on a phone', 360],
] as const) {
  test(
    `${where}, an event goes from nothing to published, and to the next year`,
    eachNight,
    async ({ page }) => {
      const title = `Pitch Night of ${width}`;
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, firstAdmin);
      await page.goto('/admin/events');
      await page.getByRole('link', { name: 'New event' }).click();
      await page.getByLabel('Title', { exact: true }).fill(title);
      await page.getByLabel('Starts').fill('2030-01-30T17:30');
      await expect(page.getByLabel('Ends')).toHaveValue('2030-01-30T19:30');
      await page.getByLabel('Place', { exact: true }).fill('Main hall');
      await page.getByLabel('Places').fill('100');
      await page.getByRole('button', { name: 'Add question' }).click();
      await page.getByLabel('Question', { exact: true }).fill('T-shirt');
      await page.getByLabel('Answer', { exact: true }).selectOption('One of several answers');
      await page.getByLabel('Answers').fill('S\nM\nL');
      await expectAccessible(page, byDay);
      if (width < 1200) await page.getByRole('button', { name: 'Page', exact: true }).click();
      const preview = page.frameLocator('iframe[title="The page as it would be"]');
      await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
      if (width < 1200) await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('button', { name: 'Save as a draft' }).click();

      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Publish' }).click();
      const toPublish = page.getByRole('dialog').frameLocator('iframe');
      await expect(toPublish.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(toPublish.getByLabel('T-shirt')).toBeAttached();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Publish now' }).click();
      await expect(page.getByText(`${title} is published`)).toBeVisible();
      await expect(page.getByText('Nobody has signed up yet.')).toBeVisible();

      await page.getByRole('button', { name: `Copy ${title}` }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('New start')).toHaveValue('2030-02-06T17:30');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Copy' }).click();
      await expect(page.getByText('6 Feb 2030, 17:30')).toBeVisible();
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('button', { name: 'Publish now' }).click();
      await expect(page.getByText(`${title} is published`)).toBeVisible();

      await page.getByRole('link', { name: 'All events' }).click();
      await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(2);
      await expectAccessible(page);
    },
  );
}

test(
  'who comes is added, moved up and taken off, and given as a file',
  eachNight,
  async ({ page }) => {
    const { headers } = await authorise(page, firstAdmin);
    const post = async (path: string, data?: object) => {
      const answer = await page.request.post(`/api/admin/events${path}`, { headers, data });
      expect(answer.ok()).toBe(true);
      return await answer.json();
    };
    const event: SaveEventRequest = {
      slug: 'founders-walk-2030',
      title: 'Founders’ walk',
      text: '',
      picture: null,
      place: { name: 'The gate', mapLink: null },
      startsAt: '2030-03-01T03:30:00Z',
      endsAt: '2030-03-01T05:30:00Z',
      isEndOpen: false,
      opensAt: null,
      closesAt: null,
      capacity: 1,
      promoteUntilHours: 2,
      reminderHours: [],
      questions: [],
    };
    const { _id } = await post('', event);
    await post(`/${_id}/publish`);
    for (const name of ['Asha', 'Ravi']) {
      const email = `${name.toLowerCase()}@student.example`;
      await post(`/${_id}/registrations`, { name, email, answers: [] });
    }
    await signIn(page, firstAdmin);
    await page.goto(`/admin/events/${_id}`);
    const row = (name: string) => page.getByRole('row', { name });
    await expect(row('Ravi')).toContainText('Waits, number 1');
    await expect(page.getByRole('link', { name: 'Waits (1)' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Add somebody' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Meera');
    await dialog.getByLabel('Email').fill('meera@student.example');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign up' }).click();
    await expect(row('Meera')).toContainText('Waits, number 2');
    await page.getByRole('button', { name: 'Move up Meera' }).click();
    await expect(row('Meera')).toContainText('Waits, number 1');
    await page.getByRole('button', { name: 'Take off Asha' }).click();
    await dialog.getByRole('button', { name: 'Take off' }).click();
    await expect(row('Meera')).toContainText('Has a place');
    await expect(row('Asha')).toContainText('Cancelled');

    await page.getByRole('button', { name: 'Export' }).click();
    await dialog.getByLabel('What is it for?').fill('The list at the gate');
    // Also beside names of columns that take several lines.
    const boxes = await dialog.getByRole('checkbox').all();
    const widths = boxes.map(async (box) => (await box.boundingBox())?.width);
    expect(new Set(await Promise.all(widths)).size).toBe(1);
    const file = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    expect((await file).suggestedFilename()).toMatch(/^[a-z\d-]+-registrations\.csv$/);
  },
);

test('on a tablet, the bin has room for the titles of events', eachNight, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const title = 'Internationalisation and entrepreneurship';
  const { _id } = await createEventNow(page, { title });
  const { headers } = await authorise(page, firstAdmin);
  await page.request.delete(`/api/admin/events/${_id}`, { headers });
  await signIn(page, firstAdmin);
  await page.goto('/admin/events?bin=true');
  await expect(page.getByRole('row', { name: title })).toBeVisible();
  expect(await brokenWords(page)).toEqual([]);
});

test(
  'on a laptop, what can be done with a registration is on one line',
  eachNight,
  async ({ page }) => {
    const event = await createEventNow(page, { capacity: 1 });
    await addPeople(page, event, ['Asha', 'Ravi']);
    await signIn(page, firstAdmin);
    await page.goto(`/admin/events/${event._id}`);
    const actions = page.getByRole('row', { name: 'Ravi' }).getByRole('button');
    await expect(actions.first()).toBeVisible();
    const tops = await actions.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    expect(tops.length).toBeGreaterThan(2);
    expect(new Set(tops).size).toBe(1);
  },
);
