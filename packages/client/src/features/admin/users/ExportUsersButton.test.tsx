import { profileFieldNames } from '@club/shared/rules/profileFields';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin, asha } from '../../../../test/users';

const api = serveApi();
const file = 'GET /api/admin/users.csv';
const saved: string[] = [];

beforeEach(() => {
  signInAs(admin, api);
  api.on('GET /api/admin/users', { body: [admin, asha], headers: { 'X-Total-Count': '2' } });
  api.on(file, { body: 'username' });
  URL.createObjectURL = () => 'blob:users';
  URL.revokeObjectURL = () => undefined;
  saved.length = 0;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

async function openDialog(query = ''): Promise<{ person: UserEvent; dialog: HTMLElement }> {
  const person = renderSite(`/admin/users${query}`);
  await screen.findByRole('table', { busy: false });
  await person.click(screen.getByRole('button', { name: 'Export' }));
  return { person, dialog: await screen.findByRole('dialog', { name: 'Export users' }) };
}

const send = (person: UserEvent, dialog: HTMLElement) =>
  person.click(within(dialog).getByRole('button', { name: 'Export' }));

test('asks what the file is for, and saves what the list shows', async () => {
  const { person, dialog } = await openDialog('?search=asha&sort=email&page=2');
  expect(within(dialog).getByText(/everybody whom this search finds, on all pages/)).toBeVisible();
  await person.type(within(dialog).getByLabelText('What is it for?'), 'Certificates');
  for (const name of ['Last day of the role', 'Suspended', 'Registered', 'Role', 'Phone']) {
    await person.click(within(dialog).getByRole('checkbox', { name }));
  }
  await send(person, dialog);
  expect(await screen.findByText('Users exported')).toBeVisible();
  expect(saved).toEqual(['users.csv']);
  const columns = `username,email,${profileFieldNames.join(',')},emailConfirmed`;
  expect(api.received(file)).toMatchObject([
    {
      authorization: 'Bearer stored-token',
      query: { search: 'asha', sort: 'email', purpose: 'Certificates', columns },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('asks for a column, and calls nothing without one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { person, dialog } = await openDialog();
  expect(within(dialog).getByText(/The file holds everybody\./)).toBeVisible();
  await person.type(within(dialog).getByLabelText('What is it for?'), 'Certificates');
  for (const box of within(dialog).getAllByRole('checkbox')) await person.click(box);
  await send(person, dialog);
  expect(await within(dialog).findByText('Please choose a column.')).toBeVisible();
  expect(api.received(file)).toEqual([]);
});

test('shows under the field what the API refuses', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const message = 'Please say what the file is for.';
  api.on(file, { status: 422, body: { message: 'x', errors: [{ field: 'purpose', message }] } });
  const { person, dialog } = await openDialog();
  await person.type(within(dialog).getByLabelText('What is it for?'), ' ');
  await send(person, dialog);
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(saved).toEqual([]);
});
