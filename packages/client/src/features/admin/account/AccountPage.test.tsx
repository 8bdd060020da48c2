import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();

test('an admin changes their own password without leaving the page', async () => {
  signInAs(admin, api);
  api.on('PATCH /api/auth/password', { body: { message: 'Changed', token: 'new-token' } });
  const person = renderSite('/admin/account');
  const form = within(await screen.findByRole('region', { name: 'Change your password' }));
  expect(screen.getByText(/You are Admin, admin@example\.edu\./)).toBeVisible();
  await person.type(form.getByLabelText('Current password'), 'correct horse');
  await person.type(form.getByLabelText('New password'), 'battery staple');
  await person.click(form.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText(/^Your password is changed\./)).toBeVisible();
  expect(localStorage.getItem('token')).toBe('new-token');
  expect(form.getByLabelText('New password')).toHaveValue('');
});
