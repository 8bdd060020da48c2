import type { ContactDto } from '@club/shared/contact';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serveApi } from '../../../../test/apiServer';
import { currentUrl, renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();
const list = 'GET /api/admin/contacts';
const contact: ContactDto = {
  _id: '64b0000000000000000000c1',
  username: 'Ravi',
  email: 'ravi@example.edu',
  message: 'Hello\n<b>club</b>',
  status: 'new',
  spamReason: null,
  createdAt: '2027-03-01T10:00:00.000Z',
  version: 1,
  deletedAt: null,
};
const spam: ContactDto = { ...contact, status: 'spam', spamReason: 'linksOnly', version: 4 };
const deleteContact = `DELETE /api/admin/contacts/delete/${contact._id}`;

const storage = 'GET /api/admin/contacts/storage';

beforeEach(() => {
  signInAs(admin, api);
  api.on(storage, { body: { usedPercent: 89, spam: 0 } });
});

function answerList(contacts: ContactDto[]): void {
  api.on(list, { body: contacts, headers: { 'X-Total-Count': String(contacts.length) } });
}

async function openAndConfirmDeletion(): Promise<void> {
  const person = renderSite('/admin/contacts');
  await person.click(await screen.findByRole('button', { name: 'Delete the message from Ravi' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the message from Ravi?' });
  expect(api.received(deleteContact)).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
}

describe('/admin/contacts', () => {
  test('shows each message with username and email, as text', async () => {
    answerList([contact]);
    renderSite('/admin/contacts');
    const card = await screen.findByRole('listitem', { name: '' });
    expect(within(card).getByRole('heading', { name: 'Ravi' })).toBeVisible();
    expect(within(card).getByRole('link', { name: 'ravi@example.edu' })).toBeVisible();
    expect(within(card).getByText(/<b>club<\/b>/).textContent).toBe('Hello\n<b>club</b>');
    expect(api.received(list)).toMatchObject([{ authorization: 'Bearer stored-token' }]);
  });

  test.each([
    [90, /is 90% full\./],
    [100, /is full: new messages go to spam\./],
  ])('warns when %i % of the space is used', async (usedPercent, words) => {
    answerList([contact]);
    api.on(storage, { body: { usedPercent, spam: 0 } });
    renderSite('/admin/contacts');
    expect(await screen.findByText(words)).toBeVisible();
    expect(api.received(storage).at(-1)).toMatchObject({ authorization: 'Bearer stored-token' });
  });

  test('says nothing about the space before, and asks again after a deletion', async () => {
    answerList([contact]);
    api.on(deleteContact, () => {
      answerList([]);
      return { body: {} };
    });
    await openAndConfirmDeletion();
    await waitFor(() => expect(api.received(storage)).toHaveLength(2));
    expect(screen.queryByText(/The space for messages/)).toBeNull();
  });

  test('asks for the space once while the list changes', async () => {
    answerList([contact]);
    const person = renderSite('/admin/contacts');
    await screen.findByRole('heading', { name: 'Ravi' });
    answerList([]);
    await person.type(screen.getByRole('searchbox'), 'nobody{Enter}');
    expect(await screen.findByText('No contact messages found.')).toBeVisible();
    expect(api.received(storage)).toHaveLength(1);
  });

  test('says that there are none', async () => {
    answerList([]);
    renderSite('/admin/contacts');
    expect(await screen.findByText('No contact messages found.')).toBeVisible();
  });

  test('says Loading... until they are loaded', async () => {
    const release = api.hold(list, { body: [], headers: { 'X-Total-Count': '0' } });
    renderSite('/admin/contacts');
    await screen.findByRole('heading', { name: 'Contacts' });
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    release();
    expect(await screen.findByText('No contact messages found.')).toBeVisible();
  });

  test('keeps spam in a list of its own, which its search does not leave', async () => {
    answerList([]);
    const person = renderSite('/admin/contacts');
    const link = await screen.findByRole('link', { name: 'Spam' });
    expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page');
    await person.click(link);
    expect(currentUrl()).toHaveTextContent('/admin/contacts?status=spam');
    expect(await screen.findByText('No spam found.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Spam' })).toHaveAttribute('aria-current', 'page');
    await person.type(screen.getByRole('searchbox'), 'ravi{Enter}');
    await waitFor(() =>
      expect(api.received(list).map(({ query }) => query.status)).toEqual([
        undefined,
        'spam',
        'spam',
      ]),
    );
    expect(await screen.findByRole('link', { name: 'Show all' })).toHaveAttribute(
      'href',
      '/admin/contacts?status=spam',
    );
  });

  test('reads the search from the URL', async () => {
    answerList([contact]);
    const person = renderSite('/admin/contacts');
    await person.type(await screen.findByRole('searchbox'), 'ravi{Enter}');
    expect(currentUrl()).toHaveTextContent('/admin/contacts?search=ravi');
    await waitFor(() =>
      expect(api.received(list).at(-1)).toMatchObject({ query: { search: 'ravi' } }),
    );
  });

  test('logs a failure, shows it in place of the list, and tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(list, 'broken connection');
    const person = renderSite('/admin/contacts');
    await screen.findByText('The site could not be reached.');
    expect(console.error).toHaveBeenCalledWith(
      'Loading the contact messages failed:',
      expect.anything(),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    answerList([contact]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Ravi' })).toBeVisible();
  });
});

describe('deleting a message', () => {
  test('asks once, deletes, shows a toast and refreshes the list', async () => {
    answerList([contact]);
    api.on(deleteContact, () => {
      answerList([]);
      return { body: { message: 'Deleted' } };
    });
    await openAndConfirmDeletion();
    expect(await screen.findByText('Message deleted successfully')).toBeVisible();
    expect(await screen.findByText('No contact messages found.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Contacts' })).toHaveFocus();
    expect(api.received(deleteContact)).toEqual([
      { call: deleteContact, query: {}, authorization: 'Bearer stored-token', body: undefined },
    ]);
  });

  test('is taken back with Undo', async () => {
    answerList([contact]);
    api.on(deleteContact, () => {
      answerList([]);
      return { body: { message: 'Deleted' } };
    });
    await openAndConfirmDeletion();
    expect(await screen.findByText('The message from Ravi is in the bin.')).toBeVisible();
    const restore = `POST /api/admin/contacts/${contact._id}/restore`;
    api.on(restore, () => {
      answerList([contact]);
      return { status: 204 };
    });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: 'Ravi' })).toBeVisible();
    expect(screen.queryByText('The message from Ravi is in the bin.')).toBeNull();
    expect(api.received(restore)).toHaveLength(1);
  });

  test('keeps the message when the API fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answerList([contact]);
    api.on(deleteContact, { status: 503, body: { message: 'Away' } });
    await openAndConfirmDeletion();
    expect(await screen.findByText('Failed to delete message')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ravi' })).toBeVisible();
  });
});

