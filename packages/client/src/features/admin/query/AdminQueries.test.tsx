import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin, asha } from '../../../../test/users';

const api = serveApi();
const list = 'GET /api/admin/users';
const users = { body: [asha], headers: { 'X-Total-Count': '1' } };

beforeEach(() => {
  signInAs(admin, api);
  api.on(list, users);
});

/** Comes back to the tab. */
function comeBack(): void {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  focusManager.setFocused(undefined);
}

async function openUsers() {
  const person = renderSite('/admin/users');
  await screen.findByRole('row', { name: /Asha/ });
  return person;
}

test('loads a list again when the person comes back to the tab', async () => {
  await openUsers();
  api.on(list, { ...users, body: [{ ...asha, username: 'Asha Rao' }] });
  comeBack();
  expect(await screen.findByRole('row', { name: /Asha Rao/ })).toBeVisible();
});

test('keeps what is shown when it cannot be loaded again by the way', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openUsers();
  api.on(list, { status: 500, body: { message: 'Broken' } });
  comeBack();
  await waitFor(() => expect(api.received(list)).toHaveLength(2));
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.getByRole('row', { name: /Asha/ })).toBeVisible();
});

test('asks once more when the connection breaks, and not when the API refuses', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isFirst = true;
  api.on(list, () => {
    const answer = isFirst ? { status: 503, body: { message: 'Starting' } } : users;
    isFirst = false;
    return answer;
  });
  await openUsers();
  expect(api.received(list)).toHaveLength(2);

  api.on(list, { status: 403, body: { message: 'Forbidden' } });
  comeBack();
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(api.received(list)).toHaveLength(3);
});

test('another person begins without the answers of the first', async () => {
  await openUsers();
  const release = api.hold(list, users);
  signInAs({ ...admin, _id: '64b0000000000000000000be' }, api);
  localStorage.setItem('token', 'token-of-another');
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  await waitFor(() => expect(api.received(list)).toHaveLength(2));
  expect(screen.queryByRole('row', { name: /Asha/ })).toBeNull();
  release();
  expect(await screen.findByRole('row', { name: /Asha/ })).toBeVisible();
});

test('shows no list that a change has made out of date', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const person = await openUsers();
  api.on(`DELETE /api/admin/users/delete/${asha._id}`, { body: { message: 'Deleted' } });
  await person.click(screen.getByRole('button', { name: 'Delete Asha' }));
  api.on(list, { status: 500, body: { message: 'Broken' } });
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The users could not be loaded')).toBeVisible();
});
