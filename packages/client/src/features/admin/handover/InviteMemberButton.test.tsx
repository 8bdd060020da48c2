import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { passwordAsked } from '../../../../test/askedPassword';
import { handover, person, proposal } from '../../../../test/handovers';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();

const current = 'GET /api/admin/handover/current';
const ofDesign = { ...person('Zoya', {}), position: 'Design' };
const applied = 'zoya@x.example';
const zoya = { ...ofDesign, access: null, joinedBy: applied, applicationEmail: applied };
const invite = `POST /api/admin/handover/current/people/${zoya._id}/access`;
const without = `DELETE /api/admin/handover/current/people/${zoya._id}/access`;
const link = 'https://club.example/link#token=x&purpose=invitation';

beforeEach(() => {
  signInAs(admin, api);
  const nothing = { day: null, payer: '' };
  api.on('GET /api/admin/handover/proposal', { body: proposal });
  api.on('GET /api/admin/upkeep', {
    body: { version: 0, domain: nothing, certificate: nothing, keyHolders: [] },
  });
  api.on('GET /api/admin/audit', { body: [], headers: { 'X-Total-Count': '0' } });
  const people = [person('Meera', { firstDay: '2097-07-05' }), zoya];
  api.on(current, { body: { handover: handover({ people }) } });
});

test('who has accepted since is named, and invited from the day of the plan on', async () => {
  const site = renderSite('/admin/handover');
  const row = await screen.findByRole('row', { name: /Zoya/ });
  expect(row).toHaveTextContent('zoya@x.example');
  expect(row).toHaveTextContent('Not invited');
  await site.click(within(row).getByRole('button', { name: 'Invite Zoya' }));
  const dialog = screen.getByRole('dialog', { name: 'Invite Zoya' });
  expect(within(dialog).getByLabelText('Email')).toHaveValue('zoya@x.example');
  expect(within(dialog).getByLabelText('The link works from')).toHaveValue('2097-07-05');
  expect(within(dialog).getByLabelText('Role')).toHaveValue('editor');
  await site.selectOptions(within(dialog).getByLabelText('Role'), 'admin');
  api.on(invite, passwordAsked);
  await site.click(within(dialog).getByRole('button', { name: 'Make a link' }));
  const password = await within(dialog).findByLabelText('Your own password');
  const invitation = { link, expiresAt: '2097-08-04T00:00:00.000Z' };
  api.on(invite, { status: 201, body: { invitation } });
  await site.type(password, 'correct horse');
  await site.click(within(dialog).getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByLabelText('Link')).toHaveValue(link);
  expect(screen.getByText(/It works once, from 5 Jul 2097 until 4 Aug 2097/)).toBeVisible();
  expect(api.received(invite).at(-1)).toMatchObject({
    body: {
      email: 'zoya@x.example',
      role: 'admin',
      firstDay: '2097-07-05',
      password: 'correct horse',
    },
  });
  await site.click(screen.getByRole('button', { name: 'Done' }));
  expect(api.received(current)).toHaveLength(2);
});

test('who shall not look after the site is planned without access, and can be invited later', async () => {
  const site = renderSite('/admin/handover');
  await site.click(await screen.findByRole('button', { name: 'Invite Zoya' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite Zoya' }));
  await site.selectOptions(dialog.getByLabelText('Role'), 'No access: on the team page only');
  expect(dialog.queryByLabelText('Email')).toBeNull();
  api.on(without, { status: 204 });
  const planned = { ...zoya, joinedBy: null, position: 'President' };
  api.on(current, { body: { handover: handover({ people: [planned] }) } });
  await site.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Zoya gets no access')).toBeVisible();
  expect(api.received(without)).toHaveLength(1);
  await site.click(screen.getByText('No access, on the team page only: one person'));
  await site.click(screen.getByRole('button', { name: 'Invite Zoya' }));
  expect(screen.getByLabelText('Role')).toHaveValue('admin'); // who leads the team
  expect(screen.getByLabelText('Email')).toHaveValue(applied);
  expect(screen.queryByRole('option', { name: /^No access/ })).toBeNull();
});

test('with the role already, it says so in place of a link', async () => {
  const site = renderSite('/admin/handover');
  await site.click(await screen.findByRole('button', { name: 'Invite Zoya' }));
  api.on(invite, { status: 201, body: { invitation: null } });
  await site.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText('Zoya has the role already')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
