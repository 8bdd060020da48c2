import { cleanup, screen, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { openSite, signInAs } from '../../../../../test/renderSite';
import { nextTeam, readApplication } from '../../../../../test/rounds';
import { admin } from '../../../../../test/users';

const api = serveApi();
const { _id } = readApplication;
const call = `/api/admin/rounds/${nextTeam._id}/applications/${_id}`;
const path = `/admin/rounds/${nextTeam._id}/applications/${_id}`;

beforeEach(() => signInAs(admin, api));

const main = () => within(screen.getByRole('main'));

const invited = { ...readApplication, invitedAt: '2030-01-25T10:00:00.000Z' };

test('who is invited has the time that is chosen, once it is', async () => {
  api.on(`GET ${call}`, { body: invited });
  await openSite(path);
  expect(await main().findByText('Invited, no time chosen yet')).toBeVisible();
  expect(main().getByText('Invited')).toBeVisible();
  cleanup();
  const time = { key: '00000001', startsAt: '2030-02-04T04:30:00.000Z', minutes: 20 };
  api.on(`GET ${call}`, {
    body: { ...invited, interview: { ...time, place: 'Room 4', attendance: 'came' } },
  });
  await openSite(path);
  expect(await main().findByText(/4 Feb 2030, 10:00 IST, 20 min/)).toHaveTextContent(
    /Room 4: Came$/,
  );
  expect(main().getByText('Interview: 4 Feb 2030, 10:00, Came')).toBeVisible();
  expect(main().queryByText('Invited')).toBeNull();
});

test('whom no time suits says so there', async () => {
  api.on(`GET ${call}`, { body: { ...invited, noTimeSuits: 'Only after 18:00' } });
  await openSite(path);
  expect(await main().findByText('No time suits')).toBeVisible();
  expect(main().getByText('Only after 18:00').closest('dd')).toHaveTextContent(
    'No time suits: Only after 18:00',
  );
});

test('after the release the decision and its answer stand there, in place of the invitation', async () => {
  const decision = { outcome: 'accepted', position: 'PR head', reply: 'yes' } as const;
  api.on(`GET ${call}`, { body: { ...invited, decision } });
  await openSite(path);
  expect(await main().findByText('Has said yes: PR head')).toBeVisible();
  expect(main().getByText('Has said yes')).toBeVisible();
  expect(main().queryByText(/^Invited/)).toBeNull();
  expect(main().queryByRole('button', { name: /^Set aside/ })).toBeNull();
});

test('a link is made after a question that says what it opens', async () => {
  api.on(`GET ${call}`, { body: readApplication });
  const link = `https://club.example/application#token=${'T'.repeat(43)}`;
  api.on(`POST ${call}/link`, { status: 201, body: { link } });
  const person = await openSite(path);
  await person.click(await main().findByRole('button', { name: /^New link/ }));
  const dialog = within(screen.getByRole('dialog'));
  const what = /links that the person has already work on\. Hand it to Asha only, whose address is/;
  expect(dialog.getByText(what)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByDisplayValue(link)).toBeVisible();
});

test('who is not invited yet is invited there, until the release', async () => {
  const root = `/api/admin/rounds/${nextTeam._id}/invite`;
  const letter = { subject: 'Your interview', text: 'Please choose a time.' };
  api.on(`GET ${call}`, { body: readApplication });
  api.on(`POST ${root}/preview`, { body: { count: 1, leftOut: [] } });
  api.on(`GET ${root}`, { body: { letter, free: 1, waiting: 0 } });
  api.on(`POST ${root}`, { body: { invited: 1, isMailed: true, addresses: [], leftOut: [] } });
  const person = await openSite(path);
  await person.click(await main().findByRole('button', { name: /^Invite/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(letter.text)).toBeVisible();
  api.on(`GET ${call}`, { body: invited });
  await person.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await main().findByText('Invited, no time chosen yet')).toBeVisible();
  expect(main().queryByRole('button', { name: /^Invite/ })).toBeNull();
  expect(api.received(`POST ${root}`)).toEqual([
    expect.objectContaining({ body: { ids: [_id], expected: 1 } }),
  ]);
  cleanup();
  api.on(`GET ${call}`, { body: { ...readApplication, isFinal: true } });
  await openSite(path);
  await main().findByRole('button', { name: /^New link/ });
  expect(main().queryByRole('button', { name: /^Invite/ })).toBeNull();
});

test('one of the same address is set aside, and taken back', async () => {
  api.on(`GET ${call}`, { body: { ...readApplication, isContested: true } });
  api.on(`POST ${call}/aside`, { status: 204 });
  api.on(`POST ${call}/take-back`, { status: 204 });
  const person = await openSite(path);
  expect(await main().findByText('Same address')).toBeVisible();
  await person.click(main().getByRole('button', { name: /^Set aside/ }));
  api.on(`GET ${call}`, { body: { ...readApplication, state: 'aside' } });
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: /^Set aside/ }));
  await person.click(await main().findByRole('button', { name: /^Let it count again/ }));
  expect(await screen.findByText('The application counts again')).toBeVisible();
  expect(api.received(`POST ${call}/take-back`)).toHaveLength(1);
});

test('what the interview said is written down as a note, and stays after a failure', async () => {
  api.on(`GET ${call}`, { body: readApplication });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(`POST ${call}/notes`, { status: 500, body: { message: 'Broken' } });
  const person = await openSite(path);
  await person.click(await main().findByRole('button', { name: 'Write a note' }));
  await person.type(main().getByRole('textbox', { name: /^Note/ }), 'Calm.');
  await person.click(main().getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText(/Your note is not saved/)).toBeVisible();
  expect(main().getByRole('textbox', { name: /^Note/ })).toHaveValue('Calm.');
  const note = {
    _id: '64b0000000000000000000d1',
    text: 'Calm.',
    author: { _id: admin._id, name: 'Vikram' },
    at: '2030-02-10T10:00:00.000Z',
  };
  api.on(`POST ${call}/notes`, { status: 201, body: note });
  api.on(`GET ${call}`, { body: { ...readApplication, notes: [note] } });
  await person.click(main().getByRole('button', { name: 'Add note' }));
  expect(await main().findByText('Vikram')).toBeVisible();
  expect(main().getByText('Calm.')).toBeVisible();
  expect(main().queryByRole('textbox', { name: /^Note/ })).toBeNull();
});

test('an answer that is an address is a link, and nothing else is', async () => {
  const given = ['https://instagram.com/asha', 'javascript:alert(1)', 'See https://a.example'];
  const answers = given.map((value, key) => ({
    key: String(key),
    label: `Question ${key}`,
    value,
  }));
  api.on(`GET ${call}`, { body: { ...readApplication, answers, reviews: [] } });
  await openSite(path);
  const link = await main().findByRole('link', { name: given[0] });
  expect(link).toHaveAttribute('href', given[0]);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  for (const text of given.slice(1)) {
    expect(main().getByText(text)).toBeVisible();
    expect(main().queryByRole('link', { name: text })).toBeNull();
  }
  expect(main().getByRole('heading', { name: 'Reviews' })).toBeVisible();
});
