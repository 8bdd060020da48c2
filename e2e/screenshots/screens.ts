import { expect, type Page } from '@playwright/test';
import {
  authorise,
  createContact,
  createMember,
  newPerson,
  type Person,
  signIn,
} from '../fixtures/accounts';
import { ownContent, readClub } from '../fixtures/club';
import { createEventNow } from '../fixtures/events';
import { firstAdmin } from '../fixtures/site';
import { holdToast } from '../fixtures/toast';
import { runningHandover } from './runningHandover';
import type { Screen } from './takeScreenshot';

const club = readClub(ownContent);

/** The screens that documents show, by the names of their files. */
export const screens = {
  'home-first-screen': {
    windowOnly: true,
    open: async (page) => void (await page.goto('/')),
  },
  menu: {
    windowOnly: true,
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
    },
  },
  'initiative-revealed': {
    windowOnly: true,
    open: async (page) => {
      await page.goto('/service');
      await page.getByRole('button', { name: club.initiatives.entries[0]?.service ?? '' }).hover();
    },
  },
  gallery: { open: async (page) => void (await page.goto('/about')) },
  'gallery-viewer': {
    windowOnly: true,
    open: async (page) => {
      await page.goto('/about');
      await page.getByRole('button', { name: club.altOf(club.gallery.entries[0]) }).click();
    },
  },
  team: { open: async (page) => void (await page.goto('/team')) },
  'contact-sent': {
    windowOnly: true,
    open: async (page) => {
      await page.goto('/contact');
      await page.getByLabel('Username').fill('Asha Verma');
      await page.getByRole('main').getByLabel('Email').fill('asha@student.example');
      await page.getByLabel('Message').fill('When is the next Pitch Night?');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await holdToast(page, 'Message sent successfully');
    },
  },
  'not-found': { open: async (page) => void (await page.goto('/no/such/page')) },
  'admin-users': { open: (page) => openAdmin(page, '/admin/users') },
  'admin-content-changed': {
    windowOnly: true,
    open: async (page) => {
      await openAdmin(page, '/admin/content/initiatives');
      await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
      await page.getByLabel('Heading', { exact: true }).fill('What we do');
      await page.getByText('Not published yet').waitFor();
      const preview = page.frameLocator('iframe');
      await preview.getByRole('heading', { name: 'What we do' }).waitFor();
    },
  },
  'admin-content-brand': {
    windowOnly: true,
    open: (page) => openAdmin(page, '/admin/content/brand'),
  },
  'admin-handover-status': { open: (page) => openHandover(page, '/admin/handover') },
  'admin-handover-sheet': { open: (page) => openHandover(page, '/admin/handover/sheet') },
} as const satisfies Record<string, Screen>;

/** Opens a page of the admin area and waits until nothing on it is loading any more. */
async function openAdmin(page: Page, path: string): Promise<void> {
  await signIn(page, firstAdmin);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function openHandover(page: Page, path: string): Promise<void> {
  await page.route('**/api/admin/handover/current', (route) =>
    route.fulfill({ json: { handover: runningHandover } }),
  );
  await openAdmin(page, path);
}

const members = [
  'Ishita Menon',
  'Farhan Ali',
  'Pooja Hegde',
  'Siddharth Rao',
  'Gurleen Kaur',
  'Nikhil Agarwal',
];

const messages = [
  'When is the next Pitch Night, and may second-years take part?',
  'We are three people with an idea for the canteen queue.\nWhom do we talk to?',
  'Our company would like to sponsor the summit. Could you send us the brochure?',
];

/** Fills the site with members, messages and an event. */
export async function createSampleData(page: Page): Promise<void> {
  for (const username of members) await createMember(page, named(username));
  for (const [index, message] of messages.entries()) {
    await createContact(page, named(members[index] ?? ''), message);
  }
  await createEventNow(page, {
    slug: 'pitch-night-2030',
    startsAt: '2030-01-30T12:00:00.000Z',
    endsAt: '2030-01-30T14:30:00.000Z',
  });
  // The dashboard would lead to it.
  const { headers } = await authorise(page, firstAdmin);
  await page.request.patch('/api/admin/setup', { headers, data: { state: 'over' } });
}

function named(username: string): Person {
  const email = `${username.toLowerCase().replace(' ', '.')}@student.example`;
  return { ...newPerson(), username, email };
}
