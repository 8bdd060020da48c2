import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();
const profile = { year: '2nd Year', role: 'editor' };
const days = { from: '2027-01-01', to: '2027-01-31' };

/** Each list with everything that it keeps in its URL. */
const lists: [page: string, call: string, query: Record<string, string>][] = [
  ['users', 'users', { search: 'a', sort: '-email', page: '2', ...profile, since: '2027-01-01' }],
  ['contacts', 'contacts', { search: 'a', page: '2', status: 'spam', assignee: admin._id }],
  ['contacts', 'contacts', { bin: 'true', email: 'ravi@example.edu', ...days }],
  ['audit', 'audit', { search: 'a', sort: 'at', page: '2', actor: admin._id, ...days }],
  ['mails', 'mails', { search: 'a', sort: '-state', page: '2' }],
  ['pictures', 'media', { search: 'a', page: '2', bin: 'true' }],
];

beforeEach(() => {
  signInAs(admin, api);
  api.on('GET /api/admin/users/values', { body: { domain: [], branch: [], year: [] } });
  api.on('GET /api/admin/contacts/assignees', { body: [] });
  api.on('GET /api/admin/mails/queue', {
    body: { isMailEnabled: false, waiting: 0, doneBy: null },
  });
});

test.each(lists)('/admin/%s asks for %s as its URL says: %j', async (page, call, query) => {
  api.on(`GET /api/admin/${call}`, { body: [], headers: { 'X-Total-Count': '0' } });
  renderSite(`/admin/${page}?${new URLSearchParams(query)}`);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(api.received(`GET /api/admin/${call}`)).toHaveLength(1));
  expect(api.received(`GET /api/admin/${call}`)[0]?.query).toMatchObject(query);
});

test('a search leaves alone what is chosen in the filters', async () => {
  api.on('GET /api/admin/audit', { body: [], headers: { 'X-Total-Count': '0' } });
  renderSite('/admin/audit?action=role.changed');
  const chosen = await screen.findByLabelText('What');
  await waitFor(() => expect(chosen).toHaveValue('role.changed'));
  await userEvent.selectOptions(chosen, 'Account deleted');
  await userEvent.type(screen.getByRole('searchbox'), 'meera{Enter}');
  await waitFor(() =>
    expect(api.received('GET /api/admin/audit').at(-1)?.query).toMatchObject({ search: 'meera' }),
  );
  expect(chosen).toHaveDisplayValue('Account deleted');
  await userEvent.click(screen.getByRole('link', { name: /Remove/ }));
  await waitFor(() => expect(chosen).toHaveDisplayValue('Everything'));
});

test.each([
  ['contacts', 'contacts', 'bin=true&', 'Search in ‘Spam’', 'status=spam&'],
  ['events', 'events', '', 'Search in ‘Past’', 'when=past&'],
  ['pictures', 'media', 'bin=true&', 'Search in ‘Pictures’', ''],
  ['contacts/templates', 'answer-templates', 'bin=true&', 'Search in ‘Templates’', ''],
])('a search in vain on /admin/%s leads to another part', async (page, call, part, name, other) => {
  api.on(`GET /api/admin/${call}`, { body: [], headers: { 'X-Total-Count': '0' } });
  renderSite(`/admin/${page}?${part}search=a`);
  const link = await screen.findByRole('link', { name });
  expect(link).toHaveAttribute('href', `/admin/${page}?${other}search=a`);
});
