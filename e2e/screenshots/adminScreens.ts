import { expect, type Page } from '@playwright/test';
import { createContact, createMember, newPerson, signIn } from '../fixtures/accounts';
import { firstAdmin } from '../fixtures/site';
import type { Screen } from './Screen';

/** The longest name and message that the API takes. */
const longestName = 'Venkatanarasimharajuvaripeta Krishnamoorthy '.repeat(2).slice(0, 80);
const longestMessage = 'We have an idea, and then another one. '.repeat(129).slice(0, 5000);

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
  { name: 'admin-audit', open: (page) => openAdmin(page, '/admin/audit') },
  {
    name: 'admin-audit-empty',
    open: (page) => openAdmin(page, '/admin/audit?action=data.restored&from=2027-01-01'),
  },
];

async function giveRole(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Give a role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('editor');
  await dialog.getByLabel('Last day').fill('2027-05-31');
  await dialog.getByRole('button', { name: 'Give role' }).click();
}

/** The admin area in every state. */
export const adminScreens: Screen[] = [
  ...roleScreens,
  ...mailScreens,
  { name: 'admin-contacts-spam', open: (page) => openAdmin(page, '/admin/contacts?spam=true') },
  { name: 'admin-dashboard', open: (page) => openAdmin(page, '/admin') },
  { name: 'admin-users', open: (page) => openAdmin(page, '/admin/users') },
  {
    name: 'admin-users-empty',
    open: (page) => openAdmin(page, '/admin/users?search=nobody+at+all'),
  },
  {
    name: 'admin-users-loading',
    open: async (page) => {
      await page.route(/\/api\/admin\/users(\?|$)/, () => {});
      await signIn(page, firstAdmin);
      await page.goto('/admin/users');
      await page.getByText('Loading...').waitFor();
    },
  },
  {
    name: 'admin-users-failed',
    open: async (page) => {
      await page.route(/\/api\/admin\/users(\?|$)/, (route) => route.abort());
      await openAdmin(page, '/admin/users');
    },
  },
  {
    name: 'admin-user-edit',
    open: async (page) => {
      await openAdmin(page, '/admin/users');
      await page.getByRole('link', { name: /^Edit/ }).first().click();
      await page.getByRole('button', { name: 'Update User' }).waitFor();
    },
  },
  {
    name: 'admin-user-delete',
    windowOnly: true,
    open: async (page) => {
      await openAdmin(page, '/admin/users');
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
    },
  },
  { name: 'admin-contacts', open: (page) => openAdmin(page, '/admin/contacts') },
  {
    name: 'admin-script-missing',
    open: async (page) => {
      await page.route(/\/assets\/AdminRoutes-/, (route) => route.fulfill({ status: 404 }));
      await openAdmin(page, '/admin');
    },
  },
  {
    name: 'admin-contacts-empty',
    open: (page) => openAdmin(page, '/admin/contacts?search=nobody+at+all'),
  },
  {
    name: 'admin-users-long',
    open: async (page) => {
      await createMember(page, { ...newPerson(), username: longestName });
      await openAdmin(page, '/admin/users?search=Venkata');
    },
  },
  {
    name: 'admin-user-delete-long',
    windowOnly: true,
    open: async (page) => {
      await createMember(page, { ...newPerson(), username: longestName });
      await openAdmin(page, '/admin/users?search=Venkata');
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
    },
  },
  {
    name: 'admin-contacts-long',
    open: async (page) => {
      await createContact(page, { ...newPerson(), username: longestName }, longestMessage);
      await openAdmin(page, '/admin/contacts?search=Venkata');
    },
  },
  {
    name: 'admin-contacts-unfolded',
    open: async (page) => {
      await createContact(page, { ...newPerson(), username: longestName }, longestMessage);
      await openAdmin(page, '/admin/contacts?search=Venkata');
      await page
        .getByRole('button', { name: /^Show all/ })
        .first()
        .click();
    },
  },
  {
    name: 'admin-contacts-nearly-full',
    open: async (page) => {
      await page.route('**/api/admin/contacts/storage', (route) =>
        route.fulfill({ json: { usedPercent: 95 } }),
      );
      await openAdmin(page, '/admin/contacts');
    },
  },
  {
    name: 'admin-user-delete-refused',
    windowOnly: true,
    open: async (page) => {
      await openAdmin(page, `/admin/users?search=${firstAdmin.email}`);
      await page.getByRole('button', { name: /^Delete/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Failed to delete user').waitFor();
    },
  },
];

/** Opens a page of the admin area and waits until nothing on it is loading any more. */
async function openAdmin(page: Page, path: string): Promise<void> {
  await signIn(page, firstAdmin);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
