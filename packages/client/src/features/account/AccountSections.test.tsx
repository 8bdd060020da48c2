import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { ashasPlace } from '../../../test/registrations';
import { currentUrl, renderSite, signInAs } from '../../../test/renderSite';
import { asha } from '../../../test/users';

const api = serveApi();

async function openProfile() {
  signInAs(asha, api);
  const person = renderSite('/profile');
  await screen.findByRole('heading', { name: 'Your data' });
  return person;
}

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('changing the password', () => {
  const call = 'PATCH /api/auth/password';

  async function change() {
    const person = await openProfile();
    const form = section('Change your password');
    await person.type(form.getByLabelText('Current password'), 'correct horse');
    await person.type(form.getByLabelText('New password'), 'battery staple');
    await person.click(form.getByRole('button', { name: 'Change Password' }));
    return form;
  }

  test('stores the new token, empties the fields and keeps the page', async () => {
    api.on(call, { body: { message: 'Changed', token: 'new-token' } });
    const form = await change();
    expect(await screen.findByText(/^Your password is changed\./)).toBeVisible();
    expect(api.received(call)).toMatchObject([
      {
        authorization: 'Bearer stored-token',
        body: { currentPassword: 'correct horse', newPassword: 'battery staple' },
      },
    ]);
    expect(localStorage.getItem('token')).toBe('new-token');
    expect(form.getByLabelText('New password')).toHaveValue('');
    expect(form.getByRole('button', { name: 'Change Password' })).toHaveFocus();
  });

  test('says what is wrong under the field', async () => {
    const message = 'This is not your password.';
    api.on(call, {
      status: 422,
      body: { message: 'Validation failed', errors: [{ field: 'currentPassword', message }] },
    });
    const form = await change();
    await waitFor(() => expect(form.getByLabelText('Current password')).toBeInvalid());
    expect(form.getByLabelText('Current password')).toHaveAccessibleDescription(message);
    expect(localStorage.getItem('token')).toBe('stored-token');
  });
});

