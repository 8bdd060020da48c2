import type { Page } from '@playwright/test';
import { holdToast } from '../fixtures/toast';
import type { Screen } from './Screen';

const unknownLink = '/link#token=unknown&purpose';

async function openInvitation(page: Page, { hasAccount }: { hasAccount: boolean }) {
  const offer = { email: 'asha@student.example', role: 'editor', invitedBy: 'Vikram', hasAccount };
  await page.route('**/api/auth/invitation', (route) => route.fulfill({ json: offer }));
  await page.goto(`${unknownLink}=invitation`);
}

/** A forgotten password, and what one-time links open. */
export const linkScreens: Screen[] = [
  {
    name: 'forgot-sent',
    open: async (page) => {
      await page.goto('/forgot');
      await page.getByLabel('Email', { exact: true }).fill('asha@student.example');
      await page.getByRole('button', { name: 'Ask for a link' }).click();
      await page.getByText('Did nothing come?').waitFor();
    },
  },
  {
    name: 'link-missing',
    open: async (page) => {
      await page.goto('/link');
      await page.getByRole('link', { name: 'Return Home' }).waitFor();
    },
  },
  {
    name: 'link-password',
    open: async (page) => {
      await page.goto(`${unknownLink}=passwordReset`);
      await page.getByRole('button', { name: 'Set password' }).waitFor();
    },
  },
  {
    name: 'link-password-refused',
    open: async (page) => {
      await page.goto(`${unknownLink}=passwordReset`);
      await page.getByLabel('New password', { exact: true }).fill('password123');
      await page.getByRole('button', { name: 'Set password' }).click();
      await holdToast(page, /./);
    },
  },
  {
    name: 'link-invitation',
    open: async (page) => {
      await openInvitation(page, { hasAccount: false });
      await page.getByRole('button', { name: 'Create my account' }).waitFor();
    },
  },
  {
    name: 'link-invitation-account',
    open: async (page) => {
      await openInvitation(page, { hasAccount: true });
      await page.getByRole('button', { name: 'Join the team' }).waitFor();
    },
  },
  {
    name: 'link-invitation-early',
    open: async (page) => {
      const message = 'It works from 1 July 2027 on: please open it again then.';
      const refusal = { message, extraDetails: message, errors: [{ field: 'token', message }] };
      await page.route('**/api/auth/invitation', (route) =>
        route.fulfill({ status: 422, json: refusal }),
      );
      await page.goto(`${unknownLink}=invitation`);
      await page.getByText(message).waitFor();
    },
  },
  {
    name: 'link-used',
    open: async (page) => {
      await page.goto(`${unknownLink}=emailConfirmation`);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    },
  },
  {
    name: 'link-confirm',
    open: async (page) => {
      await page.goto(`${unknownLink}=emailConfirmation`);
      await page.getByRole('button', { name: 'Confirm' }).waitFor();
    },
  },
];
