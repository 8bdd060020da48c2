import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { serveApi } from '../../test/apiServer';
import { asha } from '../../test/users';
import { AuthProvider } from './AuthProvider';
import { rememberUser } from './rememberedUser';
import { useAuth } from './useAuth';

const api = serveApi();
const initialServices = [{ service: 'Idea-Box', description: 'Drop an idea.', image: 'box.png' }];

function wrapper({ children }: { children: ReactNode }) {
  return <AuthProvider initialServices={initialServices}>{children}</AuthProvider>;
}

async function renderSession() {
  const { result } = renderHook(useAuth, { wrapper });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  return result;
}

function expectLog(words: string): void {
  expect(console.error).toHaveBeenCalledWith(words, expect.anything());
}

describe('useAuth', () => {
  test('throws outside AuthProvider', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderHook(useAuth)).toThrow(
      new Error('useAuth must be used within AuthProvider'),
    );
  });

  test('has exactly the members of the session', async () => {
    const session = await renderSession();
    expect(Object.keys(session.current).sort()).toEqual(
      [
        'authorizationHeader',
        'forgetToken',
        'isLoading',
        'isLoggedIn',
        'isTokenRefused',
        'logout',
        'refreshUser',
        'renewToken',
        'services',
        'storeToken',
        'token',
        'user',
      ].sort(),
    );
  });
});

describe('a visitor without a token', () => {
  test('is logged out, and the loading has ended', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const session = await renderSession();
    expect(session.current).toMatchObject({
      token: null,
      user: null,
      isLoggedIn: false,
      authorizationHeader: '',
    });
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/data/service']);
  });

  test('is loading before the first effect', () => {
    function Probe() {
      return String(useAuth().isLoading);
    }
    expect(renderToString(wrapper({ children: <Probe /> }))).toBe('true');
  });
});

describe('a stored token', () => {
  beforeEach(() => {
    localStorage.setItem('token', 'stored-token');
  });

  test('is sent as a bearer token and gives the user', async () => {
    api.on('GET /api/auth/user', { body: { userData: asha } });
    const session = await renderSession();
    expect(session.current).toMatchObject({
      token: 'stored-token',
      user: asha,
      isLoggedIn: true,
      authorizationHeader: 'Bearer stored-token',
    });
    expect(api.received('GET /api/auth/user')).toMatchObject([
      { authorization: 'Bearer stored-token' },
    ]);
  });

  test('brings a proof of this device, which stays after the logout', async () => {
    api.on('GET /api/auth/user', { body: { userData: asha, device: 'proof' } });
    api.on('POST /api/auth/logout', { status: 204 });
    const session = await renderSession();
    expect(localStorage.getItem('device')).toBe('proof');
    act(() => session.current.logout());
    expect(localStorage.getItem('device')).toBe('proof');
    await waitFor(() => expect(api.received('POST /api/auth/logout')).toHaveLength(1));
  });

  test('stays when the API refuses it: loading ends, the user is unknown, the console is silent', async () => {
    api.on('GET /api/auth/user', { status: 401, body: { message: 'Not signed in' } });
    const session = await renderSession();
    expect(session.current).toMatchObject({
      token: 'stored-token',
      user: null,
      isLoggedIn: true,
      isTokenRefused: true,
    });
  });

  test('stays when the API is away', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on('GET /api/auth/user', 'broken connection');
    const session = await renderSession();
    expect(session.current).toMatchObject({
      user: null,
      isLoggedIn: true,
      isTokenRefused: false,
    });
    expectLog('Loading the user failed:');
  });
});

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

describe('a page from the server, opened with a stored token', () => {
  function Greeting() {
    const { user, isLoading } = useAuth();
    return <p>{isLoading ? 'Who is it?' : `Hello ${user?.username}`}</p>;
  }
  const page = wrapper({ children: <Greeting /> });

  test('hydrates without a difference, then knows the user', async () => {
    localStorage.setItem('token', 'stored-token');
    api.on('GET /api/auth/user', { body: { userData: asha } });
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page);
    expect(container).toHaveTextContent('Who is it?');
    const differences: unknown[] = [];
    render(page, {
      container,
      hydrate: true,
      onRecoverableError: (error) => differences.push(error),
    });
    expect(await screen.findByText('Hello Asha')).toBeVisible();
    expect(differences).toEqual([]);
  });
});

