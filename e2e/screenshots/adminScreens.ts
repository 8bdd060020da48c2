import type { Page } from '@playwright/test';
import { createContact, createMember, newPerson, signIn } from '../fixtures/accounts';
import { firstAdmin } from '../fixtures/site';
import { longestName, openAdmin } from './openAdmin';
import type { Screen } from './Screen';

/** The longest message that the API takes. */
const longestMessage = 'We have an idea, and then another one. '.repeat(129).slice(0, 5000);

/** Not twice the same: that is spam. */
const sendLongMessage = (page: Page) =>
  createContact(
    page,
    { ...newPerson(), username: longestName },
    `${Date.now()}: ${longestMessage}`.slice(0, 5000),
  );

/** The admin area in every state. */
export const adminScreens: Screen[] = [
  {
    name: 'admin-contacts-spam',
    open: async (page) => {
      const { username, email } = newPerson();
      for (const message of ['https://spam.example/cheap', longestMessage]) {
        const data = { username, email, message, website: 'https://spam.example' };
        await page.request.post('/api/form/contact', { data });
      }
      await openAdmin(page, '/admin/contacts?status=spam');
    },
  },
  {
    name: 'admin-contacts-spam-delete',
    windowOnly: true,
    open: async (page) => {
      await page.route(/\/api\/admin\/contacts\/storage$/, (route) =>
        route.fulfill({ json: { usedPercent: 93, spam: 312 } }),
      );
      await openAdmin(page, '/admin/contacts?status=spam');
      await page.getByRole('button', { name: 'Delete all spam' }).click();
    },
  },
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
      await sendLongMessage(page);
      await openAdmin(page, '/admin/contacts?search=Venkata');
    },
  },
  {
    name: 'admin-contacts-unfolded',
    open: async (page) => {
      await sendLongMessage(page);
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
