import type { AccessDto, InvitationDto } from '@club/shared/access';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { passwordAsked } from '../../../../test/askedPassword';
import { clubContent } from '../../../../test/clubContent';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin, asha } from '../../../../test/users';

const api = serveApi();
const list = 'GET /api/admin/access';
const invitations = 'GET /api/admin/invitations';
const changeAsha = `PATCH /api/admin/access/${asha._id}`;

const self: AccessDto = {
  _id: admin._id,
  username: admin.username,
  email: admin.email,
  role: 'admin',
  accessUntil: null,
  suspended: false,
  grantedBy: null,
  grantedAt: null,
};
const editor: AccessDto = {
  _id: asha._id,
  username: 'Asha',
  email: asha.email,
  role: 'editor',
  accessUntil: '2020-05-31',
  suspended: false,
  grantedBy: { _id: admin._id, name: 'Vikram' },
  grantedAt: '2020-03-01T10:00:00.000Z',
};

beforeEach(() => {
  signInAs(admin, api);
  api.on(list, { body: [editor, self] });
  api.on(invitations, { body: [] });
  api.on('GET /api/admin/contacts', { body: [], headers: { 'X-Total-Count': '0' } });
});

async function openDialog(button: string, title: string) {
  const person = renderSite('/admin/access');
  await person.click(await screen.findByRole('button', { name: button }));
  return { person, dialog: await screen.findByRole('dialog', { name: title }) };
}

describe('/admin/access', () => {
  test('says who has which role, until when, since when and from whom', async () => {
    renderSite('/admin/access');
    const row = await screen.findByRole('row', { name: /asha@/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.slice(0, 3).map((cell) => cell.textContent)).toEqual([
      'Editor',
      '31 May 2020Over',
      'Vikram1 Mar 2020, 15:30',
    ]);
    expect(api.received(list)).toMatchObject([{ authorization: 'Bearer stored-token' }]);
  });

  test('does not let people change their own role', async () => {
    renderSite('/admin/access');
    const row = await screen.findByRole('row', { name: /admin@/ });
    expect(row).toHaveTextContent('AdminNoneThe siteThis is you');
    expect(within(row).queryByRole('button')).toBeNull();
  });

  test('says that it could not be loaded, and tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(list, { status: 503, body: { message: 'Away' } });
    const person = renderSite('/admin/access');
    await screen.findByText('Away');
    api.on(list, { body: [self] });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /admin@/ })).toBeVisible();
  });
});

