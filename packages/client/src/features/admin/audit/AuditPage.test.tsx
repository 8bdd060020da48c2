import type { AuditEntryDto } from '@club/shared/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { currentUrl, renderSite, signInAs } from '../../../../test/renderSite';
import { admin, asha } from '../../../../test/users';

const api = serveApi();
const list = 'GET /api/admin/audit';

const entry: AuditEntryDto = {
  _id: '64b0000000000000000000f1',
  at: '2027-03-01T10:00:00.000Z',
  actor: { _id: admin._id, name: 'Vikram' },
  action: 'role.changed',
  subject: { kind: 'account', _id: asha._id, name: 'Asha' },
  before: { role: 'inbox', accessUntil: null },
  after: { role: 'editor', accessUntil: '2027-05-31' },
};

beforeEach(() => signInAs(admin, api));

function answerList(entries: AuditEntryDto[]): void {
  api.on(list, { body: entries, headers: { 'X-Total-Count': String(entries.length) } });
}

describe('/admin/audit', () => {
  test('says who did what, when, and what was there before', async () => {
    answerList([entry]);
    renderSite('/admin/audit');
    const cells = within(await screen.findByRole('row', { name: /Vikram/ })).getAllByRole('cell');
    expect(screen.getByRole('rowheader')).toHaveTextContent('1 Mar 2027, 15:30');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Vikram',
      'Role changed',
      'Asha',
      'Role: Inbox → became EditorLast day: – → became 31 May 2027',
    ]);
  });

  test.each([
    ['nothing', { before: null, after: null }, '–'],
    ['what was deleted', { before: { role: null }, after: null }, 'Role: was – '],
    ['what is new', { before: null, after: { emailConfirmed: true } }, 'Email confirmed: yes'],
  ])('shows %s as the change', async (_, change, text) => {
    answerList([{ ...entry, ...change }]);
    renderSite('/admin/audit');
    const row = await screen.findByRole('row', { name: /Vikram/ });
    expect(within(row).getAllByRole('cell').at(-1)?.textContent).toBe(text);
  });

  test('shows sections, days and moments as the rest of the admin area does', async () => {
    const subject = { kind: 'section' as const, _id: null, name: 'brand' };
    const after = { domain: '2027-06-10', startsAt: '2027-06-10T12:00:00.000Z' };
    answerList([{ ...entry, subject, before: null, after }]);
    renderSite('/admin/audit');
    const cells = within(await screen.findByRole('row', { name: /Vikram/ })).getAllByRole('cell');
    expect(cells.slice(2).map((cell) => cell.textContent)).toEqual([
      'Look',
      'Domain: 10 Jun 2027Starts at: 10 Jun 2027, 17:30',
    ]);
  });

  test('filters by action and days in the URL, and reads them from it', async () => {
    answerList([]);
    const person = renderSite('/admin/audit?from=2027-03-01');
    const from = await screen.findByLabelText('From');
    await waitFor(() => expect(from).toHaveValue('2027-03-01'));
    await person.selectOptions(screen.getByLabelText('What'), 'Suspension lifted');
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    expect(currentUrl()).toHaveTextContent('/admin/audit?action=user.unsuspended&from=2027-03-01');
    await waitFor(() =>
      expect(api.received(list).at(-1)?.query).toMatchObject({
        action: 'user.unsuspended',
        from: '2027-03-01',
      }),
    );
    expect(await screen.findByText('No entries found.')).toBeVisible();
    await person.click(screen.getAllByRole('link', { name: 'Show all' })[0] ?? document.body);
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue(''));
    expect(currentUrl()).toHaveTextContent(/audit\??$/);
  });

  test('a name leads to everything that the account did, also together with a filter', async () => {
    answerList([entry]);
    const person = renderSite('/admin/audit?action=role.changed');
    await person.click(await screen.findByRole('link', { name: 'Vikram' }));
    expect(currentUrl()).toHaveTextContent(`?action=role.changed&actor=${admin._id}`);
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    expect(currentUrl()).toHaveTextContent(`?action=role.changed&actor=${admin._id}`);
    expect(screen.getByRole('link', { name: 'Remove What: Role changed' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Remove Who: Vikram' }));
    expect(currentUrl()).toHaveTextContent(/\?action=role\.changed$/);
    await person.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(currentUrl()).toHaveTextContent(/audit\??$/);
    expect(screen.queryByRole('list', { name: 'Filters that are set' })).toBeNull();
  });
});
