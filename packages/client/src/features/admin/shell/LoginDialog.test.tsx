import { act, screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { asked, plugInDevice, unplugDevice } from '../../../../test/passkeyDevice';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin, asha } from '../../../../test/users';

const api = serveApi();
const list = 'GET /api/admin/users';
const user = `GET /api/admin/users/${asha._id}`;
const update = `PATCH /api/admin/users/update/${asha._id}`;
const logIn = 'POST /api/auth/login';
const refused = { status: 401, body: { message: 'Not signed in' } };
const users = { body: [asha], headers: { 'X-Total-Count': '1' } };

/** A token as the API makes them, without its signature. */
function tokenOf(account: string, count: number): string {
  return `header.${btoa(JSON.stringify({ sub: account, count }))}.signature`;
}
/** Others in each test: for a token with which somebody has cancelled, the page does not ask again. */
let [first, second] = ['', ''];
let tokens = 0;

/** From now on the API accepts the second token only. */
function expire(call: string, answer: { status?: number; body: unknown }): void {
  api.on(call, ({ authorization }) => (authorization === `Bearer ${second}` ? answer : refused));
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  signInAs(admin, api);
  first = tokenOf(admin._id, tokens + 1);
  second = tokenOf(admin._id, tokens + 2);
  tokens += 2;
  localStorage.setItem('token', first);
  api.on(list, users);
  api.on(user, { body: asha });
  api.on(logIn, { body: { message: 'Hello', token: second, isAdmin: true, role: 'admin' } });
});

async function findDialog() {
  return within(await screen.findByRole('dialog', { name: 'Please log in again' }));
}

async function openForm() {
  const person = renderSite(`/admin/users/${asha._id}/edit`);
  const name = await screen.findByLabelText('Username');
  await person.clear(name);
  await person.type(name, 'Asha Rao');
  return { person, name };
}

test('asks for the password, and goes on with the call: what was typed is saved', async () => {
  const { person, name } = await openForm();
  expire(update, { body: { message: 'Saved' } });
  await person.click(screen.getByRole('button', { name: 'Update User' }));
  const dialog = await findDialog();
  expect(name).toHaveValue('Asha Rao');
  await person.type(dialog.getByLabelText('Password'), 'correct horse');
  await person.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('row', { name: /Asha/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.received(logIn)[0]?.body).toMatchObject({
    email: admin.email,
    password: 'correct horse',
  });
  expect(api.received(update)).toMatchObject([
    { authorization: `Bearer ${first}` },
    { authorization: `Bearer ${second}`, body: { username: 'Asha Rao' } },
  ]);
});

test('says why a login was refused, and stays', async () => {
  const { person } = await openForm();
  expire(update, { body: { message: 'Saved' } });
  await person.click(screen.getByRole('button', { name: 'Update User' }));
  const dialog = await findDialog();
  api.on(logIn, { status: 401, body: { message: 'No', extraDetails: 'The password is wrong.' } });
  await person.type(dialog.getByLabelText('Password'), 'wrong');
  await person.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(await dialog.findByText('The password is wrong.')).toBeVisible();
});

test('one login is enough for all calls that were refused', async () => {
  const contacts = 'GET /api/admin/contacts/storage';
  expire(list, users);
  expire(contacts, { body: { usedPercent: 0, spam: 0, new: 3, mine: 0 } });
  const person = renderSite('/admin/users');
  const dialog = await findDialog();
  await waitFor(() => expect(api.received(contacts)).toHaveLength(1));
  await person.type(dialog.getByLabelText('Password'), 'correct horse{Enter}');
  expect(await screen.findByRole('row', { name: /Asha/ })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Contacts 3 new' })).toBeVisible();
  expect(api.received(logIn)).toHaveLength(1);
});

test('Cancel lets the call fail; only a change asks again', async () => {
  const { person, name } = await openForm();
  for (const call of [update, list]) api.on(call, refused);
  await person.click(screen.getByRole('button', { name: 'Update User' }));
  await person.click((await findDialog()).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Not signed in')).toBeVisible();
  expect(name).toHaveValue('Asha Rao');
  await person.click(screen.getByRole('button', { name: 'Update User' }));
  await person.click((await findDialog()).getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('link', { name: 'Users' }));
  expect(await screen.findByRole('link', { name: 'Log in again' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a login in another tab is enough, and leaves the form as it is', async () => {
  const { person, name } = await openForm();
  expire(update, { body: { message: 'Saved' } });
  await person.click(screen.getByRole('button', { name: 'Update User' }));
  await findDialog();
  api.hold('GET /api/auth/user', { body: { userData: admin } });
  localStorage.setItem('token', second);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(name).toBeVisible();
  expect(await screen.findByRole('row', { name: /Asha/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('makes no call of one person in the name of another', async () => {
  const { person } = await openForm();
  api.on(update, refused);
  await person.click(screen.getByRole('button', { name: 'Update User' }));
  await findDialog();
  signInAs({ ...admin, _id: asha._id, email: asha.email }, api);
  localStorage.setItem('token', tokenOf(asha._id, 1));
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByLabelText('Username')).toHaveValue('Asha');
  expect(api.received(update)).toHaveLength(1);
});

test('waits for a pause while a field has the focus', async () => {
  const person = renderSite('/admin/users');
  const field = await screen.findByRole('searchbox');
  await screen.findByRole('row', { name: /Asha/ });
  const release = api.hold(list, refused);
  await person.type(field, 'as');
  await waitFor(() => expect(api.received(list)).toHaveLength(2));
  const refusedAt = performance.now();
  release();
  await findDialog();
  // A second; timers may be a little early.
  expect(performance.now() - refusedAt).toBeGreaterThan(950);
  expect(field).toHaveValue('as');
});

test('shows what the person has to know before the call goes on', async () => {
  const { person } = await openForm();
  expire(update, { body: { message: 'Saved' } });
  await person.click(screen.getByRole('button', { name: 'Update User' }));
  const notice = 'Your password was changed yesterday.';
  api.on(logIn, {
    body: { message: 'Hello', token: second, isAdmin: true, role: 'admin', notice },
  });
  const dialog = await findDialog();
  await person.type(dialog.getByLabelText('Password'), 'correct horse{Enter}');
  expect(await dialog.findByText(notice)).toBeVisible();
  expect(api.received(update)).toHaveLength(1);
  await person.click(dialog.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByRole('row', { name: /Asha/ })).toBeVisible();
});

describe('a passkey', () => {
  beforeEach(() => {
    plugInDevice();
    api.on('POST /api/auth/passkey/options', { body: asked });
  });
  afterEach(unplugDevice);

  async function useIt(token: string) {
    const { person } = await openForm();
    expire(update, { body: { message: 'Saved' } });
    const login = { message: 'Hello', token, isAdmin: true, role: 'admin' };
    api.on('POST /api/auth/passkey', { body: login });
    await person.click(screen.getByRole('button', { name: 'Update User' }));
    const dialog = await findDialog();
    await person.click(dialog.getByRole('button', { name: 'Log in with a passkey' }));
    return dialog;
  }

  test('is enough', async () => {
    await useIt(second);
    expect(await screen.findByRole('row', { name: /Asha/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of somebody else changes nothing', async () => {
    const dialog = await useIt(tokenOf(asha._id, 1));
    expect(await dialog.findByRole('alert')).toHaveTextContent(`Please log in as ${admin.email}.`);
    expect(localStorage.getItem('token')).toBe(first);
    expect(api.received(update)).toHaveLength(1);
  });
});
