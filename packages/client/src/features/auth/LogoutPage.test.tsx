import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { currentUrl, renderSite, signInAs } from '../../../test/renderSite';
import { asha } from '../../../test/users';

const api = serveApi();

describe('/logout', () => {
  test('removes the token and goes to /login', async () => {
    signInAs(asha, api);
    renderSite('/logout');
    await waitFor(() => expect(currentUrl()).toHaveTextContent('/login'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  });

  test('brings a visitor to /login', async () => {
    renderSite('/logout');
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  });
});
