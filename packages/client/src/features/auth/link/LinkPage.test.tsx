import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { currentUrl, renderSite } from '../../../../test/renderSite';
import { asha, editor } from '../../../../test/users';

const api = serveApi();
const reason = 'This link does not work (any more). Please ask for a new one.';
const refusal = {
  status: 422,
  body: {
    message: 'Validation failed',
    extraDetails: reason,
    errors: [{ field: 'token', message: reason }],
  },
};

const resetLink = 'POST /api/auth/reset-link';
const confirmationLink = 'POST /api/auth/confirmation-link';

beforeEach(() => {
  for (const call of [resetLink, confirmationLink]) api.on(call, { status: 204 });
  api.on('GET /api/auth/user', { body: { userData: asha } });
});

/** Opens a link, and waits until its secret is out of the address. */
async function openLink(purpose: string) {
  const person = renderSite(`/link#token=secret&purpose=${purpose}`);
  await waitFor(() => expect(currentUrl()).toHaveTextContent(/^\/link$/));
  return person;
}

describe('a link to set a new password', () => {
  const call = 'POST /api/auth/reset';

  async function setPassword() {
    const person = await openLink('passwordReset');
    await person.type(await screen.findByLabelText('New password'), 'battery staple');
    await person.click(screen.getByRole('button', { name: 'Set password' }));
    return person;
  }

  test('logs in with the new password', async () => {
    api.on(call, { body: { message: 'Set', token: 'new-token', isAdmin: false, role: null } });
    await setPassword();
    expect(await screen.findByText('Your new password is set.')).toBeVisible();
    await waitFor(() => expect(currentUrl()).toHaveTextContent(/^\/$/));
    expect(localStorage.getItem('token')).toBe('new-token');
    expect(api.received(call)).toMatchObject([
      { body: { token: 'secret', password: 'battery staple' } },
    ]);
  });

  test('keeps the form when the password is refused, because the link still works', async () => {
    const message = 'Many people use this password.';
    api.on(call, {
      status: 422,
      body: { message: 'Validation failed', errors: [{ field: 'password', message }] },
    });
    await setPassword();
    await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid());
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(message);
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('says so when it does not work any more, and offers a new one', async () => {
    api.on(call, refusal);
    const person = await setPassword();
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toHaveFocus();
    expect(screen.getByText(reason)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(await screen.findByRole('button', { name: 'Ask for a link' })).toBeVisible();
  });
});

test.each([
  ['passwordReset', resetLink, 'New password', 'Ask for a new link'],
  ['emailConfirmation', confirmationLink, 'Password', 'Log in'],
])('a used link says so before anything is typed: %s', async (purpose, call, field, wayOn) => {
  api.on(call, refusal);
  await openLink(purpose);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByRole('link', { name: wayOn })).toBeVisible();
  expect(screen.queryByLabelText(field)).toBeNull();
  expect(api.received(call)).toMatchObject([{ body: { token: 'secret' } }]);
});

test('a link that the site cannot read now shows its form: it may work when that is sent', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(resetLink, { status: 503, body: { message: 'Busy' } });
  await openLink('passwordReset');
  expect(await screen.findByLabelText('New password')).toBeVisible();
});

