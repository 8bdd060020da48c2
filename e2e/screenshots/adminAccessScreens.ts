import type { Page } from '@playwright/test';
import { createMember, newPerson, signIn } from '../fixtures/accounts';
import { firstAdmin } from '../fixtures/site';
import { longestName, openAdmin } from './openAdmin';
import type { Screen } from './Screen';

const mail = {
  kind: 'invitation',
  to: 'ishita.menon@student.example',
  subject: 'You are invited to look after the site (Udaan E-Cell)',
  attempts: 1,
  reason: '',
  createdAt: '2027-03-01T10:00:00.000Z',
  nextAttemptAt: null,
  finishedAt: '2027-03-01T10:00:04.000Z',
};

const mails = [
  { ...mail, _id: '1', state: 'sent' },
  {
    ...mail,
    _id: '2',
    to: 'a.person.with.a.very.long.address@department.of.mechanical.engineering.example',
    state: 'waiting',
    reason: 'The mail server does not answer. The site tries again.',
    nextAttemptAt: '2027-03-01T10:04:00.000Z',
  },
  {
    ...mail,
    _id: '3',
    to: 'nikhil@student.exampel',
    state: 'failed',
    reason:
      'The mail server refuses this recipient: check the address. It says: 550 No such mailbox',
  },
];

/** Pages that need a mail server: their data comes from here. */
const mailScreens: Screen[] = [
  {
    name: 'admin-mails',
    open: async (page) => {
      await page.route(/\/api\/admin\/mails\?/, (route) =>
        route.fulfill({ json: mails, headers: { 'X-Total-Count': '3' } }),
      );
      await openAdmin(page, '/admin/mails');
    },
  },
  { name: 'admin-mails-empty', open: (page) => openAdmin(page, '/admin/mails') },
  {
    name: 'admin-mails-test-refused',
    windowOnly: true,
    open: async (page) => {
      await openAdmin(page, '/admin/mails');
      await page.getByRole('button', { name: 'Send a test mail' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
      await page.getByText(/SMTP_URL/).waitFor();
    },
  },
];

const roleScreens: Screen[] = [
  {
    name: 'admin-users-states',
    open: async (page) => {
      const people = await Promise.all(
        ['Suspended Suresh', 'Forgetful Fatima', 'Editor Esha'].map((name) =>
          createMember(page, { ...newPerson(), username: name }),
        ),
      );
      await page.request.post('/api/auth/forgot', { data: { email: people[1]?.email } });
      await signIn(page, firstAdmin);
      await page.goto(`/admin/users?search=${people[0]?.email}`);
      await page.getByRole('button', { name: /^Suspend/ }).click();
      await page.getByLabel('Reason').fill('Wrote to everybody');
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
      await page.getByText('Lift suspension').waitFor();
      await openAdmin(page, '/admin/users');
    },
  },
  {
    name: 'admin-user-suspend',
    windowOnly: true,
    open: async (page) => {
      const { email } = await createMember(page, { ...newPerson(), username: longestName });
      await openAdmin(page, `/admin/users?search=${email}`);
      await page.getByRole('button', { name: /^Suspend/ }).click();
    },
  },
  {
    name: 'admin-user-reset-link',
    windowOnly: true,
    open: async (page) => {
      const { email } = await createMember(page);
      await openAdmin(page, `/admin/users?search=${email}`);
      await page.getByRole('button', { name: /^Reset link/ }).click();
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.getByRole('button', { name: 'Copy' }).click();
    },
  },
  {
    name: 'admin-access',
    open: async (page) => {
      const { email } = await createMember(page, { ...newPerson(), username: longestName });
      await openAdmin(page, '/admin/access');
      await giveRole(page, email);
      await page.getByRole('row').filter({ hasText: email }).waitFor();
    },
  },
  {
    name: 'admin-access-give',
    windowOnly: true,
    open: async (page) => {
      await openAdmin(page, '/admin/access');
      await giveRole(page, 'nobody@student.example');
      await page.getByText('No account has this address.').waitFor();
    },
  },
  {
    name: 'admin-access-invite',
    windowOnly: true,
    open: async (page) => {
      await openAdmin(page, '/admin/access');
      await invite(page);
    },
  },
  {
    name: 'admin-access-invitations',
    open: async (page) => {
      await openAdmin(page, '/admin/access');
      await invite(page);
      await page.getByRole('button', { name: 'Done' }).click();
      await page
        .getByRole('button', { name: /^Withdraw/ })
        .first()
        .waitFor();
    },
  },
  { name: 'admin-account', open: (page) => openAdmin(page, '/admin/account') },
  {
    name: 'admin-not-allowed',
    open: async (page) => {
      const member = await createMember(page);
      await openAdmin(page, '/admin/access');
      await giveRole(page, member.email);
      await page.getByRole('row').filter({ hasText: member.email }).waitFor();
      await signIn(page, member);
      await page.goto('/admin/audit');
      await page.getByText('This page is for others').waitFor();
    },
  },
  { name: 'admin-audit', open: (page) => openAdmin(page, '/admin/audit') },
  {
    name: 'admin-audit-empty',
    open: (page) => openAdmin(page, '/admin/audit?action=data.restored&from=2027-01-01'),
  },
];

async function invite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(newPerson().email);
  await dialog.getByLabel('Last day').fill('2027-05-31');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByLabel('Link').waitFor();
}

async function giveRole(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Give a role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('editor');
  await dialog.getByLabel('Last day').fill('2027-05-31');
  await dialog.getByRole('button', { name: 'Give role' }).click();
}

/** Roles, invitations, suspension, audit and mails in every state. */
export const adminAccessScreens: Screen[] = [...roleScreens, ...mailScreens];
