import type { BackupDto } from '@club/shared/backup';
import type {
  HandoverAccessDto,
  HandoverDto,
  HandoverPersonDto,
  HandoverProposalDto,
} from '@club/shared/handover';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();

const current = 'GET /api/admin/handover/current';
const start = 'POST /api/admin/handover';

const role = { accessUntil: null, grantedBy: null, grantedAt: null };
const proposal: HandoverProposalDto = {
  term: { label: '2097-98', firstDay: '2097-07-01', lastDay: '2098-06-30' },
  isTermTaken: false,
  positions: ['President', 'PR Head', 'Web Head'],
  lastDay: '2097-07-31',
  roles: [
    { ...role, _id: admin._id, username: admin.username, email: admin.email, role: 'admin' },
    { ...role, _id: 'k'.repeat(24), username: 'Kiran', email: 'kiran@x.example', role: 'editor' },
  ],
  url: null,
  isMailEnabled: false,
};
const nothing = { day: null, payer: '' };
const upkeep = { version: 0, domain: nothing, certificate: nothing, keyHolders: [] };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

beforeEach(() => {
  signInAs(admin, api);
  api.on(current, { body: { handover: null } });
  api.on('GET /api/admin/handover/proposal', { body: proposal });
  api.on('GET /api/admin/upkeep', { body: upkeep });
  api.on('GET /api/admin/backups', { body: { isNightly: false, problem: null, backups: [] } });
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const goOn = () => screen.getByRole('button', { name: 'Go on' });
const personGroup = (number: number) => screen.getByRole('group', { name: `Person ${number}` });

/** Fills in the whole plan, up to the review. */
async function writePlan(site: ReturnType<typeof renderSite>) {
  await heading('The next term');
  await site.click(goOn());
  await heading('The next team');
  for (const [number, name] of [
    [1, 'Meera'],
    [2, 'Tara'],
  ] as const) {
    const group = within(personGroup(number));
    await site.type(group.getByLabelText('Name'), name);
    await site.type(group.getByLabelText('Email'), `${name.toLowerCase()}@x.example`);
  }
  await site.click(goOn());
  await heading('Who looks after the site');
  for (const label of ['Meera, President', 'Tara, PR Head']) {
    await site.selectOptions(screen.getByLabelText(label), 'admin');
  }
  await site.click(screen.getByRole('checkbox', { name: 'Kiran, Editor: ends' }));
  await site.click(goOn());
  await heading('Before you start');
  await site.click(goOn());
  await heading('What will happen');
}

describe('the plan', () => {
  test('goes through five steps, and sends all of it at the end', async () => {
    api.on(start, { status: 201, body: handover() });
    const site = renderSite('/admin/handover');
    await writePlan(site);
    expect(api.requests.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
    api.on(current, { body: { handover: handover() } });
    await site.click(screen.getByRole('button', { name: 'Start the handover' }));
    expect(await heading('Handover to 2097-98')).toBeVisible();
    const access = (email: string) => ({ email, role: 'admin', firstDay: '2097-07-01' });
    expect(api.received(start)).toMatchObject([
      {
        body: {
          term: proposal.term,
          people: [
            { name: 'Meera', position: 'President', access: access('meera@x.example') },
            { name: 'Tara', position: 'PR Head', access: access('tara@x.example') },
            { name: '', position: 'Web Head', access: null },
          ],
          endings: [{ account: admin._id, lastDay: '2097-07-31' }],
        },
      },
    ]);
  });

  test('says everything that will happen before it does', async () => {
    const site = renderSite('/admin/handover');
    await writePlan(site);
    const text = screen.getByRole('main').textContent;
    expect(text).toContain('The term 2097-98 is created, with 2 people and 1 open position.');
    expect(text).toContain('On 1 Jul 2097, the day of change');
    expect(text).toContain('Meera, meera@x.example: Admin');
    expect(text).toContain(`${admin.username}, Admin`);
    expect(text).not.toContain('Kiran');
  });

  test('is found again after a reload', async () => {
    const site = renderSite('/admin/handover/people');
    await heading('The next team');
    await site.type(within(personGroup(1)).getByLabelText('Name'), 'Meera');
    document.body.innerHTML = '';
    renderSite('/admin/handover/people');
    expect(await screen.findByText(/This is what you wrote before/)).toBeVisible();
    expect(within(personGroup(1)).getByLabelText('Name')).toHaveValue('Meera');
  });

  test('adds, removes and brings back people', async () => {
    const site = renderSite('/admin/handover/people');
    await heading('The next team');
    await site.click(screen.getByRole('button', { name: 'Remove PR Head' }));
    expect(screen.getAllByRole('group')).toHaveLength(2);
    await site.click(screen.getByRole('button', { name: 'Undo' }));
    expect(within(personGroup(2)).getByLabelText('Position')).toHaveValue('PR Head');
    await site.click(screen.getByRole('button', { name: 'Add a person' }));
    expect(screen.getAllByRole('group')).toHaveLength(4);
  });

  test('says when the next term is there already', async () => {
    api.on('GET /api/admin/handover/proposal', { body: { ...proposal, isTermTaken: true } });
    renderSite('/admin/handover');
    expect(await screen.findByText(/has a term 2097-98 already/)).toBeVisible();
  });

  test('warns when fewer than two admins remain', async () => {
    renderSite('/admin/handover/access');
    expect(await screen.findByText(/No admin in the next term/)).toBeVisible();
  });

  test('shows why it was refused, with the person', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const message = 'Please enter a valid email address.';
    api.on(start, {
      status: 422,
      body: {
        message,
        extraDetails: message,
        errors: [{ field: 'people.1.access.email', message }],
      },
    });
    const site = renderSite('/admin/handover');
    await writePlan(site);
    await site.click(screen.getByRole('button', { name: 'Start the handover' }));
    expect(await screen.findByText(`Tara: ${message}`)).toBeVisible();
  });

  test('leads to the handover that another browser has started', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on(start, { status: 409, body: { message: 'A handover runs already.' } });
    const site = renderSite('/admin/handover');
    await writePlan(site);
    api.on(current, { body: { handover: handover() } });
    await site.click(screen.getByRole('button', { name: 'Start the handover' }));
    expect(await heading('Handover to 2097-98')).toBeVisible();
  });

  test('the checks ask for a backup that was verified in the last 7 days', async () => {
    const backup: BackupDto = {
      ...{ name: 'club.zip', at: daysAgo(8), verifiedAt: daysAgo(8), isNightly: false },
      ...{ bytes: 1, counts: {}, work: null, problem: null },
    };
    const serve = (changes: object) =>
      api.on('GET /api/admin/backups', {
        body: { isNightly: false, problem: null, backups: [{ ...backup, ...changes }] },
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

  test('the checks keep renewals and keys on the site', async () => {
    const save = 'PUT /api/admin/upkeep';
    api.on(save, ({ body }) => ({ body: { ...Object(body), version: 1 } }));
    const site = renderSite('/admin/handover/checks');
    await site.type(await screen.findByLabelText('Who pays for the domain'), 'the treasurer');
    await site.type(screen.getByLabelText('Domain must be renewed until'), '2098-05-01');
    await site.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Renewals and keys are saved')).toBeVisible();
    expect(api.received(save)).toMatchObject([
      { body: { ...upkeep, domain: { day: '2098-05-01', payer: 'the treasurer' } } },
    ]);
  });
});

const access: Omit<HandoverAccessDto, 'email' | 'state'> = {
  ...{ role: 'admin', firstDay: '2097-07-01' },
  ...{ delivery: null, linkCount: 0, expiresAt: null },
};
const person = (name: string, changes: object): HandoverPersonDto => ({
  _id: name.padEnd(24, '0'),
  name,
  position: 'President',
  access: { ...access, email: `${name}@x.example`, state: 'toCopy', ...changes },
});

function handover(changes: Partial<HandoverDto> = {}): HandoverDto {
  return {
    _id: 'a'.repeat(24),
    state: 'running',
    startedAt: '2097-06-10T06:30:00.000Z',
    startedBy: { _id: admin._id, name: 'Vikram' },
    term: { _id: 'b'.repeat(24), ...proposal.term },
    people: [person('Meera', {}), { ...person('Ravi', {}), access: null }],
    endings: [
      {
        account: admin._id,
        name: 'Vikram',
        role: 'admin',
        lastDay: '2097-07-31',
        state: 'waiting',
      },
    ],
    canUndo: true,
    ...changes,
  };
}

describe('the status', () => {
  test.each([
    [{ state: 'kept' }, 'Has the role already'],
    [{ state: 'accepted' }, 'Accepted'],
    [{ state: 'toCopy' }, 'Not sent yet'],
    [
      { state: 'sent', delivery: 'copied', linkCount: 2, expiresAt: '2097-07-31T00:00:00.000Z' },
      /Link copied.*Works from 1 Jul 2097 until 31 Jul 2097.* Sent 2 times\./,
    ],
    [{ state: 'expired', linkCount: 1 }, 'Expired'],
    [{ state: 'withdrawn', linkCount: 1 }, 'Withdrawn'],
  ])('says of an invitation %j: %s', async (changes, text) => {
    api.on(current, { body: { handover: handover({ people: [person('Meera', changes)] }) } });
    renderSite('/admin/handover');
    const row = await screen.findByRole('row', { name: /Meera/ });
    expect(row).toHaveTextContent(text);
    const isOpen = !['kept', 'accepted'].includes(changes.state);
    expect(within(row).queryAllByRole('button')).toHaveLength(isOpen ? 1 : 0);
  });

  test('makes a link, and shows it once', async () => {
    api.on(current, { body: { handover: handover() } });
    const create = `POST /api/admin/handover/current/people/${person('Meera', {})._id}/link`;
    const link = 'https://club.example/link#token=x&purpose=invitation';
    api.on(create, { status: 201, body: { link, expiresAt: '2097-07-31T00:00:00.000Z' } });
    const site = renderSite('/admin/handover');
    await site.click(await screen.findByRole('button', { name: 'Copy link for Meera' }));
    expect(await screen.findByLabelText('Link')).toHaveValue(link);
    await site.click(screen.getByRole('button', { name: 'Done' }));
    expect(api.received(current)).toHaveLength(2);
  });

  test('says which role waits for a successor', async () => {
    api.on(current, { body: { handover: handover() } });
    renderSite('/admin/handover');
    const row = await screen.findByRole('row', { name: /Vikram/ });
    expect(row).toHaveTextContent('Waits for a successor');
  });

  test('can be undone until the term begins, after a question', async () => {
    api.on(current, { body: { handover: handover() } });
    api.on('DELETE /api/admin/handover/current', { status: 204 });
    const site = renderSite('/admin/handover');
    await site.click(await screen.findByRole('button', { name: 'Undo the handover' }));
    api.on(current, { body: { handover: null } });
    const dialog = screen.getByRole('dialog', { name: 'Undo the handover?' });
    await site.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(await heading('The next term')).toBeVisible();
  });

  test('offers no undo afterwards', async () => {
    api.on(current, { body: { handover: handover({ canUndo: false }) } });
    renderSite('/admin/handover');
    await heading('Handover to 2097-98');
    expect(screen.queryByRole('button', { name: 'Undo the handover' })).toBeNull();
  });

  test('can be closed once the term has begun', async () => {
    const term = { ...handover().term, firstDay: '2020-07-01' };
    api.on(current, { body: { handover: handover({ canUndo: false, term }) } });
    api.on('POST /api/admin/handover/current/close', { status: 204 });
    const site = renderSite('/admin/handover');
    await site.click(await screen.findByRole('button', { name: 'Close the handover' }));
    api.on(current, { body: { handover: null } });
    const dialog = screen.getByRole('dialog', { name: 'Close the handover?' });
    await site.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await heading('The next term')).toBeVisible();
  });

  test('has a sheet to print, without links', async () => {
    api.on(current, { body: { handover: handover() } });
    api.on('GET /api/admin/upkeep', {
      body: { ...upkeep, keyHolders: [{ place: 'Server', people: 'Meera' }] },
    });
    renderSite('/admin/handover/sheet');
    await heading('Handover to 2097-98');
    const sheet = screen.getByRole('main');
    expect(sheet).toHaveTextContent('Day of change: 1 Jul 2097');
    expect(sheet).toHaveTextContent('Server: Meera');
    expect(sheet).toHaveTextContent('Vikram on 31 Jul 2097');
    expect(within(sheet).getByRole('button', { name: 'Print' })).toBeVisible();
  });
});
