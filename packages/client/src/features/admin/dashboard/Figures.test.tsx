import type { OverviewDto } from '@club/shared/overview';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { emptyOverview } from '../../../../test/overview';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();

const weeks = [
  { from: '2026-10-26', to: '2026-11-01', count: 7, href: '/admin/users?since=2026-10-26' },
  { from: '2026-11-02', to: '2026-11-08', count: 1204, href: '/admin/users?since=2026-11-02' },
  { from: '2026-11-09', to: '2026-11-15', count: 1, href: '/admin/users?since=2026-11-09' },
];
const values = [
  { value: '2nd Year', count: 300, href: '/admin/users?year=2nd+Year' },
  { value: 'First', count: 30, href: '/admin/users?year=First' },
  { value: '', count: 12, href: '/admin/users?without=year' },
];

function openDashboard(figures: Partial<OverviewDto>) {
  signInAs(admin, api);
  api.on('GET /api/admin/overview', { body: { ...emptyOverview, ...figures } });
  return renderSite('/admin');
}

/** The rows of a table, with where the number of each leads. */
function rowsOf(name: string) {
  const section = within(screen.getByRole('region', { name }));
  return section
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      within(row).getByRole('link').textContent,
      within(row).getByRole('link').getAttribute('href'),
    ]);
}

test('weeks have the number of this one, a chart, and a table whose numbers open lists', async () => {
  const person = openDashboard({ series: [{ kind: 'registrations', weeks }] });
  const section = within(await screen.findByRole('region', { name: 'New accounts by week' }));
  expect(section.getByRole('link', { name: '1 new account' })).toHaveAttribute(
    'href',
    '/admin/users?since=2026-11-09',
  );
  const column = section.getByText('1,204 new accounts in the week of 2 Nov 2026').parentElement;
  expect(column).toHaveAttribute('href', '/admin/users?since=2026-11-02');
  await person.click(section.getByText('New accounts as a table'));
  expect(rowsOf('New accounts by week')).toEqual([
    ['9 Nov 2026 – 15 Nov 2026', '1', '/admin/users?since=2026-11-09'],
    ['2 Nov 2026 – 8 Nov 2026', '1,204', '/admin/users?since=2026-11-02'],
    ['26 Oct 2026 – 1 Nov 2026', '7', '/admin/users?since=2026-10-26'],
  ]);
});

test('accounts of imports are named apart, with the list of imports', async () => {
  const imported = { count: 2, href: '/admin/users?imported=true' };
  openDashboard({ series: [{ kind: 'registrations', weeks, imported }] });
  const section = within(await screen.findByRole('region', { name: 'New accounts by week' }));
  expect(section.getByRole('link', { name: '2 accounts by import' })).toHaveAttribute(
    'href',
    imported.href,
  );
  expect(section.getByRole('link', { name: 'Who imported what, and when' })).toHaveAttribute(
    'href',
    '/admin/audit?action=accounts.changed&from=2026-10-26',
  );
});

test('shares name what members say, and how many have not said it', async () => {
  openDashboard({
    series: [{ kind: 'registrations', weeks }],
    shares: [
      { kind: 'year', values, hasMore: true },
      { kind: 'branch', values: [], hasMore: false },
    ],
  });
  expect(await screen.findByText('Rarer answers are not shown.')).toBeVisible();
  expect(rowsOf('Users by year')).toEqual([
    ['First', '30', '/admin/users?year=First'],
    ['2nd Year', '300', '/admin/users?year=2nd+Year'],
    ['Not said', '12', '/admin/users?without=year'],
  ]);
  expect(screen.queryByRole('region', { name: 'Users by branch' })).toBeNull();
});

test('a chart of one or two bars is left out; the numbers stay', async () => {
  const quiet = weeks.map((week, index) => ({ ...week, count: index === 2 ? 1 : 0 }));
  openDashboard({ series: [{ kind: 'registrations', weeks: quiet }] });
  const section = within(await screen.findByRole('region', { name: 'New accounts by week' }));
  expect(section.getByRole('link', { name: '1 new account' })).toBeVisible();
  expect(section.queryByText(/new accounts in the week of/)).toBeNull();
});

test('the figures are saved as a file', async () => {
  const createUrl = jest.fn(() => 'blob:figures');
  Object.assign(URL, { createObjectURL: createUrl, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  api.on('GET /api/admin/overview.csv', { body: {} });
  const person = openDashboard({ series: [{ kind: 'messages', weeks }] });
  await person.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(createUrl).toHaveBeenCalled());
  expect(await screen.findByText('Figures saved')).toBeVisible();
});

test('who may see no figures has no part for them', async () => {
  openDashboard({});
  await screen.findByText(/^Nothing to do\./);
  expect(screen.queryByRole('heading', { name: 'How the club is doing' })).toBeNull();
});
