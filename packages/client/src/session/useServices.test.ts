import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../test/apiServer';
import { initialServices, renderSession, SessionWrapper } from '../../test/session';
import { asha } from '../../test/users';
import { useAuth } from './useAuth';

const api = serveApi();

describe('services', () => {
  const service = { _id: '1', service: 'E-Cell Launch', description: 'Begin.', image: 'a.png' };

  test('are those of the page until the API has answered', async () => {
    api.on('GET /api/data/service', { body: { message: [service] } });
    const { result } = renderHook(useAuth, { wrapper: SessionWrapper });
    expect(result.current.services).toEqual(initialServices);
    await waitFor(() => expect(result.current.services).toEqual([service]));
  });

  test('are fetched without the token', async () => {
    localStorage.setItem('token', 'stored-token');
    api.on('GET /api/auth/user', { body: { userData: asha } });
    await renderSession();
    await waitFor(() =>
      expect(api.received('GET /api/data/service')).toEqual([
        { call: 'GET /api/data/service', query: {}, authorization: undefined, body: undefined },
      ]),
    );
  });

  test('are fetched again at every change of the token', async () => {
    api.on('GET /api/auth/user', { body: { userData: asha } });
    const session = await renderSession();
    await waitFor(() => expect(api.received('GET /api/data/service')).toHaveLength(1));
    act(() => session.current.storeToken('new-token'));
    await waitFor(() => expect(api.received('GET /api/data/service')).toHaveLength(2));
    api.on('POST /api/auth/logout', { status: 204 });
    act(() => session.current.logout());
    await waitFor(() => expect(api.received('GET /api/data/service')).toHaveLength(3));
    await waitFor(() => expect(api.received('POST /api/auth/logout')).toHaveLength(1));
  });

  test('stay those of the page when the API fails, which is only logged', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on('GET /api/data/service', { status: 503 });
    const session = await renderSession();
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith('Loading the services failed:', expect.anything()),
    );
    expect(session.current.services).toEqual(initialServices);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
