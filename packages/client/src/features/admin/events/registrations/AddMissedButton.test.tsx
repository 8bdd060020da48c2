import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { pitchNight, serveNobodySignedUp } from '../../../../../test/events';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { editor } from '../../../../../test/users';

const api = serveApi();
const path = `/api/admin/events/${pitchNight._id}`;
const post = `POST ${path}/registrations`;

function open(now: string, changes = {}) {
  api.now = new Date(now);
  signInAs(editor, api);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(`GET ${path}`, { body: { ...pitchNight, ...changes } });
  serveNobodySignedUp(api);
  return renderSite(`/admin/events/${pitchNight._id}`);
}

test('once the event has begun, somebody who came is added, with an address or without', async () => {
  api.on(post, { status: 201, body: {} });
  const person = open('2030-01-30T12:05:00Z');
  await person.click(await screen.findByRole('button', { name: 'Add somebody' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Add somebody who came to/ }));
  expect(
    dialog.getByText(/^The event has begun: the person is added as one who came, and no mail/),
  ).toBeVisible();
  expect(dialog.queryByLabelText('T-shirt')).toBeNull();
  await person.type(dialog.getByLabelText('Name'), 'Priya');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Priya is added as one who came. Who else?')).toBeVisible();
  const added = { name: 'Priya', answers: [], hasCome: true };
  expect(api.received(post).map(({ body }) => body)).toEqual([added]);
  const field = dialog.getByLabelText('Name');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  await person.type(field, 'Ravi');
  await person.type(dialog.getByLabelText('Email, if known'), 'ravi@example.edu');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(api.received(post).at(-1)?.body).toEqual({
    ...added,
    name: 'Ravi',
    email: 'ravi@example.edu',
  });
});

test('an address that looks mistyped is asked about once', async () => {
  api.on(post, { status: 201, body: {} });
  const person = open('2030-01-30T12:05:00Z');
  await person.click(await screen.findByRole('button', { name: 'Add somebody' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Add somebody who came to/ }));
  await person.type(dialog.getByLabelText('Name'), 'Priya');
  const email = dialog.getByLabelText('Email, if known');
  await person.type(email, 'priya@gmial.com');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(email).toHaveAccessibleDescription(/^Did you mean priya@gmail\.com\?/);
  expect(api.received(post)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(/^Priya is added/)).toBeVisible();
});

test('a name that is on the list is added after it is said that it is another person', async () => {
  const message = 'Asha is on the list. If this is another person, tick it below.';
  const errors = [{ field: 'name', message }];
  api.on(post, { status: 409, body: { message: 'Conflict', extraDetails: message, errors } });
  const person = open('2030-01-30T12:05:00Z');
  await person.click(await screen.findByRole('button', { name: 'Add somebody' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Add somebody who came to/ }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await person.type(dialog.getByLabelText('Name'), 'Asha');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(message)).toBeVisible();
  api.on(post, { status: 201, body: {} });
  await person.click(dialog.getByRole('checkbox', { name: 'It is another person of this name' }));
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(/^Asha is added/)).toBeVisible();
  expect(api.received(post).at(-1)?.body).toMatchObject({ name: 'Asha', isNamesake: true });
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Done' }));
  await person.click(screen.getByRole('button', { name: 'Add somebody' }));
  expect(dialog.queryByText(/^Asha is added/)).toBeNull();
});

test('who is on the list is marked there, and a former success does not stand beside an error', async () => {
  api.on(post, { status: 201, body: {} });
  const person = open('2030-01-30T12:05:00Z');
  await person.click(await screen.findByRole('button', { name: 'Add somebody' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Add somebody who came to/ }));
  const add = async (name: string) => {
    await person.type(dialog.getByLabelText('Name'), name);
    await person.click(dialog.getByRole('button', { name: 'Add' }));
  };
  await add('Priya');
  expect(await dialog.findByText(/^Priya is added/)).toBeVisible();
  const message = 'Asha is on the list.';
  const listed = { _id: 'f'.repeat(24), name: 'Asha' };
  const errors = [{ field: 'name', message }];
  const conflict = { message: 'Conflict', extraDetails: message, errors, current: listed };
  api.on(post, { status: 409, body: conflict });
  await add('Asha');
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.queryByText(/^Priya is added/)).toBeNull();
  expect(screen.queryByText(/^Failed to add somebody/)).toBeNull();
  const patch = `PATCH ${path}/registrations/${listed._id}`;
  api.on(patch, { body: {} });
  await person.click(dialog.getByRole('button', { name: 'Mark Asha as came' }));
  expect(await dialog.findByText('Asha is marked as having come. Who else?')).toBeVisible();
  expect(api.received(patch)).toMatchObject([{ body: { change: 'markPresent' } }]);
  expect(dialog.getByLabelText('Name')).toHaveFocus();
  expect(dialog.getByLabelText('Name')).toHaveValue('');
  expect(dialog.queryByRole('button', { name: /^Mark/ })).toBeNull();
});

test('once its names are deleted, it says that nobody can be added', async () => {
  open('2031-02-01T10:00:00Z');
  expect(
    await screen.findByText('The names of this event are deleted: nobody can be added any more.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add somebody' })).toBeNull();
});

test('to an event that was cancelled nobody is added', async () => {
  open('2030-02-08T10:00:00Z', { state: 'cancelled' });
  expect(await screen.findByText('Nobody has signed up yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add somebody' })).toBeNull();
});
