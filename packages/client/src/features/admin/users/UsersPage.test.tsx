import type { ListedUserDto } from '@club/shared/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { serveApi } from '../../../../test/apiServer';
import { currentUrl, renderSite, signInAs } from '../../../../test/renderSite';
import { admin, asha } from '../../../../test/users';

const api = serveApi();
const list = 'GET /api/admin/users';
const deleteAsha = `DELETE /api/admin/users/delete/${asha._id}`;

beforeEach(() => signInAs(admin, api));

function answerList(users: ListedUserDto[], total = users.length): void {
  api.on(list, { body: users, headers: { 'X-Total-Count': String(total) } });
}

async function openUsers(query = ''): Promise<UserEvent> {
  const person = renderSite(`/admin/users${query}`);
  await screen.findByRole('table');
  return person;
}

/** Where an address may break, jsdom reads a space. */
function withEmail(email: string): RegExp {
  return new RegExp(email.replace('@', '@ ?'));
}

async function findRow(email: string): Promise<HTMLElement> {
  return screen.findByRole('row', { name: withEmail(email) });
}

/** Clicks the Delete button of Asha's row and returns the dialog. */
async function askToDelete(person: UserEvent): Promise<HTMLElement> {
  const row = await findRow('asha@example.edu');
  await person.click(within(row).getByRole('button', { name: 'Delete Asha' }));
  return screen.findByRole('dialog', { name: 'Delete Asha?' });
}

