import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { renderSite, signInAs } from '../../../test/renderSite';
import { asha } from '../../../test/users';

const api = serveApi();

describe('/logout', () => {
  test('forgets the token and leads to /login', async () => {
    signInAs(asha, api);
    renderSite('/logout');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  });

  test('leads to /login who is not logged in', async () => {
    renderSite('/logout');
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  });
});
