import { randomUUID } from 'node:crypto';
import type { DoorList, Scan, ScanAnswer } from '@club/shared/scan';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answer, serveApi } from '../../../../test/apiServer';
import { pitchNightDoor, present } from '../../../../test/door';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

// jsdom has neither a camera nor IndexedDB: the journeys (e2e/door.spec.ts) try both.
const api = serveApi();
/** Answers scans as the site does with this result; null: as the phone has shown. */
function answerScans(result: ScanAnswer['result'] | null): void {
  api.on(`POST /api/admin/events/${event}/scans`, ({ body }): Answer => {
    const scans = Array.isArray(body) ? body : [];
    return {
      body: scans.map(({ _id, shown, registration }: Scan) => ({
        _id,
        result: result ?? shown ?? 'unknown',
        present: (result ?? shown) === 'waiting' || result === 'cancelled' ? null : present,
        name: list.entries.find((entry) => entry._id === registration)?.name ?? null,
      })),
    };
  });
}

const sent = () => api.received(`POST /api/admin/events/${event}/scans`);

/** The phone keeps what it scans at an event when the page is closed, so each test has an event of its own. */
let event: string;
let list: DoorList;
let tests = 0;

beforeEach(() => {
  tests += 1;
  event = `64b0000000000000000000${tests.toString().padStart(2, '0')}`;
  list = { ...pitchNightDoor, event: { ...pitchNightDoor.event, _id: event } };
  Object.assign(crypto, { randomUUID });
  signInAs(admin, api);
  api.on(`GET /api/admin/events/${event}/door`, { body: list });
});

async function openDoor() {
  const user = renderSite(`/admin/door/${event}`);
  await screen.findByRole('heading', { level: 1, name: 'Pitch Night' });
  return user;
}

async function find(user: Awaited<ReturnType<typeof openDoor>>, text: string, name: string) {
  await user.click(screen.getByRole('button', { name: 'Find a person' }));
  const dialog = screen.getByRole('dialog', { name: 'Find a person' });
  // At a door nobody has a hand free for one more press.
  expect(within(dialog).getByLabelText('Name, code or email')).toHaveFocus();
  await user.keyboard(text);
  await user.click(within(dialog).getByRole('button', { name: new RegExp(name) }));
}

test('the head has a title that is cut at its end, in its own direction, and a link to the list on paper', async () => {
  await openDoor();
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('dir', 'auto');
  const paper = screen.getByRole('link', { name: 'List on paper' });
  expect(paper).toHaveAttribute('href', `/admin/door/${event}/paper`);
});

test('somebody found by name is let in at once, and the scan is sent', async () => {
  answerScans(null);
  const user = await openDoor();
  expect(screen.getByText(/of 2 in/)).toHaveTextContent('1 of 2 in');
  await find(user, 'asha', 'Asha Verma');
  expect(screen.getByText('Let in')).toBeVisible();
  expect(screen.getByText(/of 2 in/)).toHaveTextContent('2 of 2 in');
  expect(await screen.findByText('Everything is sent.')).toBeVisible();
  expect(sent()).toMatchObject([
    {
      body: [
        {
          registration: '64b0000000000000000000a1',
          shown: 'admitted',
          at: expect.stringMatching(/Z$/),
        },
      ],
    },
  ]);
});

test('who finds nobody is led to another way', async () => {
  answerScans(null);
  const user = await openDoor();
  await user.click(screen.getByRole('button', { name: 'Find a person' }));
  await user.keyboard('nobody');
  const finding = screen.getByRole('dialog', { name: 'Find a person' });
  expect(within(finding).getByRole('status')).toHaveTextContent(
    'Nobody who has signed up matches this. Look for another part of the name or the address, or:',
  );
  await user.click(within(finding).getByRole('button', { name: 'No ticket' }));
  const dialog = screen.getByRole('dialog', { name: 'Somebody without a ticket' });
  expect(within(dialog).getByLabelText('Email, if wanted')).toHaveAccessibleDescription(
    'Without it, the person gets a certificate from the team only.',
  );
  await user.type(within(dialog).getByLabelText('Name'), 'Ravi');
  await user.click(within(dialog).getByRole('button', { name: 'Let in' }));
  expect(screen.getByText(/of 3 in/)).toHaveTextContent('2 of 3 in');
});

