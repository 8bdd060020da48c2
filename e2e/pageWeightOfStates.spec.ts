import type { DecidedDto, DecideRequest, DecisionsDto } from '@club/shared/decision';
import type { EventDto, SaveEventRequest } from '@club/shared/event';
import type { RoundSlotsDto, SaveSlotsRequest } from '@club/shared/interview';
import type { RegistrationDto, RegistrationLinkDto } from '@club/shared/registration';
import type { Page } from '@playwright/test';
import { expectBudget } from './fixtures/budget';
import { testOfSettings } from './fixtures/clubSite';
import { createEventNow, send } from './fixtures/events';
import { eachNight } from './fixtures/nightly';
import { apply, createRoundNow, inDays } from './fixtures/rounds';
import { expect } from './fixtures/test';

/** Where mails are sent, all pages have the form for news of events. */
const test = testOfSettings({
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'club@club.example',
  SITE_URL: 'https://club.example',
});

/** Of one place, to come. */
const evening: Partial<SaveEventRequest> = {
  title: 'Pitch Night',
  startsAt: inDays(20),
  endsAt: inDays(20.1),
  capacity: 1,
};
const tShirt: SaveEventRequest['questions'][number] = {
  key: null,
  kind: 'choice',
  label: 'T-shirt',
  options: ['S', 'M'],
  isRequired: true,
};

/** Adds somebody to an event. @returns the path of the registration */
async function register(page: Page, event: EventDto, name: string): Promise<string> {
  const path = `/api/admin/events/${event._id}/registrations`;
  const answers = event.questions.map(({ key }) => ({ key, value: 'M' }));
  const person = { name, email: `${name.toLowerCase()}@student.example`, answers };
  const { _id } = await send<RegistrationDto>(page, 'post', path, person);
  const { link } = await send<RegistrationLinkDto>(page, 'post', `${path}/${_id}/link`);
  return link.slice(link.indexOf('/registration'));
}

test(
  'the page of a registration keeps its budget with its QR code, with answers, and waiting',
  eachNight,
  async ({ browser, page, site }) => {
    const plain = await createEventNow(page, { ...evening, slug: 'plain' });
    const asking = await createEventNow(page, { ...evening, slug: 'asking', questions: [tShirt] });
    for (const path of [
      await register(page, plain, 'Asha'),
      await register(page, asking, 'Asha'),
      await register(page, asking, 'Ravi'),
      '/events/asking',
      '/',
    ]) {
      await test.step(path, () => expectBudget(browser, site.url + path));
    }
  },
);

async function keepDraft(page: Page) {
  await page.goto('/join');
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email', { exact: true }).fill('asha@student.example');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  return await page.context().storageState();
}

/** Everybody who has applied may choose one of three times. */
async function invite(page: Page, path: string): Promise<void> {
  const slots = [1, 2, 3].map((days) => ({
    key: null,
    startsAt: inDays(days),
    minutes: 20,
    place: 'Room 5',
    interviewers: 'Meera',
  }));
  const { version } = await send<RoundSlotsDto>(page, 'get', `${path}/slots`);
  await send(page, 'put', `${path}/slots`, { version, slots } satisfies SaveSlotsRequest);
  await send(page, 'post', `${path}/invite`, { filter: { state: 'submitted' }, expected: 1 });
}

/** Closes the round and accepts who has applied. */
async function release(page: Page, path: string): Promise<void> {
  await send(page, 'post', `${path}/close`);
  const { version, positions, candidates } = await send<DecisionsDto>(
    page,
    'get',
    `${path}/decisions`,
  );
  const decision: DecideRequest = {
    version,
    outcome: 'accepted',
    position: positions[0]?.key ?? null,
  };
  const candidate = `${path}/decisions/${candidates[0]?._id}`;
  const decided = await send<DecidedDto>(page, 'put', candidate, decision);
  await send(page, 'post', `${path}/release`, { version: decided.version });
}

test(
  'applying keeps its budget: a draft, times for an interview, and a decision',
  eachNight,
  async ({ browser, page, site }) => {
    const round = await createRoundNow(page);
    const path = `/api/admin/rounds/${round._id}`;
    const kept = await keepDraft(page);
    await expectBudget(browser, `${site.url}/join`, kept);
    const link = site.url + (await apply(page, round, 'Ravi'));
    await invite(page, path);
    await expectBudget(browser, link);
    await release(page, path);
    await expectBudget(browser, link);
  },
);
