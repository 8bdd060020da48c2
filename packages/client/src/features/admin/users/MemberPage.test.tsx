import type { MemberDto } from '@club/shared/user';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { currentUrl, renderSite, signInAs } from '../../../../test/renderSite';
import { admin, asha } from '../../../../test/users';

const api = serveApi();
const path = `/admin/users/${asha._id}`;
const load = `GET /api/admin/users/${asha._id}`;
const messages = 'GET /api/admin/contacts';
const audit = 'GET /api/admin/audit';
const suspension = `PATCH /api/admin/users/${asha._id}/suspension`;

const member: MemberDto = { ...asha, emailConfirmed: true, suspension: null, granted: null };
const total = (count: number) => ({ 'X-Total-Count': String(count) });

beforeEach(() => {
  signInAs(admin, api);
  api.on(load, { body: member });
  api.on(messages, { body: [], headers: total(0) });
  api.on(audit, { body: [], headers: total(0) });
  api.on('GET /api/admin/users', { body: [asha], headers: total(1) });
  api.on('GET /api/admin/registrations', { body: [], headers: total(0) });
  api.on('GET /api/admin/applications', { body: [], headers: total(0) });
});

/** What stands beside a name in the lists of facts. */
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

describe('/admin/users/{id}', () => {
  test('shows profile and access, and asks for messages and history of this person only', async () => {
    api.on(load, { body: { ...member, branch: 'Physics' } });
    renderSite(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Asha' })).toBeVisible();
    expect(document.title).toBe('Asha · Test Club');
    expect(factOf('Email')).toHaveTextContent('asha@example.eduConfirmed by a link');
    expect(factOf('Branch')).toHaveTextContent('Physics');
    expect(factOf('Year')).toHaveTextContent('–');
    expect(factOf('Registered')).toHaveTextContent('1 Aug 2026, 15:30');
    expect(factOf('Role')).toHaveTextContent('Member, without a role');
    expect(await screen.findByText('No messages from this address.')).toBeVisible();
    expect(await screen.findByText('Nothing is recorded about this account alone.')).toBeVisible();
    expect(api.received(messages)).toMatchObject([{ query: { email: asha.email } }]);
    expect(api.received(audit)).toMatchObject([{ query: { person: asha._id } }]);
    expect(screen.getByRole('link', { name: 'Edit Asha' })).toHaveAttribute('href', `${path}/edit`);
    expect(screen.queryByRole('heading', { name: 'Email address' })).toBeNull();
  });

  test('leads to the events and applications of the address', async () => {
    const startsAt = '2030-01-30T12:00:00.000Z';
    const event = { _id: '64b0000000000000000000ac', title: 'Pitch Night', startsAt };
    const registration = { _id: asha._id, name: 'Asha', email: asha.email, event };
    api.on('GET /api/admin/registrations', { body: [registration], headers: total(1) });
    renderSite(path);
    expect(await screen.findByRole('link', { name: 'Pitch Night, 30 Jan 2030' })).toBeVisible();
    expect(screen.getByText(/^Registrations with this address/)).toBeVisible();
    expect(api.received('GET /api/admin/registrations')).toMatchObject([
      { query: { email: asha.email } },
    ]);
  });

  test('says who suspended the account, why, and when it is deleted, which can be stopped', async () => {
    const doomed: MemberDto = {
      ...member,
      suspended: true,
      deletionAt: '2027-03-08T10:00:00Z',
      suspension: { at: '2027-03-01T10:00:00Z', by: 'Vikram', reason: 'Left in 2020' },
    };
    api.on(load, { body: doomed });
    api.on(suspension, { body: { message: 'Suspension lifted' } });
    const person = renderSite(path);
    expect(await screen.findByText('Deletion on 8 Mar 2027')).toBeVisible();
    expect(factOf('Suspended')).toHaveTextContent('Left in 2020by Vikram, 1 Mar 2027, 15:30');
    expect(factOf('Deletion')).toHaveTextContent('On 8 Mar 2027, unless somebody stops it.');
    api.on(load, { body: member });
    await person.click(screen.getByRole('button', { name: 'Stop the deletion of Asha' }));
    expect(await screen.findByText('Asha is not deleted, and can log in again')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Deletion on 8 Mar 2027')).toBeNull());
    expect(api.received(suspension)).toMatchObject([{ body: { suspended: false, reason: '' } }]);
  });

  test('shows the messages of the address, with the way to all of them', async () => {
    const contact = {
      _id: '64b0000000000000000000c1',
      username: 'Asha',
      email: asha.email,
      message: 'When do we meet?',
      status: 'answered',
      spamReason: null,
      assignee: null,
      entries: 1,
      createdAt: '2027-03-01T10:00:00Z',
      version: 2,
      deletedAt: null,
    };
    api.on(messages, { body: [contact], headers: total(7) });
    renderSite(path);
    expect(await screen.findByText('When do we meet?')).toBeVisible();
    expect(screen.getByText(/, answered$/)).toBeVisible();
    const list = '/admin/contacts?email=asha%40example.edu';
    const opens = screen.getByRole('link', { name: '1 Mar 2027, 15:30' });
    expect(opens).toHaveAttribute('href', `${list}&message=${contact._id}`);
    expect(screen.getByRole('link', { name: 'All 7 messages' })).toHaveAttribute('href', list);
  });

  test('shows what the person did, and what was done to the account', async () => {
    const entry = { before: null, after: null, at: '2027-03-01T10:00:00Z' };
    const named = { _id: asha._id, name: 'Asha' };
    const vikram = { _id: admin._id, name: 'Vikram' };
    const about = { kind: 'account', ...named };
    const ravi = { kind: 'message', _id: '64b0000000000000000000c1', name: 'Ravi' };
    api.on(audit, {
      body: [
        { ...entry, _id: 'a', actor: vikram, action: 'user.suspended', subject: about },
        { ...entry, _id: 'b', actor: named, action: 'message.answered', subject: ravi },
      ],
      headers: total(12),
    });
    renderSite(path);
    const history = (await screen.findByText('Account suspended')).closest('section');
    expect(history).toHaveTextContent('Account suspended1 Mar 2027, 15:30, by Vikram');
    expect(history).toHaveTextContent('Message answered: Ravi1 Mar 2027, 15:30');
    const all = screen.getByRole('link', { name: 'All 12, with details' });
    expect(all).toHaveAttribute('href', `/admin/audit?person=${asha._id}`);
    const many = screen.getByRole('link', { name: 'see those changes' });
    expect(many).toHaveAttribute('href', '/admin/audit?action=accounts.changed');
    const imports = screen.getByRole('link', { name: 'the imports' });
    expect(imports).toHaveAttribute('href', '/admin/users/import');
  });

  test('logs the person out everywhere after a question', async () => {
    const end = `POST /api/admin/users/${asha._id}/end-sessions`;
    api.on(end, { status: 204 });
    const person = renderSite(path);
    await person.click(await screen.findByRole('button', { name: 'Log out everywhere Asha' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log Asha out everywhere?' });
    await person.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
    expect(await screen.findByText('Logged out everywhere')).toBeVisible();
    expect(api.received(end)).toHaveLength(1);
  });

  test('goes to the list after the account was deleted, and asks for it no more', async () => {
    api.on(`DELETE /api/admin/users/delete/${asha._id}`, { body: { message: 'Gone' } });
    const person = renderSite(path);
    await person.click(await screen.findByRole('button', { name: 'Delete Asha' }));
    api.on(load, { status: 404, body: { message: 'Not found' } });
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User deleted successfully')).toBeVisible();
    await waitFor(() => expect(currentUrl()).toHaveTextContent(/\/admin\/users$/));
    expect(await screen.findByRole('table', { busy: false })).toBeVisible();
    expect(api.received(load)).toHaveLength(1);
  });

  test('of oneself has no suspension, no link and no sessions', async () => {
    api.on(`GET /api/admin/users/${admin._id}`, { body: { ...member, ...admin } });
    renderSite(`/admin/users/${admin._id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'your account' })).toBeVisible();
    expect(
      screen.queryByRole('button', { name: /Suspend|Reset link|Log out everywhere/ }),
    ).toBeNull();
  });

  test('that cannot be loaded says so, with a button to try again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(load, { status: 404, body: { message: 'Not found', extraDetails: 'No such user.' } });
    const person = renderSite(path);
    expect(await screen.findByText('This user could not be loaded')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'User' })).toBeVisible();
    api.on(load, { body: member });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Asha' })).toBeVisible();
  });
});

test('the name in the list leads to the page, and the way back to the list as it was', async () => {
  const person = renderSite('/admin/users?search=asha');
  await person.click(await screen.findByRole('link', { name: 'Asha' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha' })).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'All users' }));
  expect(currentUrl()).toHaveTextContent('/admin/users?search=asha');
});