describe('changing a role', () => {
  test('begins with what it is, and the list is loaded again', async () => {
    api.on(changeAsha, { body: { message: 'Role changed', invitation: null } });
    const { person, dialog } = await openDialog(
      'Change the role of Asha',
      'Change the role of Asha',
    );
    const role = within(dialog).getByLabelText('Role');
    expect(role).toHaveValue('editor');
    const lastDay = within(dialog).getByLabelText('Last day');
    expect(lastDay).toHaveValue('2020-05-31');
    await person.selectOptions(role, 'inbox');
    await person.clear(lastDay);
    await person.click(within(dialog).getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('Role changed')).toBeVisible();
    expect(api.received(changeAsha)).toMatchObject([
      { authorization: 'Bearer stored-token', body: { role: 'inbox', accessUntil: null } },
    ]);
    await waitFor(() => expect(api.received(list)).toHaveLength(2));
  });

  test('shows in the form why it was refused', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const message = 'One admin without a last day must remain who is not suspended.';
    api.on(changeAsha, { status: 409, body: { message: 'Conflict', extraDetails: message } });
    const { person, dialog } = await openDialog(
      'Change the role of Asha',
      'Change the role of Asha',
    );
    await person.clear(within(dialog).getByLabelText('Last day'));
    await person.click(within(dialog).getByRole('button', { name: 'Change role' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(await screen.findByText('Failed to change the role')).toBeVisible();
  });
});

test('ending a role asks first', async () => {
  api.on(changeAsha, { body: { message: 'Role ended', invitation: null } });
  const { person, dialog } = await openDialog('End the role of Asha', 'End the role of Asha?');
  expect(api.received(changeAsha)).toEqual([]);
  api.on(list, { body: [self] });
  await person.click(within(dialog).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Role ended')).toBeVisible();
  expect(api.received(changeAsha)).toMatchObject([{ body: { role: null, accessUntil: null } }]);
  await waitFor(() => expect(screen.queryByText(asha.email)).toBeNull());
  expect(screen.getByRole('heading', { name: 'Access' })).toHaveFocus();
});

describe('giving a role', () => {
  test('finds the account by its whole address', async () => {
    const other = { ...asha, _id: '64b000000000000000000002', email: `x${asha.email}` };
    api.on('GET /api/admin/users', { body: [other, asha] });
    api.on(changeAsha, { body: { message: 'Role changed', invitation: null } });
    const { person, dialog } = await openDialog('Give a role', 'Give a role');
    await person.type(within(dialog).getByLabelText('Email'), ' Asha@example.edu');
    await person.selectOptions(within(dialog).getByLabelText('Role'), 'admin');
    await person.click(within(dialog).getByRole('button', { name: 'Give role' }));
    expect(await screen.findByText('Role given')).toBeVisible();
    expect(api.received('GET /api/admin/users')).toMatchObject([
      { query: { search: asha.email }, authorization: 'Bearer stored-token' },
    ]);
    expect(api.received(changeAsha)).toMatchObject([
      { body: { role: 'admin', accessUntil: null } },
    ]);
  });

  test('shows a link where nobody has proved the address, and then the new lists', async () => {
    const link = 'https://club.example/link#purpose=invitation&token=secret';
    const invitation = { link, expiresAt: '2099-03-08T10:00:00.000Z' };
    api.on('GET /api/admin/users', { body: [asha] });
    api.on(changeAsha, { body: { message: 'Invitation made', invitation } });
    const { person, dialog } = await openDialog('Give a role', 'Give a role');
    await person.type(within(dialog).getByLabelText('Email'), asha.email);
    await person.click(within(dialog).getByRole('button', { name: 'Give role' }));
    expect(await within(dialog).findByLabelText('Link')).toHaveValue(link);
    expect(await screen.findByText('The role comes with a link')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(api.received(invitations).length).toBeGreaterThan(1));
    expect(api.received(list).length).toBeGreaterThan(1);
  });

  test('asks for their own password when the API does, and sends it then', async () => {
    api.on('GET /api/admin/users', { body: [asha] });
    api.on(changeAsha, passwordAsked);
    const { person, dialog } = await openDialog('Give a role', 'Give a role');
    expect(within(dialog).queryByLabelText('Your own password')).toBeNull();
    await person.type(within(dialog).getByLabelText('Email'), asha.email);
    await person.selectOptions(within(dialog).getByLabelText('Role'), 'admin');
    await person.click(within(dialog).getByRole('button', { name: 'Give role' }));
    const password = await within(dialog).findByLabelText('Your own password');
    await waitFor(() => expect(password).toHaveFocus());
    expect(screen.queryByText('Failed to give the role')).toBeNull();
    expect(within(dialog).getByText('Please type your own password.')).toBeVisible();
    api.on(changeAsha, { body: { message: 'Role changed', invitation: null } });
    await person.type(password, 'correct horse');
    await person.click(within(dialog).getByRole('button', { name: 'Give role' }));
    expect(await screen.findByText('Role given')).toBeVisible();
    expect(api.received(changeAsha).map(({ body }) => body)).toEqual([
      { role: 'admin', accessUntil: null },
      { role: 'admin', accessUntil: null, password: 'correct horse' },
    ]);
  });

  test('says at the field when nobody has the address', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on('GET /api/admin/users', { body: [] });
    const { person, dialog } = await openDialog('Give a role', 'Give a role');
    await person.type(within(dialog).getByLabelText('Email'), asha.email);
    await person.click(within(dialog).getByRole('button', { name: 'Give role' }));
    expect(await within(dialog).findByText(/^No account has this address\./)).toBeVisible();
    expect(within(dialog).getByLabelText('Email')).toHaveFocus();
  });
});

describe('invitations', () => {
  const waiting: InvitationDto = {
    _id: '64b0000000000000000000b1',
    email: 'mina@example.edu',
    role: 'inbox',
    accessUntil: '2099-05-31',
    invitedBy: { _id: admin._id, name: 'Vikram' },
    createdAt: '2027-03-01T10:00:00.000Z',
    validFrom: '2027-03-01T10:00:00.000Z',
    expiresAt: '2027-03-08T10:00:00.000Z',
    ended: false,
  };

  test('that wait are listed, until when they work', async () => {
    api.on(invitations, { body: [waiting] });
    renderSite('/admin/access');
    const row = await screen.findByRole('row', { name: /mina@/ });
    expect(row).toHaveTextContent('Link works until 8 Mar 2027, 15:30 IST');
    const cells = within(row).getAllByRole('cell');
    expect(cells.slice(0, 3).map((cell) => cell.textContent)).toEqual([
      'Inbox',
      '31 May 2099',
      'Vikram',
    ]);
  });

  test('that end with the role of who made them are named first, and shown as ended', async () => {
    const invitedBy = { _id: asha._id, name: 'Asha' };
    const other = { ...waiting, _id: '64b0000000000000000000b2', email: 'other@example.edu' };
    api.on(invitations, { body: [{ ...waiting, invitedBy }, other] });
    const { dialog } = await openDialog('End the role of Asha', 'End the role of Asha?');
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        '1 invitation that nobody has used ends, too: mina@example.edu (Inbox).',
      ),
    );
    api.on(invitations, { body: [{ ...waiting, invitedBy, ended: true }] });
    renderSite('/admin/access');
    expect(await screen.findByText('Link ended')).toBeVisible();
  });

  test('are made with a role and a last day; the link is shown, and then the new list', async () => {
    const link = 'https://club.example/link#purpose=invitation&token=secret';
    const invite = 'POST /api/admin/invitations';
    api.on(invite, { status: 201, body: { link, expiresAt: waiting.expiresAt } });
    const { person, dialog } = await openDialog('Invite', 'Invite someone');
    await screen.findByText('No invitation waits for an answer.');
    await person.type(within(dialog).getByLabelText('Email'), waiting.email);
    await person.type(within(dialog).getByLabelText('Last day'), '2099-05-31');
    await person.click(within(dialog).getByRole('button', { name: 'Invite' }));
    expect(await within(dialog).findByLabelText('Link')).toHaveValue(link);
    expect(api.received(invite)).toMatchObject([
      { body: { email: waiting.email, role: 'inbox', accessUntil: '2099-05-31' } },
    ]);
    api.on(invitations, { body: [waiting] });
    await person.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('row', { name: /mina@/ })).toBeVisible();
  });

  test('are sent again with a new link, which says that it is mailed', async () => {
    const link = 'https://club.example/link#purpose=invitation&token=other';
    const again = `POST /api/admin/invitations/${waiting._id}/again`;
    api.now = new Date('2027-03-02T06:31:00Z');
    api.on(invitations, { body: [waiting] });
    api.on(again, { status: 201, body: { link, expiresAt: waiting.expiresAt } });
    signInAs(admin, api);
    const person = renderSite('/admin/access', { ...clubContent, sendsMail: true });
    await person.click(
      await screen.findByRole('button', { name: 'Send again for mina@example.edu' }),
    );
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await dialog.findByLabelText('Link')).toHaveValue(link);
    expect(
      dialog.getByText(/^Mailed to mina@example.edu at 12:01\. Here is the link, too\./),
    ).toBeVisible();
    expect(api.received(again)).toMatchObject([{ body: {} }]);
  });

  test('are withdrawn after a question', async () => {
    const withdraw = `DELETE /api/admin/invitations/${waiting._id}`;
    api.on(invitations, { body: [waiting] });
    api.on(withdraw, { status: 200, body: {} });
    const what = 'the invitation of mina@example.edu';
    const { person, dialog } = await openDialog(`Withdraw ${what}`, `Withdraw ${what}?`);
    api.on(invitations, { body: [] });
    await person.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('No invitation waits for an answer.')).toBeVisible();
    expect(api.received(withdraw)).toMatchObject([{ authorization: 'Bearer stored-token' }]);
  });
});
