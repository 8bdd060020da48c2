import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { currentUrl, renderSite, signInAs } from '../../../../test/renderSite';
import { admin, asha } from '../../../../test/users';

const api = serveApi();
const list = 'GET /api/admin/users';
const values = 'GET /api/admin/users/values';

beforeEach(() => {
  signInAs(admin, api);
  api.on(list, { body: [asha], headers: { 'X-Total-Count': '1' } });
  api.on(values, { body: { domain: [], branch: ['CSE'], year: ['2nd Year', '1st Year'] } });
});

test('offers what members have written, and shows what is set as chips', async () => {
  const person = renderSite('/admin/users?search=a');
  await screen.findByRole('row', { name: /Asha/ });
  expect(api.received(values)).toEqual([]);
  await person.click(screen.getByText('Filters', { selector: 'summary' }));
  await screen.findByRole('option', { name: '2nd Year' });
  await person.selectOptions(screen.getByLabelText('Year'), '2nd Year');
  await person.selectOptions(screen.getByLabelText('Role'), 'Member');
  await person.selectOptions(screen.getByLabelText('Email'), 'Not confirmed');
  await person.selectOptions(screen.getByLabelText('Account'), 'Suspended');
  await person.click(screen.getByRole('button', { name: 'Filter' }));
  const filters = { year: '2nd Year', role: 'none', confirmed: 'false', suspended: 'true' };
  await waitFor(() =>
    expect(api.received(list).at(-1)?.query).toMatchObject({ search: 'a', ...filters }),
  );
  await person.click(screen.getByRole('link', { name: 'Remove Role: Member' }));
  expect(currentUrl()).toHaveTextContent('?search=a&year=2nd+Year&confirmed=false&suspended=true');
  await person.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(currentUrl()).toHaveTextContent(/\?search=a$/);
  expect(screen.getByLabelText('Year')).toHaveValue('');
});

test('keeps what somebody has chosen before all choices are loaded', async () => {
  const release = api.hold(values, { body: { domain: [], branch: [], year: ['2nd Year'] } });
  const person = renderSite('/admin/users');
  await screen.findByRole('row', { name: /Asha/ });
  await person.click(screen.getByText('Filters', { selector: 'summary' }));
  await person.selectOptions(await screen.findByLabelText('Role'), 'Member');
  release();
  await screen.findByRole('option', { name: '2nd Year' });
  expect(screen.getByLabelText('Role')).toHaveValue('none');
});

test('reads the filters from the URL, also a value that nobody has any more', async () => {
  const person = renderSite('/admin/users?year=5th+Year&since=2027-03-01');
  expect(await screen.findByRole('link', { name: 'Remove Year: 5th Year' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Remove Registered since: 1 Mar 2027/ })).toBeVisible();
  await person.click(screen.getByText('Filters', { selector: 'summary' }));
  await screen.findByRole('option', { name: '1st Year' });
  expect(screen.getByLabelText('Year')).toHaveValue('5th Year');
  expect(screen.getByLabelText('Registered since')).toHaveValue('2027-03-01');
});

test('shows the filters with which the dashboard opens the list', async () => {
  renderSite(
    '/admin/users?since=2027-03-01&until=2027-03-07&imported=false&without=year&waiting=true',
  );
  for (const text of [
    'Registered since: 1 Mar 2027',
    'Registered until: 7 Mar 2027',
    'Account made by: The person',
    'Has not said: Year',
    'New password: Waits for a link',
  ]) {
    expect(await screen.findByRole('link', { name: `Remove ${text}` })).toBeVisible();
  }
  const filters = { since: '2027-03-01', until: '2027-03-07', without: 'year', waiting: 'true' };
  expect(api.received(list).at(-1)?.query).toMatchObject(filters);
});
