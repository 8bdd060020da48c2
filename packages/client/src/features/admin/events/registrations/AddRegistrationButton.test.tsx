import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { noFigures, pitchNight } from '../../../../../test/events';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { editor } from '../../../../../test/users';

const api = serveApi();
const path = `/api/admin/events/${pitchNight._id}`;
const post = `POST ${path}/registrations`;

beforeEach(() => {
  signInAs(editor, api);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(`GET ${path}/registrations`, { body: [], headers: { 'X-Total-Count': '0' } });
});

async function open(capacity: number | null, placed: number, waiting: number) {
  api.on(`GET ${path}`, { body: { ...pitchNight, capacity } });
  api.on(`GET ${path}/figures`, {
    body: { ...noFigures, states: { placed, waiting, unconfirmed: 0, cancelled: 0 } },
  });
  const person = renderSite(`/admin/events/${pitchNight._id}`);
  await person.click(await screen.findByRole('button', { name: 'Add somebody' }));
  return { person, dialog: within(await screen.findByRole('dialog')) };
}

test('somebody is signed up by hand, with the answers that are known', async () => {
  api.on(post, { status: 201, body: { state: 'placed', position: null } });
  const { person, dialog } = await open(2, 1, 0);
  await person.type(dialog.getByLabelText('Name'), 'Meera');
  await person.type(dialog.getByLabelText('Email'), 'meera@example.edu');
  await person.click(dialog.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByText('Signed up, with a place')).toBeVisible();
  const answers: unknown[] = [];
  const email = 'meera@example.edu';
  expect(api.received(post)[0]?.body).toEqual({ name: 'Meera', email, answers });
});

test('who is signed up and waits is said to wait', async () => {
  api.on(post, { status: 201, body: { state: 'waiting', position: 3 } });
  const { person, dialog } = await open(2, 2, 2);
  await person.type(dialog.getByLabelText('Name'), 'Meera');
  await person.type(dialog.getByLabelText('Email'), 'meera@example.edu');
  await person.click(dialog.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByText('Signed up, as number 3 on the waiting list')).toBeVisible();
});

test('an address that looks mistyped is asked about once, which is no failure', async () => {
  api.on(post, { status: 201, body: { state: 'placed', position: null } });
  const { person, dialog } = await open(2, 1, 0);
  await person.type(dialog.getByLabelText('Name'), 'Meera');
  const email = dialog.getByLabelText('Email');
  await person.type(email, 'meera@gmial.com');
  await person.click(dialog.getByRole('button', { name: 'Sign up' }));
  const question = /^Did you mean meera@gmail\.com\?/;
  expect(email).toHaveAccessibleDescription(question);
  expect(screen.queryByText(/^Failed/)).toBeNull();
  expect(api.received(post)).toEqual([]);
  await person.clear(email);
  await person.type(email, 'meera@yaho.com');
  await person.click(dialog.getByRole('button', { name: 'Sign up' }));
  expect(email).toHaveAccessibleDescription(/^Did you mean meera@yahoo\.com\?/);
  await person.click(dialog.getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByText('Signed up, with a place')).toBeVisible();
  expect(api.received(post)).toMatchObject([{ body: { email: 'meera@yaho.com' } }]);
});

test.each([
  [null, 7, 0, 'There is no limit: the person gets a place.'],
  [2, 1, 0, '1 of 2 places are taken: the person gets a place.'],
  [2, 2, 0, 'All 2 places are taken: the person goes to the end of the waiting list.'],
  [1, 1, 3, 'The only place is taken: the person goes to the end of the waiting list.'],
  [2, 1, 3, 'Others wait already: the person goes to the end of the waiting list.'],
])('of %p places with %i taken and %i waiting, it says what comes', async (...given) => {
  const [capacity, placed, waiting, words] = given;
  const { dialog } = await open(capacity, placed, waiting);
  expect(await dialog.findByText(words)).toBeVisible();
});

test('a name that is too long is said while it is typed', async () => {
  const { person, dialog } = await open(2, 0, 0);
  await person.click(dialog.getByLabelText('Name'));
  await person.paste('x'.repeat(81));
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(
    'These are 81 characters: at most 80 can be saved.',
  );
});