describe('the bin', () => {
  const binned = { ...contact, deletedAt: '2027-03-02T10:00:00.000Z' };

  async function openBin() {
    answerList([binned]);
    const person = renderSite('/admin/contacts');
    await person.click(await screen.findByRole('link', { name: 'Bin' }));
    expect(currentUrl()).toHaveTextContent('/admin/contacts?bin=true');
    expect(await screen.findByText('Messages stay here for 30 days.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Spam/ })).toBeNull();
    await waitFor(() => expect(api.received(list).at(-1)?.query.bin).toBe('true'));
    return person;
  }

  test('gives a message back', async () => {
    const person = await openBin();
    api.on(`POST /api/admin/contacts/${contact._id}/restore`, () => {
      answerList([]);
      return { status: 204 };
    });
    const name = 'Restore the message from Ravi';
    await person.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('Message restored successfully')).toBeVisible();
    expect(await screen.findByText('The bin is empty.')).toBeVisible();
  });

  test('deletes a message for good, after a question', async () => {
    const person = await openBin();
    const forGood = `DELETE /api/admin/contacts/${contact._id}/for-good`;
    api.on(forGood, { status: 204 });
    const name = 'Delete for good the message from Ravi';
    await person.click(await screen.findByRole('button', { name }));
    const question = 'Delete the message from Ravi for good?';
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    await person.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Message deleted for good')).toBeVisible();
    expect(api.received(forGood)).toHaveLength(1);
  });
});

describe('spam', () => {
  const change = `PATCH /api/admin/contacts/${contact._id}`;
  const deleteSpam = 'DELETE /api/admin/contacts/spam';

  test('says why, and how much there is', async () => {
    answerList([spam, { ...spam, _id: '64b0000000000000000000c2', spamReason: null }]);
    api.on(storage, { body: { usedPercent: 0, spam: 2 } });
    renderSite('/admin/contacts?status=spam');
    const [first, second] = await screen.findAllByRole('listitem', { name: '' });
    expect(first).toHaveTextContent('It is hardly more than links.');
    expect(second).toHaveTextContent('An older version of the site took it for spam.');
    expect(screen.getByRole('link', { name: 'Spam (2)' })).toBeVisible();
  });

  test.each([
    ['a message becomes spam', contact, '', 'Spam', 'spam', 'Moved to spam'],
    ['spam becomes a message', spam, '?status=spam', 'Not spam', 'new', 'Moved to the messages'],
  ])('%s with one press', async (_, listed, part, label, status, toast) => {
    answerList([listed]);
    api.on(change, () => {
      answerList([]);
      return { body: { version: listed.version + 1 } };
    });
    const person = renderSite(`/admin/contacts${part}`);
    const name = `${label} (the message from Ravi)`;
    await person.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(toast)).toBeVisible();
    expect(await screen.findByText(/^No .*found\.$/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Contacts' })).toHaveFocus();
    expect(api.received(change)).toMatchObject([
      { authorization: 'Bearer stored-token', body: { version: listed.version, status } },
    ]);
    await waitFor(() => expect(api.received(storage)).toHaveLength(2));
  });

  test('a message that somebody else has changed is shown as it is now', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answerList([contact]);
    api.on(change, () => {
      answerList([]);
      return { status: 409, body: { message: 'Conflict', extraDetails: 'Somebody was first.' } };
    });
    const person = renderSite('/admin/contacts');
    await person.click(await screen.findByRole('button', { name: /^Spam/ }));
    expect(await screen.findByText('Failed to move message. Somebody was first.')).toBeVisible();
    expect(await screen.findByText('No contact messages found.')).toBeVisible();
  });

  async function openDialog(count: number) {
    answerList([spam]);
    api.on(storage, { body: { usedPercent: 0, spam: count } });
    const person = renderSite('/admin/contacts?status=spam');
    await person.click(await screen.findByRole('button', { name: 'Delete all spam' }));
    const name = `Delete ${count} spam messages for good?`;
    return { person, dialog: await screen.findByRole('dialog', { name }) };
  }

  test('is deleted all at once, after a question that names the number', async () => {
    const { person, dialog } = await openDialog(312);
    api.on(deleteSpam, () => {
      answerList([]);
      api.on(storage, { body: { usedPercent: 0, spam: 0 } });
      return { body: { message: 'Deleted' } };
    });
    await person.click(within(dialog).getByRole('button', { name: 'Delete all spam' }));
    expect(await screen.findByText('Spam deleted successfully')).toBeVisible();
    expect(await screen.findByText('No spam found.')).toBeVisible();
    expect(api.received(deleteSpam)).toMatchObject([{ body: { expected: 312 } }]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Delete all spam' })).toBeNull(),
    );
  });

  test('when there is other spam now, the question stays and names the new number', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { person, dialog } = await openDialog(2);
    const extraDetails = 'There is other spam now (3). Please look at it first.';
    api.on(deleteSpam, () => {
      api.on(storage, { body: { usedPercent: 0, spam: 3 } });
      return { status: 409, body: { message: 'Conflict', extraDetails } };
    });
    await person.click(within(dialog).getByRole('button', { name: 'Delete all spam' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(extraDetails);
    const name = 'Delete 3 spam messages for good?';
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
  });
});
