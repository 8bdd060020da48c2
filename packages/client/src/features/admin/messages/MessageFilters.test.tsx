import { screen, waitFor, within } from '@testing-library/react';
import { contact, list, serveContacts } from '../../../../test/contacts';
import { currentUrl, renderSite } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const { api, answerList } = serveContacts();
const assignees = 'GET /api/admin/contacts/assignees';
const meena = { _id: '64b0000000000000000000d2', name: 'Meena' };

beforeEach(() => {
  answerList([contact]);
  api.on(assignees, { body: [{ _id: admin._id, name: admin.username }, meena] });
});

const chips = () => within(screen.getByRole('list', { name: 'Filters that are set' }));
const lastQuery = () => api.received(list).at(-1)?.query;

test('filters by person, writer and days, and shows what is set as chips', async () => {
  const person = renderSite('/admin/contacts?status=new&search=hello');
  await screen.findByRole('heading', { name: 'Ravi' });
  expect(api.received(assignees)).toEqual([]);
  await person.click(screen.getByText('Filters', { selector: 'summary' }));
  await screen.findByRole('option', { name: 'Meena' });
  const taken = screen.getByLabelText('Taken by');
  expect(
    within(taken)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Anybody', 'Me', 'Nobody', 'Meena']]);
  await person.selectOptions(taken, 'Meena');
  await person.type(screen.getByLabelText('Email of the writer'), 'ravi@example.edu');
  await person.type(screen.getByLabelText('First day'), '2027-03-01');
  await person.type(screen.getByLabelText('Last day'), '2027-03-02');
  await person.type(screen.getByLabelText('Nothing done since'), '2027-03-05');
  await person.click(screen.getByRole('button', { name: 'Filter' }));
  const filters = {
    status: 'new',
    search: 'hello',
    assignee: meena._id,
    email: 'ravi@example.edu',
    from: '2027-03-01',
    to: '2027-03-02',
    idleSince: '2027-03-05',
  };
  await waitFor(() => expect(lastQuery()).toMatchObject(filters));
  expect(screen.getByRole('link', { name: 'New' })).toHaveAttribute('aria-current', 'page');
  for (const text of [
    'Taken by: Meena',
    'Email of the writer: ravi@example.edu',
    'First day: 1 Mar 2027',
    'Last day: 2 Mar 2027',
    'Nothing done since: 5 Mar 2027',
  ]) {
    expect(chips().getByRole('link', { name: `Remove ${text}` })).toBeVisible();
  }
  await person.click(chips().getByRole('link', { name: 'Clear filters' }));
  expect(currentUrl()).toHaveTextContent('/admin/contacts?search=hello&status=new');
});

test.each([
  ['Me', admin._id],
  ['Nobody', 'none'],
])('a chip says who has taken them: %s', async (name, assignee) => {
  const person = renderSite(`/admin/contacts?assignee=${assignee}`);
  await person.click(await screen.findByRole('link', { name: `Remove Taken by: ${name}` }));
  expect(currentUrl()).toHaveTextContent(/^\/admin\/contacts\??$/);
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('assignee'));
  expect(api.received(assignees)).toEqual([]);
});

test('a link to what somebody has taken shows the name', async () => {
  renderSite(`/admin/contacts?assignee=${meena._id}`);
  expect(await screen.findByRole('link', { name: 'Remove Taken by: Meena' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page');
});

test('what is mine has a part of its own', async () => {
  renderSite(`/admin/contacts?status=open&assignee=${admin._id}`);
  const mine = await screen.findByRole('link', { name: 'Mine' });
  expect(mine).toHaveAttribute('aria-current', 'page');
  expect(mine).toHaveAttribute('href', expect.stringContaining('status=open'));
});

test('somebody who may not read messages any more has no name', async () => {
  renderSite('/admin/contacts?assignee=64b0000000000000000000d9');
  expect(await screen.findByRole('link', { name: 'Remove Taken by: Somebody else' })).toBeVisible();
});
