import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { currentUrl, renderSite, signInAs } from '../../../../test/renderSite';
import { admin, asha } from '../../../../test/users';

const api = serveApi();
const load = `GET /api/admin/users/${asha._id}`;
const update = `PATCH /api/admin/users/update/${asha._id}`;
const path = `/admin/users/${asha._id}/edit`;

beforeEach(() => {
  signInAs(admin, api);
  api.on(load, { body: asha });
  api.on('GET /api/admin/users', { body: [asha], headers: { 'X-Total-Count': '1' } });
});

async function renameAndSend(): Promise<void> {
  const person = renderSite(path);
  await person.type(await screen.findByLabelText('Username'), ' Rao');
  await person.click(screen.getByRole('button', { name: 'Update User' }));
}

describe('/admin/users/{id}/edit', () => {
  test('is filled in with the user; all fields are required', async () => {
    renderSite(path);
    expect(await screen.findByLabelText('Username')).toHaveValue('Asha');
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.edu');
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Phone')).toHaveValue('9876543210');
    expect(screen.getByLabelText('Phone')).toHaveAttribute('type', 'tel');
    for (const label of ['Username', 'Email', 'Phone']) {
      expect(screen.getByLabelText(label)).toBeRequired();
    }
    expect(api.received(load)).toMatchObject([{ authorization: 'Bearer stored-token' }]);
  });

  test.each([
    [true, /all logins of this account end\. The former address gets a notice.* then tickets/],
    [undefined, /all logins of this account end\. Applications and messages stay/],
  ] as const)('says what another address does (mail: %s)', async (sendsMail, words) => {
    const person = renderSite(path, { ...clubContent, ...(sendsMail && { sendsMail }) });
    const email = await screen.findByLabelText('Email');
    await person.type(screen.getByLabelText('Username'), ' Rao');
    expect(email).not.toHaveAccessibleDescription();
    await person.type(email, '.org');
    expect(email).toHaveAccessibleDescription(words);
  });

  test('asks for no phone number of an account that has none', async () => {
    api.on(load, { body: { ...asha, phone: '' } });
    api.on(update, { body: { message: 'Updated' } });
    await renameAndSend();
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    expect(api.received(update)).toMatchObject([{ body: { phone: '' } }]);
  });

  test('updates the user, shows a toast and goes to the users', async () => {
    api.on(update, { body: { message: 'Updated' } });
    await renameAndSend();
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    await waitFor(() => expect(currentUrl()).toHaveTextContent('/admin/users'));
    expect(await screen.findByRole('table', { busy: false })).toBeVisible();
    expect(api.received(update)).toEqual([
      {
        call: update,
        query: {},
        authorization: 'Bearer stored-token',
        body: {
          username: 'Asha Rao',
          email: 'asha@example.edu',
          phone: '9876543210',
          version: 1,
        },
      },
    ]);
  });

  test('goes back to the list as it was, with its search and page', async () => {
    api.on(update, { body: { message: 'Updated' } });
    api.on('GET /api/admin/users', { body: [asha], headers: { 'X-Total-Count': '21' } });
    const person = renderSite('/admin/users?search=a&page=2');
    await person.click(await screen.findByRole('link', { name: /^Edit/ }));
    await person.type(await screen.findByLabelText('Username'), ' Rao');
    await person.click(screen.getByRole('button', { name: 'Update User' }));
    await waitFor(() => expect(currentUrl()).toHaveTextContent('/admin/users?search=a&page=2'));
    expect(await screen.findByRole('table', { busy: false })).toBeVisible();
  });

  test('shows the user also where the search held what was changed', async () => {
    api.on(update, { body: { message: 'Updated' } });
    api.on('GET /api/admin/users', { body: [asha], headers: { 'X-Total-Count': '1' } });
    const person = renderSite('/admin/users?search=asha%40example.edu&sort=email');
    await person.click(await screen.findByRole('link', { name: /^Edit/ }));
    const email = await screen.findByLabelText('Email');
    await person.clear(email);
    await person.type(email, 'rao@example.org');
    await person.click(screen.getByRole('button', { name: 'Update User' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    await waitFor(() =>
      expect(currentUrl()).toHaveTextContent('/admin/users?search=rao%40example.org'),
    );
    expect(await screen.findByRole('table', { busy: false })).toBeVisible();
  });

  test('shows an error as a toast and under the field, and keeps what was typed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const message = 'This email is already taken.';
    api.on(update, {
      status: 409,
      body: { message: 'Conflict', extraDetails: message, errors: [{ field: 'email', message }] },
    });
    await renameAndSend();
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveValue('Asha Rao');
    expect(currentUrl()).toHaveTextContent(path);
  });

  test('shows a toast when the network fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(update, 'broken connection');
    await renameAndSend();
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('Asha Rao');
  });

  test('says that there is no such user', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(load, { status: 404, body: { message: 'Not found', extraDetails: 'No such user.' } });
    renderSite(path);
    expect(await screen.findByText('No such user.')).toBeVisible();
    expect(console.error).toHaveBeenCalledWith('Loading the user failed:', expect.anything());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'All users' })).toHaveAttribute('href', '/admin/users');
  });
});

