import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { handover } from '../../../../test/handovers';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();

const current = 'GET /api/admin/handover/current';
const nothing = { day: null, payer: '' };
const upkeep = { version: 0, domain: nothing, certificate: nothing, keyHolders: [] };

beforeEach(() => signInAs(admin, api));

test('has a sheet to print, without links', async () => {
  const [vikram] = handover().endings;
  if (!vikram) throw new Error('Nobody leaves.');
  const endings = [
    vikram,
    { ...vikram, account: 'c'.repeat(24) },
    { ...vikram, account: 'd'.repeat(24), name: 'Kiran', state: 'ended' as const },
    { ...vikram, account: 'e'.repeat(24), name: 'Noor', state: 'changed' as const },
  ];
  api.on(current, { body: { handover: handover({ endings }) } });
  api.on('GET /api/admin/upkeep', {
    body: { ...upkeep, keyHolders: [{ place: 'Server', people: 'Meera' }] },
  });
  api.now = new Date('2097-06-20T08:30:00Z');
  renderSite('/admin/handover/sheet');
  await screen.findByRole('heading', { level: 1, name: 'Handover to 2097-98' });
  const sheet = screen.getByRole('main');
  expect(sheet).toHaveTextContent('Day of change: 1 Jul 2097');
  expect(sheet).toHaveTextContent('As of 20 Jun 2097, 14:00.');
  await waitFor(() => expect(api.received(current)).toHaveLength(2)); // as it is now
  expect(sheet).toHaveTextContent('Server: Meera');
  expect(
    screen.getByText(
      'Vikram (Admin) on 31 Jul 2097, once somebody has accepted to be admin; Noor (Admin), changed by hand: see the page Access',
    ),
  ).toBeVisible();
  expect(within(sheet).getByRole('button', { name: 'Print' })).toBeVisible();
  expect(sheet).toHaveTextContent('has opened the link and logged in, from 1 Jul 2097 on.');
});
