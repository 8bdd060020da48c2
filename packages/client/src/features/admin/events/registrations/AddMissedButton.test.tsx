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
  expect(await screen.findByText('Added as one who came')).toBeVisible();
  const added = { name: 'Priya', answers: [], hasCome: true };
  expect(api.received(post).map(({ body }) => body)).toEqual([added]);
  await person.click(screen.getByRole('button', { name: 'Add somebody' }));
  await person.type(dialog.getByLabelText('Name'), 'Ravi');
  await person.type(dialog.getByLabelText('Email, if known'), 'ravi@example.edu');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(api.received(post).at(-1)?.body).toEqual({
    ...added,
    name: 'Ravi',
    email: 'ravi@example.edu',
  });
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
