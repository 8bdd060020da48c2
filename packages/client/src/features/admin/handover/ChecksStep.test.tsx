import type { BackupDto } from '@club/shared/backup';
import { cleanup, screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { proposal } from '../../../../test/handovers';
import { emptyOverview } from '../../../../test/overview';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();

const nothing = { day: null, payer: '' };
const upkeep = { version: 0, domain: nothing, certificate: nothing, keyHolders: [] };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

beforeEach(() => {
  signInAs(admin, api);
  api.on('GET /api/admin/handover/current', { body: { handover: null } });
  api.on('GET /api/admin/handover/proposal', { body: proposal });
  api.on('GET /api/admin/upkeep', { body: upkeep });
  api.on('GET /api/admin/audit', { body: [], headers: { 'X-Total-Count': '0' } });
  api.on('GET /api/admin/backups', {
    body: { isNightly: false, problem: null, backups: [], offsite: null },
  });
});

describe('the checks', () => {
  test('name rounds that are not decided, and the step before says who reads them', async () => {
    const undecided = [{ title: 'Next team', reviewers: ['e'.repeat(24)] }];
    api.on('GET /api/admin/handover/proposal', { body: { ...proposal, undecided } });
    renderSite('/admin/handover/checks');
    const check = within(await screen.findByRole('region', { name: 'Applications' }));
    expect(check.getByText(/^Not decided yet: ‘.*Next team.*’\./)).toBeVisible();
    expect(check.getByRole('link', { name: 'The rounds' })).toBeVisible();
    cleanup();
    renderSite('/admin/handover/access');
    const kiran = await screen.findByRole('checkbox', { name: /^Kiran, Editor: ends/ });
    expect(kiran.closest('label')).toHaveTextContent(/Reads applications.*Next team/);
    expect(screen.getAllByText(/^Reads applications/)).toHaveLength(1);
  });

  test('ask for a backup that was verified in the last 7 days', async () => {
    const backup: BackupDto = {
      name: 'club.zip',
      at: daysAgo(8),
      verifiedAt: daysAgo(8),
      isNightly: false,
      bytes: 1,
      counts: {},
      work: null,
      problem: null,
    };
    const serve = (changes: object) =>
      api.on('GET /api/admin/backups', {
        body: {
          isNightly: false,
          problem: null,
          backups: [{ ...backup, ...changes }],
          offsite: null,
        },
      });
    serve({});
    const making = 'POST /api/admin/backups';
    api.on(making, { status: 202, body: backup });
    const site = renderSite('/admin/handover/checks');
    expect(await screen.findByText(/No backup of the last 7 days is verified/)).toBeVisible();
    serve({ at: daysAgo(0), verifiedAt: daysAgo(0) });
    await site.click(screen.getByRole('button', { name: 'Make a backup' }));
    expect(await screen.findByText(/and verified\./)).toBeVisible();
    expect(api.received(making)).toHaveLength(1);
  });

  test.each([
    [true, /and by mail\.$/],
    [false, /The site sends no mail\.$/],
  ])('say who reminds of renewals: with mail %p', async (sendsMail, sentence) => {
    renderSite('/admin/handover/checks', { ...clubContent, ...(sendsMail && { sendsMail }) });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('lead to the field for an address that is unknown', async () => {
    renderSite('/admin/handover/checks');
    const address = within(await screen.findByRole('region', { name: 'Address of the site' }));
    const link = address.getByRole('link', { name: 'Enter the address' });
    expect(link).toHaveAttribute('href', '/admin/content/site#public-address');
  });

  test('go on without a change, and save nothing', async () => {
    const site = renderSite('/admin/handover/checks');
    await screen.findByLabelText('Who pays for the domain');
    const bar = screen.getByRole('button', { name: 'Back' }).parentElement ?? document.body;
    await site.click(within(bar).getByRole('button', { name: 'Go on' }));
    expect(await screen.findByRole('heading', { name: 'What will happen' })).toHaveFocus();
    expect(api.received('PUT /api/admin/upkeep')).toEqual([]);
  });

  test('keep renewals and keys on the site before they go on', async () => {
    const save = 'PUT /api/admin/upkeep';
    api.on(save, ({ body }) => ({ body: { ...Object(body), version: 1 } }));
    const site = renderSite('/admin/handover/checks');
    await site.type(await screen.findByLabelText('Who pays for the domain'), 'the treasurer');
    await site.type(screen.getByLabelText('Domain must be renewed by'), '2098-05-01');
    await site.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('Renewals and keys are saved')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'What will happen' })).toBeVisible();
    expect(api.received(save)).toMatchObject([
      { body: { ...upkeep, domain: { day: '2098-05-01', payer: 'the treasurer' } } },
    ]);
  });

  test('the dashboard leads to the renewals alone, which are saved there', async () => {
    const renewal = { what: 'domain' as const, day: '2027-07-12', payer: '', daysLeft: 1 };
    api.on('GET /api/admin/overview', { body: { ...emptyOverview, renewals: [renewal] } });
    const site = renderSite('/admin');
    await site.click(await screen.findByRole('link', { name: 'Enter the new day' }));
    expect(await screen.findByRole('heading', { name: 'Renewals and keys' })).toHaveFocus();
    api.on('PUT /api/admin/upkeep', ({ body }) => ({ body: { ...Object(body), version: 1 } }));
    await site.type(await screen.findByLabelText('Domain must be renewed by'), '2098-05-01');
    await site.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Renewals and keys are saved')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
  });

  test('show both versions to two who change renewals and keys at once, field by field', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const save = 'PUT /api/admin/upkeep';
    const site = renderSite('/admin/handover/checks');
    await site.type(await screen.findByLabelText('Who pays for the domain'), 'the treasurer');
    const keyHolders = [{ place: 'Server', people: 'Meera' }];
    const current = { ...upkeep, version: 4, domain: { day: null, payer: 'Kiran' }, keyHolders };
    api.on(save, { status: 409, body: { message: 'Conflict', current } });
    await site.click(screen.getByRole('button', { name: 'Go on' }));
    const heading = 'Somebody else has changed the renewals or keys meanwhile';
    expect(await screen.findByRole('heading', { name: heading })).toHaveFocus();
    const payer = within(screen.getByRole('group', { name: /^Domain, who pays/ }));
    expect(payer.getByRole('radio', { name: 'Take mine the treasurer' })).toBeChecked();
    expect(payer.getByRole('radio', { name: 'Take theirs Kiran' })).not.toBeChecked();
    expect(screen.getByRole('group', { name: 'Access outside the site' })).toBeVisible();
    await site.click(screen.getByRole('button', { name: 'Continue with these' }));

    api.on(save, ({ body }) => ({ body: { ...Object(body), version: 5 } }));
    await site.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('Renewals and keys are saved')).toBeVisible();
    expect(api.received(save).at(-1)).toMatchObject({
      body: { version: 4, domain: { day: null, payer: 'the treasurer' }, keyHolders },
    });
  });
});
