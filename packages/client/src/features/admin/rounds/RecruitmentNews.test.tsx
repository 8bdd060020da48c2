import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { emptyOverview, recruitment } from '../../../../test/overview';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();

test('says who said yes and no and who can answer, which places are free, and which interviews come next', async () => {
  signInAs(admin, api);
  api.on('GET /api/admin/overview', { body: { ...emptyOverview, recruitment: [recruitment] } });
  renderSite('/admin');
  const part = within(await screen.findByRole('region', { name: 'Recruitment' }));
  expect(part.getByText('1 said yes: Asha (PR head).')).toBeVisible();
  expect(part.getByText('2 can still answer: Chen (PR head) and Dia (PR head).')).toBeVisible();
  expect(part.getByRole('link', { name: 'Plan the handover' })).toHaveAttribute(
    'href',
    '/admin/handover',
  );
  expect(
    part.getByText('1 said no or did not answer in time: Bala (Event manager).'),
  ).toBeVisible();
  expect(
    part.getByRole('link', {
      name: '3 invited to an interview, without a time: 1 says that none suits',
    }),
  ).toHaveAttribute('href', '/admin/rounds/64b0000000000000000000c0/interviews#waiting');
  expect(part.getByText('Free: 2 × Event manager.')).toBeVisible();
  expect(part.getByRole('link', { name: 'Ravi' })).toHaveAttribute(
    'href',
    '/admin/rounds/64b0000000000000000000c0/applications/b',
  );
});

test.each([
  [
    'while one runs',
    { handover: { label: '2030-31', firstDay: '2030-07-01', accepted: 0, invited: 0 } },
  ],
  [
    'once the term has begun',
    { term: { label: recruitment.term, lastDay: '2031-06-30', daysLeft: 300, next: null } },
  ],
])('offers no plan of a handover %s', async (_when, known) => {
  signInAs(admin, api);
  api.on('GET /api/admin/overview', {
    body: { ...emptyOverview, recruitment: [recruitment], ...known },
  });
  renderSite('/admin');
  const part = within(await screen.findByRole('region', { name: 'Recruitment' }));
  expect(part.queryByRole('link', { name: 'Plan the handover' })).toBeNull();
});

test('says until when people can apply, and leads to the figures', async () => {
  signInAs(admin, api);
  const open = { ...recruitment, openUntil: '2030-02-07T18:29:00.000Z', replies: null };
  api.on('GET /api/admin/overview', { body: { ...emptyOverview, recruitment: [open] } });
  renderSite('/admin');
  const part = within(await screen.findByRole('region', { name: 'Recruitment' }));
  expect(
    part.getByText('9 applications, 4 of them read, 1 more withdrawn or set aside'),
  ).toBeVisible();
  expect(part.getByText(/^It is open: people can apply until 7 Feb 2030, 23:59/)).toBeVisible();
  expect(part.getByRole('link', { name: 'Figures' })).toBeVisible();
  expect(part.queryByRole('link', { name: 'Plan the handover' })).toBeNull();
  expect(part.getByRole('link', { name: 'Interviews' })).toHaveAttribute(
    'href',
    '/admin/rounds/64b0000000000000000000c0/interviews',
  );
});

test('says that a round is open, or when it will be, before anybody has applied', async () => {
  signInAs(admin, api);
  const openUntil = '2030-02-07T18:29:00.000Z';
  const open = { ...recruitment, openUntil, replies: null, interviews: [], applied: 0, gone: 0 };
  const later = { ...open, _id: '64b0000000000000000000c1', opensAt: '2030-01-28T10:00:00.000Z' };
  api.on('GET /api/admin/overview', { body: { ...emptyOverview, recruitment: [open, later] } });
  renderSite('/admin');
  const part = within(await screen.findByRole('region', { name: 'Recruitment' }));
  expect(part.getAllByText('No application yet')).toHaveLength(2);
  expect(part.getByText(/^It is open: people can apply until 7 Feb 2030/)).toBeVisible();
  expect(part.getByText(/^It opens on 28 Jan 2030, 15:30: people can apply until/)).toBeVisible();
});

test('several rounds are told apart by their titles and terms', async () => {
  signInAs(admin, api);
  const other = { ...recruitment, _id: '64b0000000000000000000c1', term: '2029-30' };
  const rounds = [{ ...recruitment, title: 'Core team 2030-31' }, other];
  api.on('GET /api/admin/overview', { body: { ...emptyOverview, recruitment: rounds } });
  renderSite('/admin');
  const part = within(await screen.findByRole('region', { name: 'Recruitment' }));
  expect(part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Core team 2030-31',
    'Interviews of the next 7 days: Core team 2030-31',
    'Join the team (2029-30)',
    'Interviews of the next 7 days: Join the team',
  ]);
});
