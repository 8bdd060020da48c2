import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { passwordAsked } from '../../../../test/askedPassword';
import { clubContent } from '../../../../test/clubContent';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin, asha } from '../../../../test/users';

const api = serveApi();
const plan = 'GET /api/admin/reset-links';
const file = 'POST /api/admin/reset-links';
const start = 'POST /api/admin/users/bulk';
const links = { mailedBy: '2027-03-01T10:00:00.000Z', workUntil: '2027-03-04T10:00:00.000Z' };
const saved: string[] = [];

beforeEach(() => {
  signInAs(admin, api);
  api.on('GET /api/admin/users', { body: [admin, asha], headers: { 'X-Total-Count': '2' } });
  URL.createObjectURL = () => 'blob:links';
  URL.revokeObjectURL = () => undefined;
  saved.length = 0;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

async function openDialog(url = 'https://club.example') {
  const site = { ...clubContent.site, url };
  const person = renderSite('/admin/users', { ...clubContent, site });
  await screen.findByRole('row', { name: /Asha/ });
  await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await person.click(screen.getByRole('button', { name: 'Reset links for 2 accounts' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Links for new passwords of 2 accounts?' }),
  );
  return { person, dialog };
}

test('says before the press that a file needs the address of the site, and leads to its field', async () => {
  api.on(plan, { body: { mailed: null } });
  const { dialog } = await openDialog('');
  expect(await dialog.findByRole('link', { name: 'enter the address' })).toHaveAttribute(
    'href',
    '/admin/content/site#public-address',
  );
});

test('says until when the mails leave, and begins a job', async () => {
  api.on(plan, { body: { mailed: links } });
  const job = {
    _id: '64b0000000000000000000f1',
    of: 'users',
    action: 'resetLinks',
    state: 'done',
    by: 'Admin',
    at: '2027-03-01T10:00:00.000Z',
    done: 2,
    total: 2,
    kept: [{ _id: admin._id, name: 'Admin', why: 'It is your own account.' }],
    undoUntil: '2027-03-04T10:00:00.000Z',
    links,
  };
  api.on(start, { status: 202, body: job });
  api.on(`GET /api/admin/bulk-jobs/${job._id}`, { body: job });
  const { person, dialog } = await openDialog();
  expect(await dialog.findByText(/The last mail leaves by 1 Mar 2027, 15:30/)).toHaveTextContent(
    'all links work until 4 Mar 2027, 15:30',
  );
  expect(api.received(plan)).toMatchObject([{ query: { count: '2' } }]);
  await person.click(dialog.getByRole('button', { name: 'Make the links' }));
  const note = within(await screen.findByRole('region', { name: 'Action on many' }));
  expect(
    note.getByText(
      '1 account gets a link by mail. The last mail leaves by 1 Mar 2027, 15:30, and the links work until 4 Mar 2027, 15:30 IST.',
    ),
  ).toBeVisible();
  expect(api.received(start)).toMatchObject([
    { body: { action: 'resetLinks', ids: [admin._id, asha._id], expected: 2 } },
  ]);
  expect(api.received(file)).toEqual([]);
});

test('without mail saves a file, once their own password is there', async () => {
  api.on(plan, { body: { mailed: null } });
  api.on(file, passwordAsked);
  const { person, dialog } = await openDialog();
  expect(await dialog.findByText(/This site sends no mail/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Make the links' }));
  await person.type(await dialog.findByLabelText('Your own password'), 'my password');
  api.on(file, { body: 'username' });
  await person.click(dialog.getByRole('button', { name: 'Make the links' }));
  await waitFor(() => expect(saved).toEqual(['links.csv']));
  expect(api.received(file).at(-1)).toMatchObject({
    body: { ids: [admin._id, asha._id], expected: 2, password: 'my password' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('does nothing while it is not known how they reach the people', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(plan, { status: 503, body: { message: 'Away' } });
  const { person, dialog } = await openDialog();
  expect(await dialog.findByText('The way to send the links could not be loaded')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Make the links' }));
  expect(await dialog.findByText(/Please wait until it says how/)).toBeVisible();
  expect([...api.received(start), ...api.received(file)]).toEqual([]);
});