describe('/admin/users', () => {
  test('lists every user with username, email, phone and actions', async () => {
    answerList([admin, asha]);
    await openUsers();
    const row = await findRow('asha@example.edu');
    const columns = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(columns).toEqual(['Username', 'Email', 'Phone', 'Actions']);
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Asha');
    expect(within(row).getByText('9876543210')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Edit Asha' })).toHaveAttribute(
      'href',
      `/admin/users/${asha._id}/edit`,
    );
    expect(screen.getByText('1–2 of 2')).toBeVisible();
    expect(api.received(list)).toMatchObject([
      { authorization: 'Bearer stored-token', query: { page: '1', limit: '50' } },
    ]);
  });

  test('shows the columns that were chosen, and remembers them', async () => {
    answerList([{ ...asha, domain: 'Robotics', branch: 'CSE', year: '2nd Year' }]);
    const person = await openUsers();
    expect(screen.queryByText('Robotics')).toBeNull();
    await person.click(screen.getByText('Columns', { selector: 'summary' }));
    await person.click(screen.getByRole('checkbox', { name: 'Year' }));
    await person.click(screen.getByRole('checkbox', { name: 'Domain' }));
    const labels = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
    await person.click(screen.getByRole('checkbox', { name: 'Phone' }));
    const chosen = ['Username', 'Email', 'Domain', 'Year', 'Actions'];
    expect(labels()).toEqual(chosen);
    const row = await findRow('asha@example.edu');
    expect(within(row).getByText('Robotics').closest('td')).toHaveAttribute('data-label', 'Domain');
    expect(within(row).queryByText('CSE')).toBeNull();
    cleanup();
    const again = await openUsers();
    expect(labels()).toEqual(chosen);
    await again.click(screen.getByText('Columns', { selector: 'summary' }));
    expect(screen.getByRole('checkbox', { name: 'Branch' })).not.toBeChecked();
    await again.click(screen.getByRole('checkbox', { name: 'Phone' }));
    expect(labels()).toContain('Phone');
  });

  test.each([
    ['an edit', 'button', 'Update User'],
    ['the link to all users', 'link', 'All users'],
  ])('comes back after %s as it was', async (_way, role, name) => {
    answerList([admin, asha], 60);
    api.on(`GET /api/admin/users/${asha._id}`, { body: asha });
    api.on(`PATCH /api/admin/users/update/${asha._id}`, { body: { message: 'Updated' } });
    const query = '?search=a&sort=email&page=2';
    const person = await openUsers(query);
    const link = await screen.findByRole('link', { name: 'Edit Asha' });
    window.scrollY = 400;
    await person.click(link);
    const scroll = jest.spyOn(window, 'scrollTo');
    await person.click(await screen.findByRole(role, { name }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Edit Asha' })).toHaveFocus());
    expect(currentUrl()).toHaveTextContent(`/admin/users${query}`);
    expect(scroll).toHaveBeenLastCalledWith({ top: 400, behavior: 'instant' });
  });

  test('shows a skeleton and says Loading... until the users are loaded', async () => {
    const release = api.hold(list, { body: [asha], headers: { 'X-Total-Count': '1' } });
    await openUsers();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    release();
    expect(await findRow('asha@example.edu')).toBeVisible();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  test('says that nobody was found, and links to all users', async () => {
    answerList([]);
    const person = renderSite('/admin/users?search=nobody');
    expect(await screen.findByText('No users found.')).toBeVisible();
    answerList([asha]);
    await person.click(screen.getByRole('link', { name: 'Show all' }));
    expect(await findRow('asha@example.edu')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('logs a failure, shows it in place of the list, and tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(list, { status: 503, body: { message: 'Away', extraDetails: 'Try in a moment.' } });
    const person = renderSite('/admin/users');
    expect(await screen.findByText('Try in a moment.')).toBeVisible();
    expect(console.error).toHaveBeenCalledWith('Loading the users failed:', expect.anything());
    expect(screen.queryByRole('alert')).toBeNull();
    answerList([asha]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findRow('asha@example.edu')).toBeVisible();
  });

  test('links to the login when the session has ended', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(list, { status: 401, body: { message: 'Not signed in' } });
    api.on('POST /api/auth/logout', { status: 401 });
    const person = renderSite('/admin/users');
    const dialog = await screen.findByRole('dialog', { name: 'Please log in again' });
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('link', { name: 'Log in again' }));
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  });
});

describe('search, order and page of the users', () => {
  test('search: goes into the URL and to the API, and starts at page 1', async () => {
    answerList([asha], 50);
    const person = await openUsers('?page=2');
    await findRow('asha@example.edu');
    await person.type(screen.getByRole('searchbox', { name: 'Search users' }), 'ash{Enter}');
    await waitFor(() => expect(currentUrl()).toHaveTextContent('/admin/users?search=ash'));
    await waitFor(() =>
      expect(api.received(list).at(-1)).toMatchObject({ query: { search: 'ash', page: '1' } }),
    );
    expect(screen.getByRole('searchbox')).toHaveValue('ash');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  test('search: happens as one types', async () => {
    answerList([asha]);
    const person = await openUsers();
    await findRow('asha@example.edu');
    const field = screen.getByRole('searchbox', { name: 'Search users' });
    await person.type(field, 'asha ');
    await waitFor(() => expect(currentUrl()).toHaveTextContent('/admin/users?search=asha'));
    expect(field).toHaveValue('asha ');
    await person.type(field, 'rao');
    await waitFor(() => expect(currentUrl()).toHaveTextContent('?search=asha+rao'));
    await waitFor(() => expect(api.received(list).at(-1)?.query.search).toBe('asha rao'));
    expect(field).toHaveFocus();
  });

  test('order: a column heading sorts the list, then reverses the order', async () => {
    answerList([asha]);
    const person = await openUsers();
    await findRow('asha@example.edu');
    await person.click(screen.getByRole('link', { name: 'Email' }));
    expect(currentUrl()).toHaveTextContent('/admin/users?sort=email');
    const header = screen.getByRole('columnheader', { name: 'Email' });
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    await waitFor(() =>
      expect(api.received(list).at(-1)).toMatchObject({ query: { sort: 'email' } }),
    );
    await person.click(screen.getByRole('link', { name: 'Email' }));
    expect(currentUrl()).toHaveTextContent('/admin/users?sort=-email');
    expect(header).toHaveAttribute('aria-sort', 'descending');
  });

  test('order: an unknown field is ignored', async () => {
    answerList([asha]);
    await openUsers('?sort=password');
    await findRow('asha@example.edu');
    expect(api.received(list)[0]?.query).not.toHaveProperty('sort');
  });

  test('page: links to the pages before and after', async () => {
    answerList([asha], 120);
    const person = await openUsers('?page=2&search=a');
    expect(await screen.findByText('51–100 of 120')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Next' }));
    expect(currentUrl()).toHaveTextContent('/admin/users?search=a&page=3');
    expect(await screen.findByText('101–120 of 120')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus());
    await person.click(screen.getByRole('link', { name: 'Previous' }));
    expect(currentUrl()).toHaveTextContent('/admin/users?search=a&page=2');
  });

  test('page: a page after the last one shows the last', async () => {
    api.on(list, ({ query }) => ({
      body: query.page === '2' ? [asha] : [],
      headers: { 'X-Total-Count': '51' },
    }));
    await openUsers('?page=9');
    expect(await findRow('asha@example.edu')).toBeVisible();
    expect(currentUrl()).toHaveTextContent('/admin/users?page=2');
  });

  test('an answer to an older query is ignored', async () => {
    const release = api.hold(list, { body: [asha], headers: { 'X-Total-Count': '1' } });
    const person = await openUsers();
    await person.type(screen.getByRole('searchbox'), 'admin');
    await waitFor(() => expect(api.received(list)).toHaveLength(1));
    answerList([admin]);
    await person.keyboard('{Enter}');
    expect(await findRow('admin@example.edu')).toBeVisible();
    release();
    await expect(findRowSoon('asha@example.edu')).rejects.toThrow();
  });
});

/** Like findRow, but waits for a short time only: for a row that must not appear. */
function findRowSoon(email: string): Promise<HTMLElement> {
  return screen.findByRole('row', { name: withEmail(email) }, { timeout: 200 });
}

describe('deleting a user', () => {
  test('asks once, deletes, shows a toast and refreshes the list', async () => {
    answerList([admin, asha]);
    api.on(deleteAsha, { body: { message: 'Deleted' } });
    const person = await openUsers();
    const dialog = await askToDelete(person);
    expect(api.received(deleteAsha)).toEqual([]);
    answerList([admin]);
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('asha@example.edu')).toBeNull());
    expect(api.received(deleteAsha)).toEqual([
      { call: deleteAsha, query: {}, authorization: 'Bearer stored-token', body: undefined },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('1–1 of 1')).toBeVisible();
  });

  test('shows that it is deleting, and deletes only once', async () => {
    answerList([asha]);
    const release = api.hold(deleteAsha, { body: { message: 'Deleted' } });
    const person = await openUsers();
    const dialog = await askToDelete(person);
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await person.click(await within(dialog).findByRole('button', { name: 'Deleting…' }));
    release();
    expect(await screen.findByText('User deleted successfully')).toBeVisible();
    expect(api.received(deleteAsha)).toHaveLength(1);
  });

  test('does nothing after Cancel', async () => {
    answerList([asha]);
    const person = await openUsers();
    const dialog = await askToDelete(person);
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.received(deleteAsha)).toEqual([]);
    expect(screen.getByText('asha@example.edu')).toBeVisible();
  });

  test.each([
    [
      'the API refuses',
      { status: 409, body: { message: 'Conflict', extraDetails: 'The last admin stays.' } },
      'The last admin stays.',
    ],
    ['the network fails', 'broken connection', 'The site could not be reached.'],
  ] as const)('keeps the user and says why when %s', async (_, reply, reason) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answerList([asha]);
    api.on(deleteAsha, reply);
    const person = await openUsers();
    const dialog = await askToDelete(person);
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete user')).toBeVisible();
    expect(within(dialog).getByText(reason)).toBeVisible();
  });
});
