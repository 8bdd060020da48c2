import { createMember, signIn } from '../fixtures/accounts';
import { holdToast } from '../fixtures/toast';
import type { Screen } from './Screen';

/** What members see of their account. */
export const memberScreens: Screen[] = [
  {
    name: 'login-logged-in',
    open: async (page) => {
      await signIn(page, await createMember(page));
      await page.goto('/login');
      await page.getByText('You are logged in').waitFor();
    },
  },
  {
    name: 'register-phone-pasted',
    open: async (page) => {
      await page.goto('/register');
      await page.getByLabel('Phone').focus();
      await page.keyboard.insertText('+91 98765-43210');
    },
  },
  {
    name: 'profile-login-again',
    open: async (page) => {
      await page.addInitScript(() => localStorage.setItem('token', 'expired'));
      await page.goto('/profile');
      await page.getByRole('link', { name: 'Log in' }).waitFor();
    },
  },
  {
    name: 'profile-not-loaded',
    open: async (page) => {
      await page.addInitScript(() => localStorage.setItem('token', 'any'));
      await page.route('**/api/auth/user', (route) => route.abort());
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'page-not-shown',
    open: async (page) => {
      await page.route(/\/assets\/ProfilePage-/, (route) => route.fulfill({ status: 404 }));
      await signIn(page, await createMember(page));
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'profile',
    open: async (page) => {
      await signIn(page, await createMember(page));
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Update Profile' }).waitFor();
    },
  },
  {
    name: 'profile-loading',
    open: async (page) => {
      await signIn(page, await createMember(page));
      await page.route('**/api/auth/user', () => {});
      await page.goto('/profile');
      await page.getByText('Loading...').waitFor();
    },
  },
  {
    name: 'profile-delete-account',
    windowOnly: true,
    open: async (page) => {
      await signIn(page, await createMember(page));
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'profile-password-refused',
    open: async (page) => {
      await signIn(page, await createMember(page));
      await page.goto('/profile');
      await page.getByLabel('Current password', { exact: true }).fill('a wrong password');
      await page.getByLabel('New password', { exact: true }).fill('password123');
      await page.getByRole('button', { name: 'Change Password' }).click();
      await holdToast(page, /./);
    },
  },
];