describe('storeToken', () => {
  test('stores the token under "token" and fetches the user, and is loading meanwhile', async () => {
    api.on('GET /api/auth/user', { body: { userData: asha } });
    const session = await renderSession();
    act(() => session.current.storeToken('new-token'));
    expect(localStorage.getItem('token')).toBe('new-token');
    expect(session.current).toMatchObject({ isLoggedIn: true, isLoading: true, user: null });
    await waitFor(() => expect(session.current.isLoading).toBe(false));
    expect(session.current.user).toEqual(asha);
  });
});

describe('logout', () => {
  test('removes the token and the user, also from storage', async () => {
    localStorage.setItem('token', 'stored-token');
    api.on('GET /api/auth/user', { body: { userData: asha } });
    const session = await renderSession();
    api.on('POST /api/auth/logout', { status: 204 });
    act(() => session.current.logout());
    expect(session.current).toMatchObject({ token: null, user: null, isLoggedIn: false });
    expect(localStorage.getItem('token')).toBeNull();
    expect(session.current.isLoading).toBe(false);
    await waitFor(() =>
      expect(api.received('POST /api/auth/logout')).toMatchObject([
        { authorization: 'Bearer stored-token' },
      ]),
    );
  });

  test.each([
    ['401 is silent: the session has ended before', 401, 0],
    ['any other failure is logged: the session may go on', 503, 1],
  ])('%s', async (_name, status, logged) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem('token', 'stored-token');
    api.on('GET /api/auth/user', { body: { userData: asha } });
    const session = await renderSession();
    api.on('POST /api/auth/logout', { status });
    act(() => session.current.logout());
    await waitFor(() => expect(api.received('POST /api/auth/logout')).toHaveLength(1));
    await act(async () => undefined);
    expect(log).toHaveBeenCalledTimes(logged);
  });

  test('happens when another tab logs out', async () => {
    localStorage.setItem('token', 'stored-token');
    api.on('GET /api/auth/user', { body: { userData: asha } });
    const session = await renderSession();
    localStorage.removeItem('token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    expect(session.current).toMatchObject({ token: null, user: null, isLoggedIn: false });
  });
});

describe('renewToken', () => {
  test('keeps the user, who is fetched again', async () => {
    localStorage.setItem('token', 'stored-token');
    api.on('GET /api/auth/user', { body: { userData: asha } });
    const session = await renderSession();
    act(() => session.current.renewToken('new-token'));
    expect(session.current).toMatchObject({ token: 'new-token', user: asha, isLoading: false });
    await waitFor(() =>
      expect(api.received('GET /api/auth/user').at(-1)?.authorization).toBe('Bearer new-token'),
    );
  });
});

describe('refreshUser', () => {
  test('fetches the user again, keeping the old one meanwhile', async () => {
    localStorage.setItem('token', 'stored-token');
    api.on('GET /api/auth/user', { body: { userData: asha } });
    const session = await renderSession();
    api.on('GET /api/auth/user', { body: { userData: { ...asha, year: '2nd Year' } } });
    act(() => session.current.refreshUser());
    expect(session.current).toMatchObject({ isLoading: true, user: asha });
    await waitFor(() => expect(session.current.isLoading).toBe(false));
    expect(session.current.user?.year).toBe('2nd Year');
  });

  test('keeps the user when the fetch fails', async () => {
    localStorage.setItem('token', 'stored-token');
    api.on('GET /api/auth/user', { body: { userData: asha } });
    const session = await renderSession();
    api.on('GET /api/auth/user', { status: 503 });
    act(() => session.current.refreshUser());
    await waitFor(() => expect(session.current.isLoading).toBe(false));
    expect(session.current.user).toEqual(asha);
  });
});

describe('services', () => {
  const service = { _id: '1', service: 'E-Cell Launch', description: 'Begin.', image: 'a.png' };

  test('are those of the page until the API has answered', async () => {
    api.on('GET /api/data/service', { body: { message: [service] } });
    const { result } = renderHook(useAuth, { wrapper });
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
    await waitFor(() => expectLog('Loading the services failed:'));
    expect(session.current.services).toEqual(initialServices);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
