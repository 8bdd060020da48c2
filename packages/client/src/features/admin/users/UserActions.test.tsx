import type { ListedUserDto } from '@club/shared/user';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { passwordAsked } from '../../../../test/askedPassword';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin, asha } from '../../../../test/users';

const api = serveApi();
const list = 'GET /api/admin/users';
const suspension = `PATCH /api/admin/users/${asha._id}/suspension`;
const resetLink = `POST /api/admin/users/${asha._id}/reset-link`;

beforeEach(() => signInAs(admin, api));

function answerList(users: ListedUserDto[]): void {
  api.on(list, { body: users, headers: { 'X-Total-Count': String(users.length) } });
}

async function openDialog(button: string, title: string) {
  const person = renderSite('/admin/users');
  await person.click(await screen.findByRole('button', { name: button }));
  return { person, dialog: await screen.findByRole('dialog', { name: title }) };
}

describe('the state of an account', () => {
  test('is shown beside the name', async () => {
    answerList([
      { ...asha, suspended: true, passwordRequestedAt: '2027-03-01T10:00:00Z', role: 'editor' },
    ]);
    renderSite('/admin/users');
    const name = await screen.findByRole('rowheader', { name: /Asha/ });
    expect(name).toHaveTextContent('AshaEditorSuspendedNeeds a password');
  });

  test('is unconfirmed only where the site has asked', async () => {
    answerList([{ ...asha, confirmationAskedAt: '2027-03-01T10:00:00Z' }, admin]);
    renderSite('/admin/users');
    expect(await screen.findAllByText('Unconfirmed')).toHaveLength(1);
  });

  test('is not suspended, and the address not confirmed, unless it says so', async () => {
    answerList([
      { ...asha, emailConfirmed: true },
      { ...admin, emailConfirmed: true, confirmedByHand: true },
    ]);
    renderSite('/admin/users');
    expect(await screen.findByText(', confirmed by an admin')).toBeInTheDocument();
    expect(screen.getAllByText(', confirmed')).toHaveLength(1);
    expect(screen.queryByText('Suspended')).toBeNull();
  });
});

test('deleting says before what goes and what stays', async () => {
  answerList([{ ...asha, role: 'inbox' }]);
  const { dialog } = await openDialog('Delete Asha', 'Delete Asha?');
  expect(dialog).toHaveTextContent(
    'So is the role: Inbox. Places at events to come go to the next.',
  );
  expect(dialog).toHaveTextContent('Certificates stay valid.');
});

describe('suspending', () => {
  test('asks for the reason, and the list is loaded again', async () => {
    answerList([asha]);
    api.on(suspension, { body: { message: 'User suspended' } });
    const { person, dialog } = await openDialog('Suspend Asha', 'Suspend Asha');
    await person.type(within(dialog).getByLabelText('Reason'), 'Spam');
    answerList([{ ...asha, suspended: true }]);
    await person.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Suspended')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.received(suspension)).toMatchObject([
      { authorization: 'Bearer stored-token', body: { suspended: true, reason: 'Spam' } },
    ]);
  });

  test('keeps the reason in the form and says why it was refused', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answerList([asha]);
    api.on(suspension, { status: 409, body: { message: 'One admin must remain.' } });
    const { person, dialog } = await openDialog('Suspend Asha', 'Suspend Asha');
    await person.type(within(dialog).getByLabelText('Reason'), 'Spam');
    await person.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('One admin must remain.');
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('Spam');
    expect(await screen.findByText('Failed to suspend user')).toBeVisible();
  });

  test('is lifted at once', async () => {
    answerList([{ ...asha, suspended: true }]);
    api.on(suspension, { body: { message: 'Suspension lifted' } });
    const person = renderSite('/admin/users');
    await person.click(await screen.findByRole('button', { name: 'Lift suspension of Asha' }));
    expect(await screen.findByText('Suspension lifted')).toBeVisible();
    expect(api.received(suspension)).toMatchObject([{ body: { suspended: false, reason: '' } }]);
    await waitFor(() => expect(api.received(list)).toHaveLength(2));
  });

  test("is not offered for one's own account, and neither is a reset link", async () => {
    answerList([admin]);
    renderSite('/admin/users');
    const row = await screen.findByRole('row', { name: /admin@ ?example/ });
    const names = within(row)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names).toEqual(['Delete Admin']);
  });
});

describe('a reset link', () => {
  const link = { link: '/link#token=secret', expiresAt: '2027-03-01T11:00:00.000Z' };

  test('is shown once, until when it works, and can be copied', async () => {
    answerList([asha]);
    api.on(resetLink, { body: link });
    const { person, dialog } = await openDialog('Reset link for Asha', 'New password for Asha');
    expect(api.received(resetLink)).toEqual([]);
    expect(within(dialog).getByText(/which ends the passkeys of the account/)).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Make a link' }));
    const field = await within(dialog).findByLabelText('Link');
    const url = new URL(link.link, window.location.href).href;
    expect(field).toHaveValue(url);
    expect(field).toHaveFocus();
    expect(dialog).toHaveTextContent('It works once, until 1 Mar 2027, 16:30 IST.');
    await person.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await within(dialog).findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(url);
    await person.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(screen.queryByLabelText('Link')).toBeNull();
  });

  test('of somebody with a role asks for their own password, and says that they get a notice', async () => {
    answerList([{ ...asha, role: 'editor' }]);
    api.on(resetLink, passwordAsked);
    const { person, dialog } = await openDialog('Reset link for Asha', 'New password for Asha');
    expect(dialog).toHaveTextContent('Asha has a role, and gets a notice about the link.');
    await person.click(within(dialog).getByRole('button', { name: 'Make a link' }));
    await person.type(await within(dialog).findByLabelText('Your own password'), 'correct horse');
    api.on(resetLink, { body: link });
    await person.click(within(dialog).getByRole('button', { name: 'Make a link' }));
    expect(await within(dialog).findByLabelText('Link')).toBeVisible();
    expect(api.received(resetLink).at(-1)).toMatchObject({ body: { password: 'correct horse' } });
  });

  test('can be copied by hand where the browser refuses', async () => {
    answerList([asha]);
    api.on(resetLink, { body: link });
    const { person, dialog } = await openDialog('Reset link for Asha', 'New password for Asha');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    await person.click(within(dialog).getByRole('button', { name: 'Make a link' }));
    await person.click(await within(dialog).findByRole('button', { name: 'Copy' }));
    expect(await within(dialog).findByText(/^Please copy it with the keyboard/)).toBeVisible();
  });
});