test('an address without a ticket that looks mistyped is asked about once, before anybody is let in', async () => {
  answerScans(null);
  const user = await openDoor();
  await user.click(screen.getByRole('button', { name: 'No ticket' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Jaya');
  await user.type(dialog.getByLabelText('Email, if wanted'), 'jaya@gmial.com');
  await user.click(dialog.getByRole('button', { name: 'Let in' }));
  expect(dialog.getByText(/^Did you mean jaya@gmail\.com\? If not, press the/)).toBeVisible();
  expect(screen.getByText(/of 2 in/)).toHaveTextContent('1 of 2 in');
  await user.click(dialog.getByRole('button', { name: 'Let in' }));
  await waitFor(() =>
    expect(sent().flatMap(({ body }) => body)).toMatchObject([
      { walkIn: { name: 'Jaya', email: 'jaya@gmial.com' } },
    ]),
  );
});

test('a name of the list that is typed without a ticket can be let in with its own entry', async () => {
  answerScans(null);
  const user = await openDoor();
  const typeName = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'No ticket' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Somebody without a ticket' }));
    await user.type(dialog.getByLabelText('Name'), name);
    return dialog;
  };
  const placed = await typeName('asha v');
  expect(placed.getByText(/^1 person waits for a place\. .* come first\.$/)).toBeVisible();
  expect(placed.getByRole('status')).toHaveTextContent(/^Somebody with this name is on the list/);
  await user.click(
    placed.getByRole('button', { name: /^Asha Verma.*has a place: let in with it$/ }),
  );
  expect(screen.getByText(/of 2 in/)).toHaveTextContent('2 of 2 in');
  const waits = await typeName('Bala Iyer');
  await user.click(
    waits.getByRole('button', { name: /^Bala Iyer.*waits for a place: let in anyway$/ }),
  );
  expect(screen.getByText(/of 3 in/)).toHaveTextContent('3 of 3 in');
  // It can be somebody else with the same name as somebody who is in: the second entry is asked about.
  const other = await typeName('Chitra Rao');
  expect(other.queryByText(/for a place/)).toBeNull();
  expect(other.queryByRole('listitem')).toBeNull();
  expect(other.getByRole('status')).toHaveTextContent(
    /^Chitra Rao is in already, since \d\d:\d\d\. Is this somebody else\?$/,
  );
  expect(other.queryByRole('button', { name: 'Let in' })).toBeNull();
  await user.click(other.getByRole('button', { name: 'Yes, let in somebody else' }));
  await waitFor(() =>
    expect(sent().flatMap(({ body }) => body)).toMatchObject([
      { registration: '64b0000000000000000000a1', shown: 'admitted' },
      { registration: '64b0000000000000000000b2', shown: 'admitted', isLetIn: true },
      { walkIn: { name: 'Chitra Rao', email: '' } },
    ]),
  );
});

test('what the site says replaces what the phone has said', async () => {
  answerScans('cancelled');
  const user = await openDoor();
  await find(user, 'asha', 'Asha Verma');
  expect(await screen.findByText('This registration is cancelled.')).toBeVisible();
  expect(screen.getByText(/of 2 in/)).toHaveTextContent('1 of 2 in');
});

test('a name is as large as its widest word and its number of lines allow', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(`POST /api/admin/events/${event}/scans`, 'broken connection');
  const asha = 'கார்த்திகேயன் Asha';
  const [first, ...others] = list.entries;
  const entries = first ? [{ ...first, name: asha }, ...others] : [];
  api.on(`GET /api/admin/events/${event}/door`, { body: { ...list, entries } });
  const user = await openDoor();
  await find(user, 'asha', 'Asha');
  const name = screen.getByText(asha);
  expect(Number(name.style.getPropertyValue('--letters'))).toBeCloseTo(7 * 2.7);
  expect(await screen.findByText('1 scan waits for the network.')).toBeVisible();
});

test('who is in already is shown with when and by whom; to look this up is no scan', async () => {
  answerScans(null);
  const scan = randomUUID();
  list.entries = list.entries.map((entry) => ({ ...entry, scan: entry.present && scan }));
  const user = await openDoor();
  await find(user, 'rao', 'Chitra Rao');
  expect(screen.getByText('Already in')).toBeVisible();
  expect(screen.getByText(/^Came at \d\d:\d\d\. Let in by Meera\.$/)).toBeVisible();
  expect(screen.getByText('Everything is sent.')).toBeVisible();
  // The next scan is sent without it; and the list is asked for again, which may know better.
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([{ body: [{ takesBack: scan, shown: 'takenBack' }] }]);
  expect(api.received(`GET /api/admin/events/${event}/door`).length).toBeGreaterThan(1);
});

test('who waits is let in only when the team wants it', async () => {
  answerScans(null);
  const user = await openDoor();
  await find(user, 'bala', 'Bala Iyer');
  expect(screen.getByText('No place')).toBeVisible();
  expect(screen.getByText('Has signed up, and waits for a place.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Let in anyway' }));
  expect(screen.getByText('Let in')).toBeVisible();
  await waitFor(() =>
    expect(sent().flatMap(({ body }) => body)).toMatchObject([
      { registration: '64b0000000000000000000b2', shown: 'waiting' },
      { registration: '64b0000000000000000000b2', shown: 'admitted', isLetIn: true },
    ]),
  );
});

