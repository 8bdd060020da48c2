import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { serveApi } from '../../test/apiServer';
import { renderSession, SessionWrapper } from '../../test/session';
import { asha } from '../../test/users';
import { rememberUser } from './rememberedUser';
import { useAuth } from './useAuth';

const api = serveApi();

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
    expect(
      renderToString(
        <SessionWrapper>
          <Probe />
        </SessionWrapper>,
      ),
    ).toBe('true');
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
    expect(console.error).toHaveBeenCalledWith('Loading the user failed:', expect.anything());
  });
});

describe('a page from the server, opened with a stored token', () => {
  function Greeting() {
    const { user, isLoading } = useAuth();
    return <p>{isLoading ? 'Who is it?' : `Hello ${user?.username}`}</p>;
  }
  const page = (
    <SessionWrapper>
      <Greeting />
    </SessionWrapper>
  );

  async function expectGreeting(): Promise<void> {
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
  }

  test('hydrates without a difference, then knows the user', async () => {
    localStorage.setItem('token', 'stored-token');
    api.on('GET /api/auth/user', { body: { userData: asha } });
    await expectGreeting();
  });

  test('without network, knows who was kept for the door, and goes on keeping', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem('token', `head.${btoa(JSON.stringify({ sub: asha._id }))}.proof`);
    api.on('GET /api/auth/user', 'broken connection');
    rememberUser(asha);
    await expectGreeting();
    expect(localStorage.getItem('doorkeeper')).toContain(asha._id);
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
    await waitFor(() => expect(log).toHaveBeenCalledTimes(logged));
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
