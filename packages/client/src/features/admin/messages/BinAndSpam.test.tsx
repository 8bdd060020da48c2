import type { ContactDto } from '@club/shared/contact';
import { screen, waitFor, within } from '@testing-library/react';
import { contact, list, serveContacts, storage } from '../../../../test/contacts';
import { currentUrl, renderSite } from '../../../../test/renderSite';

const { api, answerList } = serveContacts();
const spam: ContactDto = { ...contact, status: 'spam', spamReason: 'linksOnly', version: 4 };

describe('the bin', () => {
  const binned = { ...contact, deletedAt: '2027-03-02T10:00:00.000Z' };

  async function openBin() {
    answerList([binned]);
    const person = renderSite('/admin/contacts');
    // Of two calls at once, the first may arrive last.
    await screen.findByRole('heading', { name: 'Ravi' });
    await person.click(screen.getByRole('link', { name: 'Bin' }));
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
    await screen.findByText('It is hardly more than links.');
    const [first, second] = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(first).toHaveTextContent('It is hardly more than links.');
    expect(second).toHaveTextContent('An older version of the site took it for spam.');
    expect(await screen.findByRole('link', { name: 'Spam (2)' })).toBeVisible();
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
    expect(screen.getByRole('heading', { name: 'Messages' })).toHaveFocus();
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
