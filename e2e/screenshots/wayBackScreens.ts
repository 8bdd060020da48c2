import type { Page } from '@playwright/test';
import { createMember, newPerson, signIn } from '../fixtures/accounts';
import { openAdmin } from './openAdmin';
import type { Screen } from './Screen';

const shortened = { term: 'c'.repeat(24), lastDay: '2099-05-30' };

/** Problems of a plan, as the API finds them. */
const problems = [
  {
    field: 'term.label',
    message: 'There is a term 2099-00 already.',
    mend: { term: { label: '2099-00 (2)', firstDay: '2099-07-01', lastDay: '2100-06-30' } },
  },
  {
    field: 'term.firstDay',
    message: 'The term 2098-99 has some of these days: it is from 2098-07-01 to 2099-06-30.',
    mend: { label: '2098-99', shortens: shortened },
  },
  {
    field: 'admins',
    message: 'Please give at least two people the role admin: one alone can be lost.',
    mend: null,
  },
];

async function openRefused(page: Page, step: string): Promise<void> {
  await page.route('**/api/admin/handover/check', (route) => route.fulfill({ json: { problems } }));
  await openAdmin(page, `/admin/handover/${step}`);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('region', { name: 'This does not fit yet' }).waitFor();
}

const roles = {
  editor: ['content', 'team', 'events', 'checkIn'],
  inbox: ['messages', 'checkIn'],
};

/** The dashboard of another role, with what it sees on a busy day. */
async function openDashboard(page: Page, role: keyof typeof roles): Promise<void> {
  const ofEditor = role === 'editor';
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch();
    const { userData } = await response.json();
    const changes = { role, permissions: roles[role], isAdmin: false };
    await route.fulfill({ response, json: { userData: { ...userData, ...changes } } });
  });
  await page.route('**/api/admin/overview', (route) =>
    route.fulfill({
      json: {
        users: null,
        endingRoles: null,
        renewals: null,
        backupProblem: null,
        handover: null,
        messages: ofEditor ? null : 7,
        term: null,
        series: [],
        shares: [],
        pictures: ofEditor ? 30 : null,
        people: ofEditor ? 16 : null,
        todo: ofEditor
          ? [
              { kind: 'picturesWithoutText', count: 3, href: '/admin/pictures' },
              { kind: 'openPositions', count: 1, href: '/admin/team' },
            ]
          : [],
      },
    }),
  );
  await openAdmin(page, '/admin');
}

/** What leads people back to where they were going, and what welcomes a new one. */
export const wayBackScreens: Screen[] = [
  {
    name: 'home-refused',
    windowOnly: true,
    open: async (page) => {
      await page.goto('/admin/users');
      await page.getByRole('link', { name: 'Log in', exact: true }).waitFor();
    },
  },
  {
    name: 'home-refused-member',
    windowOnly: true,
    open: async (page) => {
      await signIn(page, await createMember(page));
      await page.goto('/admin/users');
      await page.getByRole('link', { name: 'Log in as somebody else' }).waitFor();
    },
  },
  {
    name: 'home-welcome',
    windowOnly: true,
    open: async (page) => {
      const { username, email, phone, password } = newPerson();
      await page.goto('/register');
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Phone').fill(phone);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Register Now' }).click();
      await page.getByRole('region', { name: 'Welcome to' }).waitFor();
    },
  },
  {
    name: 'admin-users-columns',
    open: async (page) => {
      await openAdmin(page, '/admin/users');
      for (const name of ['Domain', 'Branch', 'Year']) {
        await page.getByRole('checkbox', { name }).check();
      }
    },
  },
  { name: 'admin-dashboard-editor', open: (page) => openDashboard(page, 'editor') },
  { name: 'admin-dashboard-inbox', open: (page) => openDashboard(page, 'inbox') },
  ...['term', 'access'].map((step) => ({
    name: `admin-handover-${step}-refused`,
    windowOnly: true,
    open: (page: Page) => openRefused(page, step),
  })),
];
