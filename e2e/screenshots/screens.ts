import type { Page } from '@playwright/test';
import {
  authorise,
  createContact,
  createMember,
  newPerson,
  type Person,
} from '../fixtures/accounts';
import { ownContent, readClub } from '../fixtures/club';
import { firstAdmin } from '../fixtures/site';
import { holdToast } from '../fixtures/toast';
import { adminAccessScreens } from './adminAccessScreens';
import { adminContentScreens } from './adminContentScreens';
import { adminEventsScreens, createSampleEvents } from './adminEventsScreens';
import { adminFrameScreens } from './adminFrameScreens';
import { adminHandoverScreens } from './adminHandoverScreens';
import { adminPicturesScreens } from './adminPicturesScreens';
import { adminScreens } from './adminScreens';
import { linkScreens } from './linkScreens';
import { memberScreens } from './memberScreens';
import type { Screen } from './Screen';
import { wayBackScreens } from './wayBackScreens';

const club = readClub(ownContent);

const publicScreens: Screen[] = [
  ['home', '/'],
  ['gallery', '/about'],
  ['contact', '/contact'],
  ['initiatives', '/service'],
  ['team', '/team'],
  ['login', '/login'],
  ['register', '/register'],
  ['privacy', '/privacy'],
  ['forgot', '/forgot'],
  ['not-found', '/no/such/page'],
].map(([name = '', path = '']) => ({ name, open: async (page) => void (await page.goto(path)) }));

const publicStates: Screen[] = [
  {
    name: 'team-past',
    open: async (page) => {
      await page.goto('/team');
      await page
        .getByRole('navigation', { name: 'Teams by year' })
        .getByRole('link')
        .nth(1)
        .click();
      await page.waitForURL('/team/*');
    },
  },
  {
    name: 'home-first-screen',
    windowOnly: true,
    open: async (page) => void (await page.goto('/')),
  },
  {
    name: 'menu',
    windowOnly: true,
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
    },
  },
  {
    name: 'initiative-revealed',
    windowOnly: true,
    open: async (page) => {
      await page.goto('/service');
      await page.getByRole('button', { name: club.initiatives.entries[0]?.service ?? '' }).hover();
    },
  },
  {
    name: 'gallery-viewer',
    windowOnly: true,
    open: async (page) => {
      await page.goto('/about');
      await page.getByRole('button', { name: club.altOf(club.gallery.entries[0]) }).click();
    },
  },
  {
    name: 'contact-sent',
    windowOnly: true,
    open: async (page) => {
      await page.goto('/contact');
      await fillContact(page, 'When is the next Pitch Night?');
      await holdToast(page, 'Message sent successfully');
    },
  },
  {
    name: 'contact-refused',
    open: async (page) => {
      await page.goto('/contact');
      await fillContact(page, 'x'.repeat(5001));
      await holdToast(page, 'Failed to send message');
    },
  },
  {
    name: 'login-refused',
    windowOnly: true,
    open: async (page) => {
      await page.goto('/login');
      await page.getByLabel('Email', { exact: true }).fill('asha@student.example');
      await page.getByLabel('Password', { exact: true }).fill('a wrong password');
      await page.getByRole('button', { name: 'Login' }).click();
      await holdToast(page, /./);
    },
  },
  {
    name: 'register-taken',
    windowOnly: true,
    open: async (page) => {
      const { username, email, phone, password } = await createMember(page);
      await page.goto('/register');
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Phone').fill(phone);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Register Now' }).click();
      await holdToast(page, /./);
    },
  },
];

/** Every screen in every state. */
export const screens: Screen[] = [
  ...publicScreens,
  ...publicStates,
  ...memberScreens,
  ...linkScreens,
  ...adminScreens,
  ...adminAccessScreens,
  ...adminFrameScreens,
  ...adminHandoverScreens,
  ...adminContentScreens,
  ...adminPicturesScreens,
  ...adminEventsScreens,
  ...wayBackScreens,
];

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

/** Fills the admin area with data. */
export async function createSampleData(page: Page): Promise<void> {
  for (const username of members) await createMember(page, named(username));
  for (const [index, message] of messages.entries()) {
    await createContact(page, named(members[index] ?? ''), message);
  }
  await createSampleEvents(page);
  // The dashboard would lead to it.
  const { headers } = await authorise(page, firstAdmin);
  await page.request.patch('/api/admin/setup', { headers, data: { state: 'over' } });
}

function named(username: string): Person {
  const email = `${username.toLowerCase().replace(' ', '.')}@student.example`;
  return { ...newPerson(), username, email };
}

async function fillContact(page: Page, message: string): Promise<void> {
  await page.getByLabel('Username').fill('Asha Verma');
  await page.getByRole('main').getByLabel('Email').fill('asha@student.example');
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
}