describe('an invitation', () => {
  const call = 'POST /api/auth/accept-invitation';
  const offer = {
    email: 'asha@college.example',
    role: 'editor',
    accessUntil: null,
    invitedBy: 'Vikram',
    name: '',
    hasAccount: false,
    replacesAccount: false,
  };
  beforeEach(() => api.on('POST /api/auth/invitation', { body: offer }));

  test('creates the account, logs in and leads to the admin area', async () => {
    api.on('GET /api/auth/user', { body: { userData: editor } });
    api.on(call, { body: { message: 'Welcome', token: 'new-token', isAdmin: false } });
    const person = await openLink('invitation');
    await person.type(await screen.findByLabelText('Username'), 'Asha');
    await person.type(screen.getByLabelText('Phone (optional)'), '9876543210');
    await person.type(screen.getByLabelText('Password'), 'battery staple');
    await person.click(screen.getByRole('button', { name: 'Create my account' }));
    expect(await screen.findByText('Welcome to the team.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(localStorage.getItem('token')).toBe('new-token');
    expect(api.received(call)).toMatchObject([
      {
        body: {
          token: 'secret',
          username: 'Asha',
          phone: '9876543210',
          password: 'battery staple',
        },
      },
    ]);
  });

  test('fills in the name by which the team invites, which the person can change', async () => {
    api.on('POST /api/auth/invitation', { body: { ...offer, name: 'Asha Verma' } });
    api.on(call, { status: 422, body: { message: 'Validation Error', extraDetails: 'No.' } });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const person = await openLink('invitation');
    expect(await screen.findByLabelText('Username')).toHaveValue('Asha Verma');
    await person.type(screen.getByLabelText('Username'), ' K');
    await person.type(screen.getByLabelText('Password'), 'battery staple');
    await person.click(screen.getByRole('button', { name: 'Create my account' }));
    await waitFor(() =>
      expect(api.received(call)).toMatchObject([{ body: { username: 'Asha Verma K' } }]),
    );
  });

  test('says that it replaces an account of which nobody knows whose it is', async () => {
    api.on('POST /api/auth/invitation', { body: { ...offer, replacesAccount: true } });
    await openLink('invitation');
    expect(await screen.findByText(/^Somebody has registered with this address/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create my account' })).toBeVisible();
  });

  test('knows who is logged in as that person, names the role, and leads to the dashboard', async () => {
    const tokenOf = (count: number) => `x.${btoa(JSON.stringify({ sub: asha._id, count }))}.x`;
    localStorage.setItem('token', tokenOf(1));
    const own = { email: asha.email, replacesAccount: true, accessUntil: '2026-11-28' };
    api.on('POST /api/auth/invitation', { body: { ...offer, ...own } });
    api.on(call, () => {
      api.on('GET /api/auth/user', { body: { userData: { ...editor, _id: asha._id } } });
      return { body: { message: 'Welcome', token: tokenOf(2), isAdmin: false } };
    });
    const person = await openLink('invitation');
    expect(await screen.findByText(/^You have an account with this address already/)).toBeVisible();
    expect(
      screen.getByText(/Your role: Editor \(pages and events\), until 28 November 2026\./),
    ).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue(asha.username);
    await person.type(screen.getByLabelText('Password'), 'battery staple');
    await person.click(screen.getByRole('button', { name: 'Create my account' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('asks for the password of the account that the address has', async () => {
    const acceptRole = 'POST /api/auth/accept-role';
    api.on('POST /api/auth/invitation', { body: { ...offer, hasAccount: true } });
    api.on('GET /api/auth/user', { body: { userData: editor } });
    api.on(acceptRole, { body: { message: 'Role accepted', token: 'new', isAdmin: false } });
    const person = await openLink('invitation');
    expect(await screen.findByText(/with the account that you have: asha@/)).toBeVisible();
    await person.type(screen.getByLabelText('Password of your account'), 'battery staple');
    await person.click(screen.getByRole('button', { name: 'Join the team' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(api.received(acceptRole)).toMatchObject([
      { body: { token: 'secret', password: 'battery staple' } },
    ]);
  });

  test('asks for that password also after a first try that made the account and failed', async () => {
    const reason = 'Your address has an account already. Please give its password.';
    api.on(call, { status: 409, body: { message: 'Conflict', extraDetails: reason } });
    const person = await openLink('invitation');
    await person.type(await screen.findByLabelText('Username'), 'Asha');
    await person.type(screen.getByLabelText('Phone (optional)'), '9876543210');
    await person.type(screen.getByLabelText('Password'), 'battery staple');
    await person.click(screen.getByRole('button', { name: 'Create my account' }));
    expect(await screen.findByLabelText('Password of your account')).toBeVisible();
    expect(await screen.findByText(reason)).toBeVisible();
  });

  test('says at once from when it works, when it is opened earlier', async () => {
    const early =
      'It works from 1 July 2027 on: please open it again then, from the same mail or message.';
    api.on('POST /api/auth/invitation', {
      status: 422,
      body: {
        message: 'x',
        extraDetails: early,
        errors: [{ field: 'token', message: early }],
        validFrom: '2027-06-30T18:30:00.000Z',
      },
    });
    await openLink('invitation');
    expect(await screen.findByText(early)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'This link does not work yet' })).toBeVisible();
    expect(screen.queryByLabelText('Username')).toBeNull();
  });
});

describe('a link that confirms an address', () => {
  const call = 'POST /api/auth/confirm-email';

  test('is used with the password, not by opening it', async () => {
    api.on(call, { body: { message: 'Confirmed' } });
    const person = await openLink('emailConfirmation');
    await person.type(await screen.findByLabelText('Password'), 'battery staple');
    expect(api.received(call)).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(
      await screen.findByRole('heading', { name: 'Your email address is confirmed' }),
    ).toHaveFocus();
    expect(api.received(call)).toMatchObject([
      { body: { token: 'secret', password: 'battery staple' } },
    ]);
  });

  test('offers a new password to somebody whose address a stranger has registered', async () => {
    await openLink('emailConfirmation');
    const link = await screen.findByRole('link', { name: 'Choose a new password' });
    expect(link).toHaveAttribute('href', '/forgot');
  });

  test('leads to the login when it does not work any more', async () => {
    api.on(call, refusal);
    const person = await openLink('emailConfirmation');
    await person.type(await screen.findByLabelText('Password'), 'battery staple');
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});

test.each(['', '#token=secret', '#purpose=invitation', '#token=secret&purpose=other'])(
  'an address without a whole link says so: %s',
  async (hash) => {
    renderSite(`/link${hash}`);
    expect(await screen.findByText(/Please open yours once more\./)).toBeVisible();
  },
);

describe('a link that was cut on its way', () => {
  const token = 'x'.repeat(43);

  test('is pasted as the mail program wrote it', async () => {
    const person = renderSite('/link');
    const link = encodeURIComponent(
      `https://club.example/link#token=${token}&purpose=passwordReset`,
    );
    await person.type(
      await screen.findByLabelText('Your link'),
      `https://eur01.safelinks.protection.outlook.com/?url=${link}&data=05`,
    );
    await person.click(screen.getByRole('button', { name: 'Open the link' }));
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    expect(currentUrl()).toHaveTextContent(/^\/link$/);
  });

  test('opens on the page that it is for', async () => {
    const person = renderSite('/link');
    const link = `https://club.example/subscriber#token=${token}&leave`;
    await person.type(await screen.findByLabelText('Your link'), link);
    await person.click(screen.getByRole('button', { name: 'Open the link' }));
    expect(await screen.findByRole('button', { name: 'Get no more mails' })).toBeVisible();
  });

  test('says when what was pasted is not whole', async () => {
    const person = renderSite('/link');
    const field = await screen.findByLabelText('Your link');
    await person.type(field, `https://club.example/link#token=${token}&purp`);
    await person.click(screen.getByRole('button', { name: 'Open the link' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/no whole link/));
    expect(screen.getByRole('link', { name: 'Ask for another link' })).toHaveAttribute(
      'href',
      '/forgot',
    );
  });

  test('is read from a query', async () => {
    renderSite(`/link?token=${token}&purpose=passwordReset`);
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    expect(currentUrl()).toHaveTextContent(/^\/link$/);
  });
});
