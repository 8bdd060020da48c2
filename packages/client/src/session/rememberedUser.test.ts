import { act, waitFor } from '@testing-library/react';
import { serveApi } from '../../test/apiServer';
import { renderSession } from '../../test/session';
import { asha } from '../../test/users';
import { rememberUser } from './rememberedUser';

const api = serveApi();

describe('who was kept for the door', () => {
  /** As the server makes it: the account is in the middle. */
  const token = `head.${btoa(JSON.stringify({ sub: asha._id }))}.proof`;

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem('token', token);
    api.on('GET /api/auth/user', 'broken connection');
  });

  test('is the user without network', async () => {
    rememberUser(asha);
    expect((await renderSession()).current).toMatchObject({ user: asha, isTokenRefused: false });
  });

  test('is the user while the site is too busy, or a proxy answers for it', async () => {
    rememberUser(asha);
    for (const status of [429, 502, 503]) {
      api.on('GET /api/auth/user', { status });
      expect((await renderSession()).current.user).toEqual(asha);
    }
  });

  test('is not the user of another account, nor when the API refuses the token', async () => {
    rememberUser({ ...asha, _id: '64b0000000000000000000ff' });
    expect((await renderSession()).current.user).toBeNull();
    rememberUser(asha);
    api.on('GET /api/auth/user', { status: 401, body: { message: 'Not signed in' } });
    expect((await renderSession()).current.user).toBeNull();
  });

  test('is forgotten by a logout', async () => {
    rememberUser(asha);
    api.on('POST /api/auth/logout', { status: 204 });
    const session = await renderSession();
    act(() => session.current.logout());
    expect(localStorage.getItem('doorkeeper')).toBeNull();
    await waitFor(() => expect(api.received('POST /api/auth/logout')).toHaveLength(1));
  });
});
