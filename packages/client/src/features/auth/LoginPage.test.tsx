import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { emptyOverview } from '../../../test/overview';
import { currentUrl, renderSite, signInAs } from '../../../test/renderSite';
import { admin, asha, editor } from '../../../test/users';

const api = serveApi();
const login = 'POST /api/auth/login';

async function openLogin() {
  const person = renderSite('/login');
  await screen.findByRole('button', { name: 'Login' });
  return person;
}

async function fillIn(person: Awaited<ReturnType<typeof openLogin>>) {
  await person.type(screen.getByLabelText('Email'), 'asha@example.edu');
  await person.type(screen.getByLabelText('Password'), 'correct horse');
}

describe('/login', () => {
  test('logs a member in and goes to the home page', async () => {
    api.on(login, { body: { message: 'Hello', token: 'new-token', isAdmin: false, role: null } });
    // Not answered yet, so that it is the login that goes to the home page, not a guard.
    const release = api.hold('GET /api/auth/user', { body: { userData: asha } });
    const person = await openLogin();
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Login' }));

    expect(await screen.findByText('Login successful')).toBeVisible();
    await waitFor(() => expect(currentUrl()).toHaveTextContent(/^\/$/));
    release();
    expect(localStorage.getItem('token')).toBe('new-token');
    expect(api.received(login)).toEqual([
      {
        call: login,
        query: {},
        authorization: undefined,
        body: { email: 'asha@example.edu', password: 'correct horse' },
      },
    ]);
  });

  test('shows that the account has been used on this device', async () => {
    localStorage.setItem('device', 'proof');
    api.on(login, { status: 401, body: { message: 'Login failed' } });
    const person = await openLogin();
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(api.received(login)).toMatchObject([{ body: { device: 'proof' } }]));
  });

  test('brings an admin to /admin', async () => {
    api.on(login, { body: { message: 'Hello', token: 'new-token', isAdmin: true, role: 'admin' } });
    api.on('GET /api/auth/user', { body: { userData: admin } });
    const users = { total: 3, isPasswordNeeded: false };
    api.on('GET /api/admin/overview', { body: { ...emptyOverview, users } });
    const person = await openLogin();
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(await screen.findByRole('link', { name: '3 Users' })).toBeVisible();
    expect(currentUrl()).toHaveTextContent('/admin');
  });

  test('brings everybody with a role to /admin', async () => {
    const answer = { message: 'Hello', token: 'new-token', isAdmin: false, role: 'editor' };
    api.on(login, { body: answer });
    api.on('GET /api/auth/user', { body: { userData: editor } });
    api.on('GET /api/admin/overview', { body: emptyOverview });
    const person = await openLogin();
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('takes no page to go to from the address', async () => {
    api.on(login, { body: { message: 'Hello', token: 'new-token', isAdmin: false, role: null } });
    api.on('GET /api/auth/user', { body: { userData: asha } });
    const person = renderSite('/login?wanted=https://evil.example/admin#wanted=//evil.example');
    await screen.findByRole('button', { name: 'Login' });
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(currentUrl()).toHaveTextContent(/^\/$/));
  });

  test('shows what the person has to know, and goes on after that', async () => {
    const notice = 'Vikram made a link for a new password of your account.';
    api.on(login, {
      body: { message: 'Hello', token: 'new-token', isAdmin: false, role: null, notice },
    });
    api.hold('GET /api/auth/user', { body: { userData: asha } });
    const person = await openLogin();
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText(notice)).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('Login successful')).toBeVisible();
    expect(localStorage.getItem('token')).toBe('new-token');
  });

  test('requires both fields before it sends anything', async () => {
    const person = await openLogin();
    expect(screen.getByLabelText('Email')).toBeRequired();
    expect(screen.getByLabelText('Password')).toBeRequired();
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(api.received(login)).toEqual([]);
  });

  test('shows extraDetails of the API, and keeps what was typed', async () => {
    const body = { message: 'Unauthorized', extraDetails: 'Email or password is wrong' };
    api.on(login, { status: 401, body });
    const person = await openLogin();
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is wrong');
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.edu');
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
    expect(localStorage.getItem('token')).toBeNull();
    expect(currentUrl()).toHaveTextContent('/login');
  });

  test('shows the message when there are no extraDetails', async () => {
    api.on(login, { status: 429, body: { message: 'Too many attempts' } });
    const person = await openLogin();
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  });

  test('tells a suspended person so, also when the toast is gone', async () => {
    const extraDetails = 'Your account is suspended. Please write to the club.';
    api.on(login, { status: 403, body: { message: 'Forbidden', extraDetails } });
    const person = await openLogin();
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(extraDetails);
    expect(within(screen.getByRole('main')).getByText(extraDetails)).toBeVisible();
  });

  test.each([
    ['with a passkey alone', 'Log in with a passkey'],
    ['with a passkey besides the password', 'Login'],
  ])('leads to the address where passkeys work, %s', async (_, button) => {
    const passkey = { challenge: 'AQID', domain: 'localhost', credentials: [] };
    api.on('POST /api/auth/passkey/options', { body: passkey });
    api.on(login, { status: 401, body: { message: 'A passkey is needed', passkey } });
    const person = await openLogin();
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: button }));
    const address = `http://localhost:${window.location.port}`;
    const link = within(await screen.findByRole('alert')).getByRole('link', { name: address });
    expect(link).toHaveAttribute('href', `${address}/login`);
  });

  test('only logs a network failure', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(login, 'broken connection');
    const person = await openLogin();
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith('Logging in failed:', expect.anything()),
    );
    expect(await screen.findByRole('button', { name: 'Login' })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
  });

  test('shows that it is sending, and sends only once', async () => {
    const release = api.hold(login, { status: 401, body: { message: 'Unauthorized' } });
    const person = await openLogin();
    await fillIn(person);
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await person.click(await screen.findByRole('button', { name: 'Logging in…' }));
    await person.type(screen.getByLabelText('Password'), '{Enter}');
    release();
    await screen.findByRole('button', { name: 'Login' });
    expect(api.received(login)).toHaveLength(1);
  });

  test('shows the password when asked', async () => {
    const person = await openLogin();
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await person.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
    expect(password).toHaveAttribute('type', 'text');
    await person.click(screen.getByRole('button', { name: 'Show password', pressed: true }));
    expect(password).toHaveAttribute('type', 'password');
  });
});

describe('/login for a person who is logged in', () => {
  test('says who that is, and leads on', async () => {
    signInAs(asha, api);
    const person = renderSite('/login');
    expect(await screen.findByText('As Asha (asha@example.edu).')).toBeVisible();
    expect(document.title).toBe('You are logged in · Test Club');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Go to your profile' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('Asha');
  });

  test('leads out, back to the form', async () => {
    signInAs(asha, api);
    const person = renderSite('/login');
    api.on('POST /api/auth/logout', { status: 204 });
    await person.click(await screen.findByRole('link', { name: 'Log out' }));
    expect(await screen.findByLabelText('Password')).toHaveValue('');
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(api.received('POST /api/auth/logout')).toHaveLength(1));
  });

  test('keeps the form while the API refuses the token', async () => {
    localStorage.setItem('token', 'expired-token');
    api.on('GET /api/auth/user', { status: 401, body: { message: 'Not signed in' } });
    renderSite('/login');
    await waitFor(() => expect(api.received('GET /api/auth/user')).toHaveLength(1));
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });
});
