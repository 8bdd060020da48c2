import type { BulkJobDto } from '@club/shared/bulk';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { clubContent } from '../../../../../test/clubContent';
import { pitchNight, someFigures } from '../../../../../test/events';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { editor } from '../../../../../test/users';

const api = serveApi();
const page = `/admin/events/${pitchNight._id}`;

beforeEach(() => {
  signInAs(editor, api);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(`GET /api/admin/events/${pitchNight._id}`, { body: pitchNight });
  api.on(`GET /api/admin/events/${pitchNight._id}/figures`, { body: someFigures });
  const headers = { 'X-Total-Count': '0' };
  api.on(`GET /api/admin/events/${pitchNight._id}/registrations`, { body: [], headers });
});

const letter = `POST /api/admin/events/${pitchNight._id}/registrations/letter`;

function serveLetter(people: number, newsTo: number): void {
  const body = { letter: { subject: 'Pitch Night', text: 'Hello all' }, people, newsTo };
  api.on(letter, { body });
}

test('everybody in a state is written to after a look at the mail, as many as have an address', async () => {
  const post = `POST /api/admin/events/${pitchNight._id}/registrations/message`;
  api.on(post, { status: 409, body: { message: 'Conflict', extraDetails: 'These are 4 by now.' } });
  const person = renderSite(page, { ...clubContent, sendsMail: true });
  await person.click(await screen.findByRole('button', { name: 'Write to all' }));
  const dialog = within(await screen.findByRole('dialog'));
  const options = dialog.getAllByRole<HTMLOptionElement>('option').map(({ text }) => text);
  expect(options).toEqual([
    'Everybody with a place (1)',
    'Everybody with a place or waiting (4)',
    'Who waits (3)',
  ]);
  await person.selectOptions(dialog.getByLabelText('To'), 'Who waits (3)');
  await person.type(dialog.getByLabelText('Subject'), 'A larger hall');
  await person.type(dialog.getByLabelText('Text'), 'You may come.');
  // A dialog that is closed by a slip loses nothing.
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'Write to all' }));
  serveLetter(3, 1);
  await person.click(dialog.getByRole('button', { name: 'See the mail' }));
  const mail = within(await dialog.findByRole('figure', { name: 'The mail' }));
  expect(mail.getByText('Hello all')).toBeVisible();
  expect(dialog.getByText(/^This mail goes to 3 people\. It leaves in a minute: /)).toBeVisible();
  expect(
    dialog.getByText(
      'What has changed of the event is said only to 1 of them, who was not told of it yet.',
    ),
  ).toBeVisible();
  const words = { state: 'waiting', subject: 'A larger hall', text: 'You may come.' };
  expect(api.received(letter)[0]?.body).toEqual(words);
  expect(api.received(post)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Write to 3' }));
  expect(await dialog.findByText(/These are 4 by now/)).toBeVisible();
  expect(api.received(post)[0]?.body).toEqual({ ...words, expected: 3 });
  await person.click(dialog.getByRole('button', { name: 'Go on writing' }));
  expect(dialog.getByLabelText('Subject')).toHaveValue('A larger hall');
});

const atTheEnd = {
  placed: { mailed: 5, unreached: 2 },
  inLine: { mailed: 5, unreached: 3 },
  came: { mailed: 3, unreached: 2 },
  absent: { mailed: 2, unreached: 0 },
  waiting: { mailed: 0, unreached: 1 },
  cancelled: { mailed: 0, unreached: 0 },
};
const post = `POST /api/admin/events/${pitchNight._id}/registrations/message`;

async function openMessage(now: string) {
  api.now = new Date(now);
  const states = { placed: 7, waiting: 1, unconfirmed: 0, cancelled: 0 };
  api.on(`GET /api/admin/events/${pitchNight._id}/figures`, {
    body: { ...someFigures, states, came: 5, toWrite: atTheEnd },
  });
  const person = renderSite(page, { ...clubContent, sendsMail: true });
  await person.click(await screen.findByRole('button', { name: 'Write to all' }));
  return { person, dialog: within(await screen.findByRole('dialog')) };
}

const thanks: BulkJobDto = {
  _id: '64d000000000000000000001',
  of: 'registrations',
  action: 'message',
  state: 'done',
  by: editor.username,
  byId: editor._id,
  at: '2030-01-30T15:00:00.000Z',
  done: 3,
  total: 3,
  kept: [],
  undoUntil: null,
  links: null,
  mails: { left: 3, waiting: 0 },
};

test('after the event a message begins with who came, and says who gets no mail', async () => {
  api.on(post, { status: 202, body: thanks });
  api.on(`GET /api/admin/bulk-jobs/${thanks._id}`, { body: thanks });
  const { person, dialog } = await openMessage('2030-01-30T15:00:00Z');
  const options = dialog.getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ text }) => text)).toEqual([
    'Everybody who had a place (5)',
    'Who came (3)',
    'Who did not come (2)',
  ]);
  expect(dialog.getByText(/^2 more people have no email address/)).toBeVisible();
  await person.type(dialog.getByLabelText('Subject'), 'Thank you');
  await person.type(dialog.getByLabelText('Text'), 'It was good to have you.');
  serveLetter(3, 3);
  await person.click(dialog.getByRole('button', { name: 'See the mail' }));
  await person.click(await dialog.findByRole('button', { name: 'Write to 3' }));
  expect(dialog.queryByText(/^What has changed/)).toBeNull();
  expect(await screen.findByText('The mails leave in a minute')).toBeVisible();
  expect(api.received(post)).toMatchObject([{ body: { state: 'came', expected: 3 } }]);
});

test('during the event it says that others may still come', async () => {
  const { person, dialog } = await openMessage('2030-01-30T12:01:00Z');
  expect(dialog.getByLabelText('To')).toHaveDisplayValue('Everybody with a place (5)');
  expect(dialog.queryByText(/^The event is not over/)).toBeNull();
  await person.selectOptions(dialog.getByLabelText('To'), 'Who is in (3)');
  expect(
    dialog.getByText('The event is not over: 2 people with a place are not in yet.'),
  ).toBeVisible();
});

test('only what was written to the people of this event is shown', async () => {
  renderSite(page);
  await screen.findByText('Nobody has signed up yet.');
  await waitFor(() =>
    expect(api.received('GET /api/admin/bulk-jobs')[0]?.query).toEqual({
      of: 'registrations',
      event: pitchNight._id,
    }),
  );
});

test('where the site sends no mail, the addresses of a state and a text are copied', async () => {
  const post = `POST /api/admin/events/${pitchNight._id}/registrations/addresses`;
  const letter = { subject: 'Pitch Night', text: 'Pitch Night\nMain hall' };
  const addresses = ['ravi@example.edu', 'tara@example.edu'];
  api.on(post, { body: { addresses, leftOut: 1, letter } });
  const person = renderSite(page);
  await person.click(await screen.findByRole('button', { name: 'Write to all' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.selectOptions(dialog.getByLabelText('To'), 'Who waits (3)');
  await person.click(dialog.getByRole('button', { name: 'Show the addresses' }));
  await person.click(await dialog.findByRole('button', { name: 'Copy 2 addresses' }));
  expect(await navigator.clipboard.readText()).toBe('ravi@example.edu, tara@example.edu');
  await person.click(dialog.getByRole('button', { name: 'Copy the text' }));
  expect(await navigator.clipboard.readText()).toBe(letter.text);
  expect(
    dialog.getByText(/1 without an email address that is confirmed is left out\.$/),
  ).toBeVisible();
  expect(api.received(post)).toMatchObject([{ body: { state: 'waiting' } }]);
});
