import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contact, list, nothingBelow, serveContacts, storage } from '../../../../test/contacts';
import { currentUrl, renderSite } from '../../../../test/renderSite';

const { api, answerList } = serveContacts();
const deleteContact = `DELETE /api/admin/contacts/delete/${contact._id}`;

async function openAndConfirmDeletion(opened = ''): Promise<void> {
  const person = renderSite(`/admin/contacts${opened}`);
  // Beside an open message there is a second one.
  const name = 'Delete the message from Ravi';
  const [button = document.body] = await screen.findAllByRole('button', { name });
  await person.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Delete the message from Ravi?' });
  expect(api.received(deleteContact)).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
}

describe('/admin/contacts', () => {
  test('shows each message with username and email, as text', async () => {
    answerList([contact]);
    renderSite('/admin/contacts');
    expect(await screen.findByRole('heading', { name: 'Ravi' })).toBeVisible();
    const card = within(screen.getByRole('main')).getByRole('listitem');
    expect(within(card).getByRole('link', { name: /^ravi@ ?example\.edu$/ })).toBeVisible();
    expect(within(card).getByText(/<b>club<\/b>/).textContent).toBe('Hello\n<b>club</b>');
    expect(api.received(list)).toMatchObject([{ authorization: 'Bearer stored-token' }]);
  });

  test('a click on a card opens the message, unless text is marked or a button is pressed', async () => {
    answerList([contact]);
    api.on(`GET /api/admin/contacts/${contact._id}`, { body: { ...contact, ...nothingBelow } });
    const person = renderSite('/admin/contacts');
    const text = await screen.findByText(/<b>club<\/b>/);
    await person.click(screen.getByRole('checkbox', { name: 'Select the message from Ravi' }));
    window.getSelection()?.selectAllChildren(text);
    fireEvent.click(text);
    expect(currentUrl()).not.toHaveTextContent('message=');
    window.getSelection()?.removeAllRanges();
    await person.click(text);
    expect(currentUrl()).toHaveTextContent(`message=${contact._id}`);
    const pane = within(screen.getByRole('region', { name: 'Reading pane' }));
    expect(await pane.findByRole('heading', { name: 'Ravi' })).toBeVisible();
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

  test('says that there are none, and then asks nobody to choose one', async () => {
    answerList([]);
    renderSite('/admin/contacts');
    expect(await screen.findByText('No contact messages found.')).toBeVisible();
    expect(screen.queryByText('Choose a message to read it here.')).toBeNull();
  });

  test('says Loading... until they are loaded', async () => {
    const release = api.hold(list, { body: [], headers: { 'X-Total-Count': '0' } });
    renderSite('/admin/contacts');
    await screen.findByRole('heading', { name: 'Messages' });
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

  test('says where a search has looked, and keeps its words in another part', async () => {
    answerList([]);
    const person = renderSite('/admin/contacts?bin=true&search=ravi');
    expect(await screen.findByText('No contact messages found.')).toBeVisible();
    expect(screen.getByText(/^Only ‘Bin’ was searched\./)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Search in ‘Messages’' }));
    expect(currentUrl()).toHaveTextContent(/contacts\?search=ravi$/);
    await waitFor(() =>
      expect(api.received(list).at(-1)?.query).toMatchObject({ search: 'ravi', page: '1' }),
    );
    await person.click(screen.getByRole('link', { name: /^New/ }));
    expect(currentUrl()).toHaveTextContent('?status=new&search=ravi');
    expect(screen.getByRole('searchbox')).toHaveValue('ravi');
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
    expect(console.error).toHaveBeenCalledWith('Loading the messages failed:', expect.anything());
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
    expect(screen.getByRole('heading', { name: 'Messages' })).toHaveFocus();
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
    await waitFor(() =>
      expect(screen.queryByText('The message from Ravi is in the bin.')).toBeNull(),
    );
    expect(await screen.findByText('The message from Ravi is back')).toBeVisible();
    expect(api.received(restore)).toHaveLength(1);
  });

  const inBin = 'The message from Ravi is in the bin.';
  const binned = { ...contact, deletedAt: '2027-03-02T10:00:00.000Z' };

  function answerRestoring(): void {
    api.on(deleteContact, () => {
      answerList([]);
      return { body: { message: 'Deleted' } };
    });
    api.on(`POST /api/admin/contacts/${contact._id}/restore`, () => {
      answerList([contact]);
      return { status: 204 };
    });
  }

  test('is not offered to be taken back any more after a look into the bin', async () => {
    answerList([contact]);
    answerRestoring();
    await openAndConfirmDeletion();
    expect(await screen.findByText(inBin)).toBeVisible();
    answerList([binned]);
    await userEvent.click(screen.getByRole('link', { name: 'Bin' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Restore/ }));
    await userEvent.click(screen.getByRole('link', { name: 'Messages', current: false }));
    expect(await screen.findByRole('button', { name: /^Delete/ })).toBeVisible();
    expect(screen.queryByText(inBin)).toBeNull();
  });

  test('is not offered to be taken back any more after it was restored beside the list', async () => {
    answerList([contact]);
    answerRestoring();
    api.on(`GET /api/admin/contacts/${contact._id}`, { body: { ...binned, ...nothingBelow } });
    await openAndConfirmDeletion(`?message=${contact._id}`);
    expect(await screen.findByText(inBin)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /^Restore/ }));
    await waitFor(() => expect(screen.queryByText(inBin)).toBeNull());
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

describe('what is new', () => {
  test('is counted in the title of the tab and in the menu', async () => {
    api.on(storage, { body: { usedPercent: 0, spam: 0, new: 3, mine: 2 } });
    answerList([contact]);
    renderSite('/admin/contacts');
    expect(await screen.findByRole('link', { name: 'New (3)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mine (2)' })).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^\(3\) Messages/));
    expect(screen.getByRole('link', { name: 'Contacts 5 new or yours' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Messages' })).toBeVisible();
  });
});
