import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { serveApi } from '../../test/apiServer';
import { currentUrl, renderSite, signInAs } from '../../test/renderSite';
import { admin, asha, editor } from '../../test/users';

const api = serveApi();
const emptyList = { body: [], headers: { 'X-Total-Count': '0' } };

beforeEach(() => {
  api.on('GET /api/admin/users', emptyList);
  api.on('GET /api/admin/contacts', emptyList);
  api.on('GET /api/admin/contacts/storage', { body: { kept: 0, limit: 1 } });
});

describe('the admin area', () => {
  test('says Loading... until the user is known, then shows an admin the dashboard', async () => {
    localStorage.setItem('token', 'stored-token');
    const release = api.hold('GET /api/auth/user', { body: { userData: admin } });
    renderSite('/admin/users');
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    release();
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  });

  test('is open to everyone with a role', async () => {
    signInAs(editor, api);
    renderSite('/admin');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('sends a visitor to the home page', async () => {
    renderSite('/admin/users');
    await waitFor(() => expect(currentUrl()).toHaveTextContent(/^\/$/));
  });

  test('sends a member to the home page', async () => {
    signInAs(asha, api);
    renderSite('/admin/contacts');
    await waitFor(() => expect(currentUrl()).toHaveTextContent(/^\/$/));
    expect(api.received('GET /api/admin/contacts')).toEqual([]);
  });

  test('sends a person with a refused token to the home page', async () => {
    localStorage.setItem('token', 'expired-token');
    api.on('GET /api/auth/user', { status: 401, body: { message: 'Not signed in' } });
    renderSite('/admin');
    await waitFor(() => expect(currentUrl()).toHaveTextContent(/^\/$/));
  });

  test('closes when another tab logs out', async () => {
    signInAs(admin, api);
    renderSite('/admin/users');
    await screen.findByRole('heading', { name: 'Users' });
    localStorage.removeItem('token');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await waitFor(() => expect(currentUrl()).toHaveTextContent(/^\/$/));
  });
});

describe('a person who is led from the admin area to the home page', () => {
  const login = 'POST /api/auth/login';
  const findPanel = async (name: string) => within(await screen.findByRole('region', { name }));
  const forTheTeam = 'That page is for the club’s team';

  async function logIn(person: UserEvent): Promise<void> {
    api.on('GET /api/auth/user', { body: { userData: admin } });
    api.on(login, { body: { message: 'Hello', token: 'new', isAdmin: true, role: 'admin' } });
    await person.type(await screen.findByLabelText('Email'), 'admin@example.edu');
    await person.type(screen.getByLabelText('Password'), 'correct horse');
    await person.click(screen.getByRole('button', { name: 'Login' }));
  }

  test('reads why, and a login leads to the page that was wanted', async () => {
    const person = renderSite('/admin/users?search=asha&page=2');
    const panel = await findPanel(forTheTeam);
    expect(panel.getByText(/You are not logged in\./)).toBeVisible();
    expect(panel.getByRole('heading')).toHaveFocus();
    await person.click(panel.getByRole('link', { name: 'Log in' }));
    await logIn(person);
    await waitFor(() => expect(currentUrl()).toHaveTextContent('/admin/users?search=asha&page=2'));
  });

  test('reads that the login is over, and comes back by a new one', async () => {
    localStorage.setItem('token', 'expired-token');
    api.on('GET /api/auth/user', { status: 401, body: { message: 'Not signed in' } });
    const person = renderSite('/admin/contacts');
    const panel = await findPanel('Please log in again');
    await person.click(panel.getByRole('link', { name: 'Log in' }));
    await logIn(person);
    await waitFor(() => expect(currentUrl()).toHaveTextContent('/admin/contacts'));
  });

  test('who is a member reads whom to ask, and may log in as somebody else', async () => {
    signInAs(asha, api);
    api.on('POST /api/auth/logout', { status: 204 });
    const person = renderSite('/admin/contacts');
    const panel = await findPanel(forTheTeam);
    expect(panel.getByText(/You are logged in as Asha \(asha@example\.edu\)\./)).toBeVisible();
    await person.click(panel.getByRole('link', { name: 'Log in as somebody else' }));
    await logIn(person);
    await waitFor(() => expect(currentUrl()).toHaveTextContent('/admin/contacts'));
  });

  test('who had a role reads when it ended', async () => {
    signInAs({ ...asha, roleEndedOn: '2026-11-28' }, api);
    renderSite('/admin/contacts');
    const panel = await findPanel('Your role has ended');
    expect(panel.getByText(/^Your role in the team ended on 28 Nov(ember)? 2026\./)).toBeVisible();
  });

  test('whose role ends on an open page is led there by the next refusal', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    signInAs(admin, api);
    api.on('GET /api/admin/access', () => {
      signInAs({ ...asha, roleEndedOn: '2026-11-28' }, api);
      return { status: 403, body: { message: 'Your role does not allow this.' } };
    });
    api.on('GET /api/admin/invitations', { body: [] });
    renderSite('/admin/access');
    await findPanel('Your role has ended');
  });

  test('can try again when the account could not be loaded', async () => {
    localStorage.setItem('token', 'stored-token');
    api.on('GET /api/auth/user', { status: 503, body: { message: 'Away' } });
    const person = renderSite('/admin/contacts');
    const panel = await findPanel('We could not load your account');
    api.on('GET /api/auth/user', { body: { userData: admin } });
    await person.click(panel.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(currentUrl()).toHaveTextContent('/admin/contacts'));
  });

  test('reads nothing after coming from elsewhere', async () => {
    renderSite('/');
    await waitFor(() => expect(api.requests).not.toEqual([]));
    expect(screen.queryByRole('region', { name: forTheTeam })).toBeNull();
  });
});

describe('the profile', () => {
  test('says Loading... until the user is known', async () => {
    localStorage.setItem('token', 'stored-token');
    const release = api.hold('GET /api/auth/user', { body: { userData: admin } });
    renderSite('/profile');
    expect(screen.getByText('Loading...')).toBeVisible();
    release();
    await waitFor(() => expect(currentUrl()).toHaveTextContent('/admin'));
  });

  test('sends a visitor to the login', async () => {
    renderSite('/profile');
    await waitFor(() => expect(currentUrl()).toHaveTextContent('/login'));
  });

  test('is where the login leads that it asks for', async () => {
    const person = renderSite('/profile');
    const answer = { message: 'Hello', token: 'new', isAdmin: false, role: null };
    api.on('POST /api/auth/login', { body: answer });
    api.on('GET /api/auth/user', { body: { userData: asha } });
    await person.type(await screen.findByLabelText('Email'), 'asha@example.edu');
    await person.type(screen.getByLabelText('Password'), 'correct horse');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('Asha');
  });

  test('sends an admin to the dashboard', async () => {
    signInAs(admin, api);
    renderSite('/profile');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('offers a second try when the user could not be loaded', async () => {
    localStorage.setItem('token', 'stored-token');
    api.on('GET /api/auth/user', { status: 503, body: { message: 'Away' } });
    const person = renderSite('/profile');
    expect(await screen.findByRole('link', { name: 'Log in again' })).toHaveAttribute(
      'href',
      '/logout',
    );
    expect(localStorage.getItem('token')).toBe('stored-token');
    api.on('GET /api/auth/user', { body: { userData: asha } });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('Asha');
  });

  test('asks for a new login when the API refuses the token', async () => {
    localStorage.setItem('token', 'expired-token');
    api.on('GET /api/auth/user', { status: 401, body: { message: 'Not signed in' } });
    const person = renderSite('/profile');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Please log in again',
    );
    expect(screen.queryByText(/connection/)).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  });
});
