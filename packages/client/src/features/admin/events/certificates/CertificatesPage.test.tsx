import type { CertificateDto } from '@club/shared/certificate';
import type { ClubContent } from '@club/shared/content';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { clubContent } from '../../../../../test/clubContent';
import { pitchNight } from '../../../../../test/events';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { admin } from '../../../../../test/users';

const api = serveApi();

const { _id: event } = pitchNight;
const begun = { ...pitchNight, startsAt: '2026-01-30T12:00:00.000Z' };
const path = `/api/admin/events/${event}/certificates`;
const asha: CertificateDto = {
  _id: '64e000000000000000000001',
  code: 'K7QM2XTRW90PBN4E',
  name: 'Asha',
  state: 'valid',
  corrections: 0,
  isWritable: true,
  isUnreached: false,
  createdAt: '2030-01-31T10:00:00.000Z',
};

function open(...certificates: CertificateDto[]) {
  return openWith({ ...clubContent, sendsMail: true }, ...certificates);
}

function openWith(content: ClubContent, ...certificates: CertificateDto[]) {
  signInAs(admin, api);
  api.on(`GET /api/admin/events/${event}`, { body: begun });
  api.on(`GET ${path}`, ({ query }) => {
    const found = certificates.filter((one) => one.isUnreached || !query.unreached);
    return { body: found, headers: { 'X-Total-Count': String(found.length) } };
  });
  // jsdom has no picture of it.
  api.on(`GET ${path}/sample.png`, { status: 503, body: {} });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return renderSite(`/admin/events/${event}/certificates`, content);
}