describe('an account that somebody else has changed meanwhile', () => {
  const refuse = (current: object) =>
    api.on(update, { status: 409, body: { message: 'Conflict', current } });

  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  test('is put together, field by field', async () => {
    refuse({ ...asha, username: 'Asha R.', phone: '+919876500000', version: 2 });
    const person = renderSite(path);
    await person.type(await screen.findByLabelText('Username'), ' Rao');
    await person.click(screen.getByRole('button', { name: 'Update User' }));
    await screen.findByRole('heading', { name: 'Somebody else has changed this user meanwhile' });
    const username = within(screen.getByRole('group', { name: 'Username changed by both' }));
    expect(username.getByRole('radio', { name: 'Take theirs Asha R.' })).not.toBeChecked();
    expect(username.getByRole('radio', { name: 'Take mine Asha Rao' })).toBeChecked();
    expect(screen.queryByRole('group', { name: /^Email/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Continue with these' }));
    expect(screen.getByLabelText('Phone')).toHaveValue('+919876500000');

    api.on(update, { body: { message: 'Updated' } });
    await person.click(screen.getByRole('button', { name: 'Update User' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    expect(api.received(update).map(({ body }) => body)).toMatchObject([
      { username: 'Asha Rao', phone: '9876543210', version: 1 },
      { username: 'Asha Rao', phone: '+919876500000', version: 2 },
    ]);
    expect(Object.keys(localStorage)).toEqual(['token']);
  });

  test('is compared with a draft as soon as it is opened', async () => {
    const base = { username: 'Asha', email: asha.email, phone: asha.phone };
    const draft = { version: 1, base, value: { ...base, username: 'Asha Rao' }, at: '2027-01-01' };
    localStorage.setItem(`draft:${admin._id}:user:${asha._id}`, JSON.stringify(draft));
    api.on(load, { body: { ...asha, phone: '+919876500000', version: 2 } });
    const person = renderSite(path);
    await screen.findByRole('heading', { name: 'Somebody else has changed this user meanwhile' });
    expect(screen.queryByRole('button', { name: /^Confirm that/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Continue with these' }));
    expect(screen.getByRole('button', { name: /^Confirm that/ })).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('Asha Rao');
    expect(screen.getByLabelText('Phone')).toHaveValue('+919876500000');
    await person.click(screen.getByRole('button', { name: 'Begin again' }));
    expect(screen.getByLabelText('Username')).toHaveValue('Asha');
    expect(Object.keys(localStorage)).toEqual(['token']);
  });

  test('elsewhere than in these fields is no conflict', async () => {
    const current = { ...asha, suspended: true, version: 2 };
    api.on(update, ({ body }) =>
      JSON.stringify(body).includes('"version":2')
        ? { body: { message: 'Updated' } }
        : { status: 409, body: { message: 'Conflict', current } },
    );
    await renameAndSend();
    expect(await screen.findByText('User updated successfully')).toBeVisible();
  });
});

describe('an address that nobody has confirmed', () => {
  const confirm = `POST /api/admin/users/${asha._id}/confirm-email`;

  test('is confirmed by hand after a question', async () => {
    api.on(confirm, { body: { message: 'Email address confirmed' } });
    const person = renderSite(path);
    await person.click(await screen.findByRole('button', { name: /^Confirm that asha@/ }));
    expect(api.received(confirm)).toEqual([]);
    api.on(load, { body: { ...asha, emailConfirmed: true, confirmedByHand: true } });
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Email address confirmed')).toBeVisible();
    expect(api.received(confirm)).toMatchObject([{ body: { email: asha.email } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull());
  });

  test('needs nothing more once it is confirmed', async () => {
    api.on(load, { body: { ...asha, emailConfirmed: true } });
    renderSite(path);
    await screen.findByLabelText('Username');
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  });
});

describe("one's own account", () => {
  const ownPath = `/admin/users/${admin._id}/edit`;
  const updateOwn = `PATCH /api/admin/users/update/${admin._id}`;

  beforeEach(() => {
    api.on(`GET /api/admin/users/${admin._id}`, { body: admin });
    api.on(updateOwn, { body: { message: 'Updated' } });
  });

  test('with a new address has to log in again', async () => {
    const person = renderSite(ownPath);
    await person.clear(await screen.findByLabelText('Email'));
    await person.type(screen.getByLabelText('Email'), 'new@example.edu');
    await person.click(screen.getByRole('button', { name: 'Update User' }));
    expect(await screen.findByText(/Please log in with it\./)).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
    expect(api.received('POST /api/auth/logout')).toEqual([]);
  });

  test('with another name stays logged in', async () => {
    const person = renderSite(ownPath);
    await person.type(await screen.findByLabelText('Username'), ' Rao');
    await person.click(screen.getByRole('button', { name: 'Update User' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    expect(localStorage.getItem('token')).toBe('stored-token');
  });
});
