import { act, screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../test/apiServer';
import { currentUrl, renderSite, signInAs } from '../../test/renderSite';
import { admin, asha, editor } from '../../test/users';

const api = serveApi();
const emptyList = { body: [], headers: { 'X-Total-Count': '0' } };

beforeEach(() => {
  api.on('GET /api/admin/users', emptyList);
  api.on('GET /api/admin/contacts', emptyList);
});

describe('the admin area', () => {
  test('says Loading... until the user is known, then shows an admin the dashboard', async () => {
    localStorage.setItem('token', 'stored-token');
    const release = api.hold('GET /api/auth/user', { body: { userData: admin } });
    renderSite('/admin/users');
    expect(screen.getByText('Loading...')).toBeVisible();
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
