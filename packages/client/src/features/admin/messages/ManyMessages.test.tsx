import { screen, within } from '@testing-library/react';
import { contact, serveContacts } from '../../../../test/contacts';
import { renderSite } from '../../../../test/renderSite';

const { api, answerList } = serveContacts();

describe('many messages at once', () => {
  const start = 'POST /api/admin/contacts/bulk';
  const job = {
    _id: '64b0000000000000000000f1',
    of: 'contacts',
    action: 'spam',
    state: 'done',
    by: 'Vikram',
    at: '2027-03-01T10:00:00.000Z',
    done: 1,
    total: 1,
    kept: [],
    undoUntil: '2027-03-31T10:00:00.000Z',
  };

  test('are ticked without drawing what their cards say again', async () => {
    answerList([contact, { ...contact, _id: '64b0000000000000000000c2', username: 'Meera' }]);
    const person = renderSite('/admin/contacts');
    const box = await screen.findByRole('checkbox', { name: /message from Ravi/ });
    const prototype: { format: unknown } = Intl.DateTimeFormat.prototype;
    const format = jest.spyOn(prototype, 'format', 'get'); // each card says when it came
    await person.click(box);
    expect(box).toBeChecked();
    expect(format).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  test.each([
    ['', 'Spam (1 message)', 'spam', '1 message moved to spam.'],
    ['?status=spam', 'Not spam (1 message)', 'new', '1 message moved to the messages.'],
  ])('%s are moved with one press', async (part, name, status, text) => {
    answerList([contact]);
    api.on(start, { status: 202, body: job });
    const action = status === 'spam' ? 'spam' : 'notSpam';
    api.on(`GET /api/admin/bulk-jobs/${job._id}`, { body: { ...job, action } });
    const person = renderSite(`/admin/contacts${part}`);
    const box = 'Select the message from Ravi';
    await person.click(await screen.findByRole('checkbox', { name: box }));
    await person.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(api.received(start)).toMatchObject([
      { body: { action: 'status', status, ids: [contact._id], expected: 1 } },
    ]);
  });

  test('go to the bin after a question, also all of a search', async () => {
    answerList([contact], 21);
    api.on(start, { status: 202, body: { ...job, action: 'delete', total: 21 } });
    api.on(`GET /api/admin/bulk-jobs/${job._id}`, {
      body: { ...job, action: 'delete', total: 21 },
    });
    const person = renderSite('/admin/contacts?search=hello');
    await person.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await person.click(screen.getByRole('button', { name: 'All 21 of this filter' }));
    await person.click(screen.getByRole('button', { name: 'Delete 21 messages' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 21 messages?' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('21 messages in the bin.')).toBeVisible();
    expect(api.received(start)).toMatchObject([
      { body: { action: 'delete', filter: { search: 'hello' }, expected: 21 } },
    ]);
  });

  test.each([
    ['Answered (1 message)', 'answered', '1 message marked as answered.'],
    ['Open (1 message)', 'open', '1 message open.'],
  ])('are sorted with one press: %s', async (name, status, text) => {
    answerList([contact]);
    api.on(start, { status: 202, body: job });
    api.on(`GET /api/admin/bulk-jobs/${job._id}`, { body: { ...job, action: status } });
    const person = renderSite('/admin/contacts');
    await person.click(await screen.findByRole('checkbox', { name: /message from Ravi/ }));
    await person.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(api.received(start)).toMatchObject([
      { body: { action: 'status', status, ids: [contact._id], expected: 1 } },
    ]);
  });

  test.each([
    ['Meena', '64b0000000000000000000d2', 'assign', '1 message handed over.'],
    ['Nobody', null, 'giveBack', '1 message given back.'],
  ])('are handed over to %s', async (name, assignee, action, text) => {
    answerList([contact]);
    api.on(start, { status: 202, body: job });
    api.on(`GET /api/admin/bulk-jobs/${job._id}`, { body: { ...job, action } });
    const person = renderSite('/admin/contacts');
    await person.click(await screen.findByRole('checkbox', { name: /message from Ravi/ }));
    await person.click(await screen.findByRole('button', { name: 'Hand over' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Who takes care of 1 message?' }),
    );
    expect(dialog.getByLabelText('Person')).toHaveAccessibleDescription(/Nobody is mailed\./);
    await person.selectOptions(dialog.getByLabelText('Person'), name);
    await person.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(api.received(start)).toMatchObject([
      { body: { action: 'assign', assignee, ids: [contact._id], expected: 1 } },
    ]);
  });

  test('are not sorted in the list of spam', async () => {
    answerList([contact]);
    const person = renderSite('/admin/contacts?status=spam');
    await person.click(await screen.findByRole('checkbox', { name: /message from Ravi/ }));
    expect(screen.getByRole('button', { name: /^Not spam \(/ })).toBeVisible();
    for (const name of [/^Answered/, /^Open/, /^Hand over/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('are not offered in the bin', async () => {
    answerList([{ ...contact, deletedAt: '2027-03-02T10:00:00.000Z' }]);
    renderSite('/admin/contacts?bin=true');
    await screen.findByRole('heading', { name: 'Ravi' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