describe('logging out everywhere', () => {
  const call = 'POST /api/auth/logout-everywhere';

  test('ends this login too', async () => {
    api.on(call, { status: 204 });
    const person = await openProfile();
    await person.click(section('Your logins').getByRole('button'));
    expect(await screen.findByText('You are logged out on all devices.')).toBeVisible();
    await waitFor(() => expect(currentUrl()).toHaveTextContent('/login'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(api.received('POST /api/auth/logout')).toEqual([]);
  });

  test('keeps the login when the API was not reached', async () => {
    api.on(call, 'broken connection');
    const person = await openProfile();
    await person.click(section('Your logins').getByRole('button'));
    expect(await screen.findByText('We could not send this. Please try again.')).toBeVisible();
    expect(localStorage.getItem('token')).toBe('stored-token');
    expect(section('Your logins').getByRole('button')).toHaveTextContent('Log out everywhere');
  });
});

describe('showing the data', () => {
  const body = {
    exportedAt: '2026-11-20T10:00:00.000Z',
    account: asha,
    messages: [
      {
        username: 'Asha',
        email: asha.email,
        message: 'Hello\nthere',
        sentAt: '2026-11-02T10:00:00.000Z',
        answers: [{ text: 'Hi', answeredAt: '2026-11-03T10:00:00.000Z' }],
      },
    ],
    mails: null,
    registrations: [ashasPlace],
    passkeys: [],
    auditEntries: [
      {
        _id: asha._id,
        at: '2026-11-02T10:00:00.000Z',
        actor: { _id: asha._id, name: 'Asha' },
        action: 'user.exported',
        subject: { _id: asha._id, name: 'Asha', kind: 'account' },
        before: null,
        after: { count: 1 },
      },
    ],
  };

  test('has all parts of it in words, and hides them again', async () => {
    api.on('GET /api/user/export', { body });
    const person = await openProfile();
    await person.click(section('Your data').getByRole('button', { name: 'Show my data' }));
    const shown = section('Your data');
    await shown.findByText('Your account');
    expect(shown.getByText('9876543210')).toBeVisible();
    expect(shown.queryByText(asha._id)).toBeNull();
    for (const closed of ['Messages to the club (1)', 'Mails to you', 'Events (1)', 'Passkeys'])
      await person.click(shown.getByText(closed));
    expect(shown.getByText(/Hello\s+there/)).toBeVisible();
    expect(shown.getByText('Hi')).toBeVisible();
    expect(shown.getByText(/before you have opened a link/)).toBeVisible();
    expect(shown.getByText('Pitch Night')).toBeVisible();
    expect(shown.getByText('Has a place')).toBeVisible();
    expect(shown.queryByText(/[Qq]r code|slug/)).toBeNull();
    expect(shown.getByText('Nothing.')).toBeVisible();
    await person.click(shown.getByText(/What you did/));
    expect(shown.getByText('Own data downloaded')).toBeVisible();
    expect(shown.queryByText(/^Applications/)).toBeNull();
    await person.click(shown.getByRole('button', { name: 'Hide my data' }));
    expect(shown.queryByText('Your account')).toBeNull();
    await person.click(shown.getByRole('button', { name: 'Show my data' }));
    await shown.findByText('Your account');
    expect(api.received('GET /api/user/export')).toHaveLength(1);
  });

  test('says so when it fails', async () => {
    api.on('GET /api/user/export', { status: 503, body: { message: 'Please try again later.' } });
    const person = await openProfile();
    await person.click(section('Your data').getByRole('button', { name: 'Show my data' }));
    expect(await screen.findByText('Please try again later.')).toBeVisible();
  });
});

describe('downloading the data', () => {
  test('says so when it fails', async () => {
    api.on('GET /api/user/export', { status: 503, body: { message: 'Please try again later.' } });
    const person = await openProfile();
    await person.click(section('Your data').getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Please try again later.')).toBeVisible();
  });

  test('says when it can be downloaded again after too many downloads', async () => {
    const extraDetails = 'This was tried too often. Please try again in 40 minutes.';
    const body = { message: 'Too many requests', extraDetails };
    api.on('GET /api/user/export', { status: 429, body });
    const person = await openProfile();
    await person.click(section('Your data').getByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(extraDetails)).toBeVisible();
    expect(section('Your data').getByRole('button', { name: 'Download my data' })).toBeEnabled();
  });
});

describe('deleting the account', () => {
  const call = 'DELETE /api/user';
  const question = () => within(screen.getByRole('dialog', { name: /^Delete your account/ }));

  async function ask() {
    const person = await openProfile();
    await person.click(section('Leave').getByRole('button', { name: 'Delete my account' }));
    return person;
  }

  async function confirm() {
    const person = await ask();
    await person.type(question().getByLabelText('Password'), 'correct horse');
    await person.click(question().getByRole('button', { name: 'Delete for good' }));
  }

  test('says that places and applications go, and that certificates stay, before it is done', async () => {
    await ask();
    expect(
      question().getByText(/^Your places at events to come go to the next\./),
    ).toHaveTextContent('your other applications are withdrawn, too.');
    expect(
      question().getByText(/^A certificate .* stays valid.*its code stands on it/),
    ).toBeVisible();
  });

  test('says what goes, asks for the password and logs out', async () => {
    api.on(call, { status: 204 });
    await confirm();
    expect(await screen.findByText('Your account is deleted.')).toBeVisible();
    expect(api.received(call)).toMatchObject([
      { authorization: 'Bearer stored-token', body: { password: 'correct horse' } },
    ]);
    expect(localStorage.getItem('token')).toBeNull();
    expect(api.received('POST /api/auth/logout')).toEqual([]);
  });

  test('does nothing when it is cancelled', async () => {
    const person = await ask();
    expect(question().getByText(/Nobody can bring them back/)).toBeVisible();
    await person.click(question().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.received(call)).toEqual([]);
  });

  test('says in the question that the site was not reached', async () => {
    api.on(call, 'broken connection');
    await confirm();
    expect(await question().findByRole('alert')).toHaveTextContent('could not be reached');
    expect(localStorage.getItem('token')).toBe('stored-token');
  });

  test('says why it was refused, in the question', async () => {
    const extraDetails = 'You are the last admin. Make somebody else an admin first.';
    api.on(call, { status: 409, body: { message: 'Conflict', extraDetails } });
    await confirm();
    expect(await question().findByRole('alert')).toHaveTextContent(extraDetails);
    expect(localStorage.getItem('token')).toBe('stored-token');
  });
});