test('certificates are issued after what it means is read, and the number is said', async () => {
  const user = open();
  api.on(`GET ${path}/next`, {
    body: {
      people: 4,
      revoked: 0,
      named: [],
      unwritable: [],
      doubtful: [],
      notInYet: null,
      signers: [],
    },
  });
  api.on(`POST ${path}`, { body: { issued: 4 } });
  expect(await screen.findByText(/No certificates yet/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Issue for all present' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue 4 certificates?' }));
  expect(dialog.getByText(/^The picture is a sample/)).toBeVisible();
  expect(dialog.getByText(/gets a mail about it/)).toBeVisible();
  expect(dialog.getByText(/Title and day of the event stay on them as they are now/)).toBeVisible();
  expect(await dialog.findByText(/^The sample/)).toBeVisible();
  expect(dialog.getByText(/Nobody signs them/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Say who signs' })).toBeVisible();
  expect(api.requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Issue 4 certificates' }));
  expect(await screen.findByText('4 certificates issued')).toBeVisible();
});

test('names that cannot be printed whole are shown before anything is issued', async () => {
  const user = open();
  const isha = { _id: '64e0000000000000000000a3', name: 'Isha' };
  const unwritable = [
    { _id: '64e0000000000000000000a1', name: 'Bala 🌸', undrawn: ['🌸'] },
    { _id: '64e0000000000000000000a2', name: '明美', undrawn: ['明', '美'] },
  ];
  api.on(`GET ${path}/next`, {
    body: {
      people: 3,
      revoked: 0,
      named: [...unwritable, isha],
      unwritable,
      doubtful: [],
      notInYet: null,
      signers: ['Devika Rao'],
    },
  });
  api.on(`POST ${path}`, { body: { issued: 2 } });
  await user.click(await screen.findByRole('button', { name: 'Issue for all present' }));
  const dialog = within(await screen.findByRole('dialog'));
  const who = () => dialog.getByText(/The picture is a sample/);
  expect(who()).toHaveTextContent(/^For Bala 🌸, Isha\. The picture/);
  expect(dialog.getByText('Signed by Devika Rao.')).toBeVisible();
  expect(api.requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  // A name without its emoji is right.
  expect(dialog.getByLabelText('Leave out Bala 🌸 (printed without 🌸)')).not.toBeChecked();
  const other = dialog.getByLabelText('Leave out 明美 (printed without 明 美)');
  expect(other).toBeChecked();
  expect(dialog.getByRole('heading', { name: 'Issue 2 certificates?' })).toBeVisible();
  await user.click(other);
  expect(dialog.getByRole('heading', { name: 'Issue 3 certificates?' })).toBeVisible();
  expect(who()).toHaveTextContent(/^For Bala 🌸, 明美, Isha\. /);
  expect(dialog.getByRole('button', { name: 'Issue 3 certificates' })).toBeVisible();
  await user.click(other);
  await user.click(dialog.getByRole('button', { name: 'Issue 2 certificates' }));
  expect(await screen.findByText('2 certificates issued')).toBeVisible();
  const sent = api.requests.find(({ call }) => call === `POST ${path}`);
  expect(sent?.body).toEqual({ unwritable: 2, leaveOut: [unwritable[1]?._id] });
});

test('while the site has no public address, it says so before anything is issued, with the way to it', async () => {
  const site = { ...clubContent.site, url: '' };
  const user = openWith({ ...clubContent, site, sendsMail: true });
  api.on(`GET ${path}/next`, {
    body: {
      people: 4,
      revoked: 0,
      named: [],
      unwritable: [],
      doubtful: [],
      notInYet: null,
      signers: [],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Issue for all present' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^They have no QR code/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Enter it first' })).toHaveAttribute(
    'href',
    '/admin/content/site#public-address',
  );
});

test.each([
  [0, 'Everybody who was present has one already'],
  [2, /has one already, 2 of them one that is revoked: ‘Make valid again’ in the list$/],
])('with nobody left it says so, and of %i that they are revoked', async (revoked, words) => {
  const user = open();
  const next = {
    people: 0,
    revoked,
    named: [],
    unwritable: [],
    doubtful: [],
    notInYet: null,
    signers: [],
  };
  api.on(`GET ${path}/next`, { body: next });
  api.on(`POST ${path}`, { body: { issued: 0 } });
  await user.click(await screen.findByRole('button', { name: 'Issue for all present' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('where all who are left are left out, it says that nobody gets one', async () => {
  const user = open();
  const mei = { _id: '64e0000000000000000000a2', name: '明美', undrawn: ['明', '美'] };
  const next = {
    people: 1,
    revoked: 0,
    named: [mei],
    unwritable: [mei],
    doubtful: [],
    notInYet: null,
    signers: ['Devika Rao'],
  };
  api.on(`GET ${path}/next`, { body: next });
  await user.click(await screen.findByRole('button', { name: 'Issue for all present' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nobody gets a certificate' }));
  expect(dialog.getByText(/^All others who were present have one already\./)).toBeVisible();
  expect(dialog.queryByText(/gets a mail/)).toBeNull();
  expect(dialog.queryByRole('button', { name: /^Issue/ })).toBeNull();
});

test('while the event is not over, it says so, how many may still come, and who is asked when', async () => {
  const user = openWith({ ...clubContent, sendsMail: true });
  const next = {
    people: 1,
    revoked: 0,
    named: [],
    unwritable: [],
    doubtful: [],
    notInYet: 41,
    signers: [],
  };
  api.on(`GET ${path}/next`, { body: next });
  await user.click(await screen.findByRole('button', { name: 'Issue for all present' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(
      /^The event is not over: 41 people with a place are not in yet\. Who comes later gets one when you issue once more\. None is issued by itself: .*, come back after the end\..*Issued now, it does not: a second mail does, the next morning\.$/,
    ),
  ).toBeVisible();
  const buttons = dialog.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.slice(-2)).toEqual(['Not yet', 'Issue 1 certificate']);
  await user.click(dialog.getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who has no email address is marked, and counted with what to do', async () => {
  const ravi = { ...asha, _id: '64e000000000000000000002', name: 'Ravi', isUnreached: true };
  const user = open(asha, ravi);
  const note = await screen.findByText(/^1 person has no email address, so no mail tells/);
  const row = (name: RegExp) => within(screen.getByRole('row', { name }));
  expect(row(/Ravi/).getByText('No email address')).toBeVisible();
  expect(row(/Asha/).queryByText('No email address')).toBeNull();
  await user.click(within(note).getByRole('link', { name: 'Show them' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Asha/ })).toBeNull());
  expect(screen.getByRole('row', { name: /Ravi/ })).toBeVisible();
});

test('once the event is over, it says how somebody who is missing gets one', async () => {
  api.now = new Date('2030-02-01T10:00:00Z');
  open();
  const missing = /Somebody who came is missing\? On the page of the event, press ‘Mark present’/;
  expect(await screen.findByText(missing)).toBeVisible();
});

test('before the event it says from when, in place of the button', async () => {
  open();
  api.on(`GET /api/admin/events/${event}`, { body: pitchNight });
  expect(
    await screen.findByText(
      'Certificates can be issued from 30 Jan 2030, 17:30 IST on, when the event begins.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Issue for all present' })).toBeNull();
  expect(screen.getByRole('button', { name: 'See a sample' })).toBeVisible();
});

test('all are had as one PDF, for printing', async () => {
  const user = open(asha);
  URL.createObjectURL = () => 'blob:certificates';
  URL.revokeObjectURL = () => undefined;
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  api.on(`GET ${path}.pdf`, { body: 'a PDF' });
  await user.click(await screen.findByRole('button', { name: 'All as one PDF' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(api.received(`GET ${path}.pdf`).map(({ query }) => query)).toEqual([{ page: '1' }]);
});

test('a name is corrected', async () => {
  const user = open(asha);
  api.on(`POST /api/admin/certificates/${asha.code}/correct`, {
    body: { ...asha, name: 'Asha R' },
  });
  await user.click(await screen.findByRole('button', { name: 'Correct Asha' }));
  const dialog = within(screen.getByRole('dialog'));
  const name = dialog.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Asha R');
  await user.click(dialog.getByRole('button', { name: 'Make a new certificate' }));
  expect(await screen.findByText(/has taken the place of the old one/)).toBeVisible();
  const sent = api.requests.find(({ call }) => call.endsWith('/correct'));
  expect(sent?.body).toEqual({ name: 'Asha R', isTold: true });
});

test.each([
  ['where the site sends no mail', clubContent, asha],
  [
    'without an address',
    { ...clubContent, sendsMail: true as const },
    { ...asha, isUnreached: true },
  ],
])('%s, it says that no mail tells of a correction', async (_when, content, certificate) => {
  const user = openWith(content, certificate);
  await user.click(await screen.findByRole('button', { name: 'Correct Asha' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/No mail tells the person: please send the new PDF\./)).toBeVisible();
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

test('a revoked certificate can be made valid again, and a name that cannot be printed is marked', async () => {
  open({ ...asha, state: 'revoked', isWritable: false });
  const row = within(await screen.findByRole('row', { name: /Asha/ }));
  expect(row.getByText('Revoked')).toBeVisible();
  expect(row.getByRole('link', { name: 'K7QM 2XTR W90P BN4E' })).toBeVisible();
  expect(row.getByText(/cannot show some of these letters\. ‘Correct’ takes/)).toBeVisible();
  expect(row.getByRole('button', { name: 'Make valid again Asha' })).toBeVisible();
  expect(row.queryByRole('button', { name: 'Correct Asha' })).not.toBeInTheDocument();
});
