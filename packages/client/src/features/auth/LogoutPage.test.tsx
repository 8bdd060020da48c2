import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { currentUrl, renderSite, signInAs } from '../../../test/renderSite';
import { asha } from '../../../test/users';

const api = serveApi();
const logout = 'POST /api/auth/logout';

describe('/logout', () => {
  test('removes the token and goes to /login', async () => {
    api.on(logout, { status: 204 });
    signInAs(asha, api);
    renderSite('/logout');
    await waitFor(() => expect(currentUrl()).toHaveTextContent('/login'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
    await waitFor(() =>
      expect(api.received(logout)).toMatchObject([{ authorization: 'Bearer stored-token' }]),
    );
  });

  test('forgets what the tab holds of a person, here and in the other tabs', async () => {
    sessionStorage.setItem('application', '{"token":"T"}');
    const written = jest.spyOn(Storage.prototype, 'setItem');
    renderSite('/logout');
    await screen.findByRole('button', { name: 'Login' });
    expect(sessionStorage.getItem('application')).toBeNull();
    expect(written).toHaveBeenCalledWith('loggedOut', 'now');
    expect(localStorage.getItem('loggedOut')).toBeNull();
    // As the other tabs get it.
    sessionStorage.setItem('application', '{"token":"T"}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'loggedOut', newValue: 'now' }));
    expect(sessionStorage.getItem('application')).toBeNull();
  });

  test('does not wait for the API', async () => {
    const release = api.hold(logout, { status: 204 });
    signInAs(asha, api);
    renderSite('/logout');
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(api.received(logout)).toHaveLength(1));
    release();
  });

  test('works without an answer of the API', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(logout, 'broken connection');
    signInAs(asha, api);
    renderSite('/logout');
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith('Logging out failed:', expect.anything()),
    );
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('brings a visitor to /login', async () => {
    renderSite('/logout');
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  });
});
