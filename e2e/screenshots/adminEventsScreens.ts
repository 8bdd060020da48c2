import type { EventDto, SaveEventRequest } from '@club/shared/event';
import { expect, type Page } from '@playwright/test';
import { authorise } from '../fixtures/accounts';
import { firstAdmin } from '../fixtures/site';
import { longestName, openAdmin } from './openAdmin';
import type { Screen } from './Screen';

const pitchNight: SaveEventRequest = {
  slug: 'pitch-night-2030',
  title: 'Pitch Night',
  text: 'Five teams, **one** stage, and ten minutes each.\n\n- Bring a friend\n- Bring an idea',
  picture: null,
  place: { name: 'Main hall', mapLink: 'https://maps.example/main-hall' },
  startsAt: '2030-01-30T12:00:00.000Z',
  endsAt: '2030-01-30T14:30:00.000Z',
  isEndOpen: true,
  opensAt: null,
  closesAt: '2030-01-29T18:30:00.000Z',
  capacity: 3,
  promoteUntilHours: 2,
  reminderHours: [48, 3],
  questions: [
    { key: null, kind: 'choice', label: 'T-shirt', options: ['S', 'M', 'L'], isRequired: true },
    { key: null, kind: 'text', label: 'Your idea in one sentence', options: [], isRequired: false },
  ],
};

const others: Partial<SaveEventRequest>[] = [
  {
    slug: 'summit-2030',
    title: 'उद्यमिता शिखर सम्मेलन: two days with founders, investors and alumni of the college',
    place: { name: 'The auditorium of the department of electrical engineering', mapLink: null },
    startsAt: '2030-02-20T04:00:00.000Z',
    endsAt: '2030-02-21T12:00:00.000Z',
    isEndOpen: false,
    closesAt: null,
    capacity: null,
  },
];

/** An event with a full line, a draft, and one that is cancelled. */
export async function createSampleEvents(page: Page): Promise<void> {
  const { headers } = await authorise(page, firstAdmin);
  const post = async (path: string, data?: object) => {
    const answer = await page.request.post(`/api/admin/events${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return await answer.json();
  };
  const event: EventDto = await post('', pitchNight);
  await post(`/${event._id}/publish`);
  const [shirt, idea] = event.questions;
  const names = ['Asha Verma', 'Ravi Iyer', 'தமிழ் செல்வி', longestName, 'Meera Nair'];
  for (const [index, name] of names.entries()) {
    await post(`/${event._id}/registrations`, {
      name,
      email: `guest.number.${index}@students.college.example`,
      answers: [
        { key: shirt?.key, value: 'M' },
        { key: idea?.key, value: 'A bank of books that students lend to each other for a term.' },
      ],
    });
  }
  for (const other of others) await post('', { ...pitchNight, ...other });
  const cancelled = await post('', { ...pitchNight, slug: 'walk-2030', title: 'Founders’ walk' });
  await post(`/${cancelled._id}/publish`);
  await post(`/${cancelled._id}/cancel`);
}

async function openEvent(page: Page, name: string | RegExp): Promise<void> {
  await openAdmin(page, '/admin/events');
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Events in the admin area. */
export const adminEventsScreens: Screen[] = [
  { name: 'admin-events', open: (page) => openAdmin(page, '/admin/events') },
  { name: 'admin-events-past', open: (page) => openAdmin(page, '/admin/events?when=past') },
  { name: 'admin-event-new', open: (page) => openAdmin(page, '/admin/events/new') },
  { name: 'admin-event', open: (page) => openEvent(page, 'Pitch Night') },
  { name: 'admin-event-draft', open: (page) => openEvent(page, /two days with founders/) },
  {
    name: 'admin-event-edit',
    open: async (page) => {
      await openEvent(page, 'Pitch Night');
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await page.getByRole('button', { name: 'T-shirt', exact: true }).click();
    },
  },
  {
    name: 'admin-event-copy',
    windowOnly: true,
    open: async (page) => {
      await openEvent(page, 'Pitch Night');
      await page.getByRole('button', { name: 'Copy Pitch Night' }).click();
    },
  },
];
