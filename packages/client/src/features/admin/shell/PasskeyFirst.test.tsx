import { screen } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();

test('an admin without the passkey that the club demands is led to add one, and to nothing else', async () => {
  signInAs({ ...admin, permissions: [], mustAddPasskey: true }, api);
  renderSite('/admin/users');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Please add a passkey first' }),
  ).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Passkeys' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull();
  expect(api.received('GET /api/admin/users')).toEqual([]);
});