test('who has not confirmed the address reads so, also after the site has answered', async () => {
  answerScans(null);
  list.entries = list.entries.map((entry) => ({ ...entry, state: 'unconfirmed' }));
  const user = await openDoor();
  await find(user, 'asha', 'Asha Verma.*has not confirmed the address');
  const reason = 'Has signed up, but has not confirmed the address.';
  for (const words of [reason, 'Everything is sent.', reason]) {
    expect(await screen.findByText(words)).toBeVisible();
  }
});

test('who was let in by mistake is taken back, and can be let in again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(`POST /api/admin/events/${event}/scans`, 'broken connection');
  const user = await openDoor();
  await find(user, 'asha', 'Asha Verma');
  expect(screen.getByText(/of 2 in/)).toHaveTextContent('2 of 2 in');
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  for (const words of ['Taken back', 'Is not in.']) expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(/of 2 in/)).toHaveTextContent('1 of 2 in');
  await user.click(screen.getByRole('button', { name: 'Let in again' }));
  expect(screen.getByText('Let in')).toBeVisible();
  answerScans(null);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Everything is sent.')).toBeVisible();
  const scans: Scan[] = sent().flatMap(({ body }) => (Array.isArray(body) ? body : []));
  const [first, back, again] = scans.slice(-3);
  expect(back).toMatchObject({ takesBack: first?._id, shown: 'takenBack' });
  expect(again).toMatchObject({ registration: '64b0000000000000000000a1', shown: 'admitted' });
});

test('without network it goes on, says so, and warns of what is not kept', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(`POST /api/admin/events/${event}/scans`, 'broken connection');
  const user = await openDoor();
  await find(user, 'asha', 'Asha Verma');
  expect(screen.getByText('Let in')).toBeVisible();
  expect(await screen.findByText('1 scan waits for the network.')).toBeVisible();
  expect(screen.getByText(/do not close or reload this page/)).toBeVisible();
});

test('a scan that the site cannot take holds up no other', async () => {
  api.on(`POST /api/admin/events/${event}/scans`, ({ body }) => {
    const scans: Scan[] = Array.isArray(body) ? body : [];
    const isWrong = scans.some(({ walkIn }) => walkIn);
    const message = 'Please enter a name.';
    return isWrong
      ? { status: 422, body: { message: 'Wrong', extraDetails: message, errors: [] } }
      : { body: scans.map(({ _id }) => ({ _id, result: 'admitted', name: 'Asha', present })) };
  });
  const user = await openDoor();
  await user.click(screen.getByRole('button', { name: 'No ticket' }));
  const dialog = screen.getByRole('dialog', { name: 'Somebody without a ticket' });
  await user.type(within(dialog).getByLabelText('Name'), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Let in' }));
  await user.click(await screen.findByRole('button', { name: '1 to look at' }));
  expect(screen.getByText('The site does not take it: Please enter a name.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await find(user, 'asha', 'Asha Verma');
  expect(await screen.findByText('Everything is sent.')).toBeVisible();
});

test('a door that has closed says so, and the phone keeps what is not sent', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const message = 'The door of this event is closed.';
  api.on(`POST /api/admin/events/${event}/scans`, { status: 409, body: { message } });
  const user = await openDoor();
  await find(user, 'asha', 'Asha Verma');
  expect(
    await screen.findByText(/^The door of this event is closed\. This phone keeps/),
  ).toBeVisible();
  expect(screen.queryByText('Everything is sent.')).toBeNull();
});

test('a door that is not open yet says when, and nothing to try again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  signInAs(admin, api);
  const later = '64b0000000000000000000e2';
  const message = 'The door of this event is closed.';
  api.on(`GET /api/admin/events/${later}/door`, { status: 409, body: { message } });
  renderSite(`/admin/door/${later}`);
  const notice = within(await screen.findByRole('region', { name: 'Nobody is let in now' }));
  expect(notice.getByText(message)).toBeVisible();
  expect(notice.getByRole('link', { name: 'All doors that are open' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
