import { createAdmin, createMember, proved, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { createTestApp, queuedMails } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import {
  createPlan,
  dayOfChange,
  ends,
  invited,
  lastDay,
  nextTerm,
  noonOf,
  onPageOnly,
  planningDay,
  readHandover,
  startHandover,
} from '../../../test/handovers';
import { suspension } from '../../../test/identities';
import { AuditEntryModel } from '../audit/audit.model';
import { MailModel } from '../mails/mails.model';
import { TeamMemberModel } from '../team/teamMembers.model';
import { TermModel, withEveryDay } from '../team/terms.model';

useDatabase();

let admin: TestAccount;
beforeEach(async () => {
  setClock(noonOf(planningDay));
  admin = await createAdmin();
});

describe('GET /api/admin/handover/proposal', () => {
  test('follows the last term, with its positions and everyone with a role', async () => {
    const first = { label: '2026-27', firstDay: '2026-07-01', lastDay: '2027-06-30' };
    const { _id: term } = await TermModel.create(withEveryDay(first));
    const member = { picture: null, links: [], account: null, term };
    await TeamMemberModel.create([
      { ...member, name: 'Dev', position: 'PR Head', order: 1 },
      { ...member, name: 'Asha', position: 'President', order: 0 },
      { ...member, name: 'Gone', position: 'Guest', order: 2, deletedAt: new Date() },
    ]);
    const { body } = await sendAs(admin, 'get', '/api/admin/handover/proposal');
    expect(body).toMatchObject({
      term: nextTerm,
      plannedTerm: null,
      positions: ['President', 'PR Head'],
      lastDay,
      roles: [{ _id: admin.id, role: 'admin' }],
      url: 'https://club.example',
      isMailEnabled: false,
    });
  });

  test('is free also when somebody has created the next terms already, and names the first', async () => {
    await TermModel.create(
      withEveryDay({ label: '2026-27', firstDay: '2026-07-01', lastDay: '2027-06-30' }),
    );
    await TermModel.create(
      withEveryDay({ label: '2028-29', firstDay: '2028-07-01', lastDay: '2029-06-30' }),
    );
    await TermModel.create(withEveryDay(nextTerm));
    const { body } = await sendAs(admin, 'get', '/api/admin/handover/proposal');
    const term = { label: '2029-30', firstDay: '2029-07-01', lastDay: '2030-06-30' };
    expect(body).toMatchObject({ term, plannedTerm: '2027-28' });
  });

  test('begins today on a site without terms', async () => {
    const { body } = await sendAs(admin, 'get', '/api/admin/handover/proposal');
    expect(body.term).toEqual({ label: '2027-28', firstDay: planningDay, lastDay: '2028-06-09' });
    expect(body.positions).toEqual([]);
  });
});

describe('POST /api/admin/handover', () => {
  test('creates term and people, in their order', async () => {
    const { status, body } = await startHandover(admin);
    expect(status).toBe(201);
    const [term] = await TermModel.find().lean();
    expect(term).toMatchObject(nextTerm);
    expect(await TeamMemberModel.find().sort({ order: 1 }).lean()).toMatchObject([
      { term: term?._id, name: 'Meera', position: 'admin of the year', order: 0, deletedAt: null },
      { term: term?._id, name: 'Ravi', position: 'Designer', order: 1 },
      { term: term?._id, name: 'Tara', position: 'admin of the year', order: 2 },
    ]);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[\da-f]{24}$/),
      state: 'running',
      startedAt: noonOf(planningDay).toISOString(),
      startedBy: { _id: admin.id, name: 'Vikram' },
      term: { _id: term?._id.toHexString(), ...nextTerm },
      people: [
        {
          _id: expect.any(String),
          ...invited('Meera'),
          isOnTeam: true,
          access: {
            name: 'Meera',
            email: 'meera@college.example',
            role: 'admin',
            firstDay: planningDay,
            state: 'toCopy',
            delivery: null,
            linkCount: 0,
            expiresAt: null,
            account: null,
          },
          joinedBy: null,
          applicationEmail: '',
        },
        {
          _id: expect.any(String),
          ...onPageOnly('Ravi'),
          isOnTeam: true,
          joinedBy: null,
          applicationEmail: '',
        },
        {
          _id: expect.any(String),
          ...invited('Tara'),
          access: expect.any(Object),
          isOnTeam: true,
          joinedBy: null,
          applicationEmail: '',
        },
      ],
      endings: [],
      canUndo: true,
      overAfterUndo: [],
    });
    expect(await readHandover(admin)).toEqual(body);
  });

  test('carries over a position that still waits for its name', async () => {
    const people = [invited('Meera'), invited('Tara'), { ...onPageOnly(''), position: 'Web Head' }];
    await startHandover(admin, createPlan({ people })).expect(201);
    expect(await TeamMemberModel.findOne({ position: 'Web Head' }).lean()).toMatchObject({
      name: '',
      version: 1,
      order: 2,
    });
    expect((await readHandover(admin))?.people[2]).toMatchObject({ name: '', access: null });
  });

  test('leaves one audit entry that names everything', async () => {
    const leaver = await createAdmin({ username: 'Kiran' });
    await startHandover(admin, createPlan({ endings: [ends(leaver)] }));
    expect(await AuditEntryModel.find({ action: 'handover.started' }).lean()).toMatchObject([
      {
        actor: { _id: admin.id, name: 'Vikram' },
        subject: { name: '2027-28' },
        after: {
          people: 'Meera (admin of the year), Ravi (Designer), Tara (admin of the year)',
          invited: 'meera@college.example (admin), tara@college.example (admin)',
          ends: 'Kiran (31 July 2027)',
        },
      },
    ]);
  });

  test('mails the links, where the site sends mail', async () => {
    const site = createTestApp({ mails: queuedMails });
    const people = [invited('Meera'), invited('Tara')];
    const later = invited('Noor', dayOfChange, 'editor');
    const plan = createPlan({ people: [...people, later] });
    const { body } = await startHandover(admin, plan, site);
    const mails = await MailModel.find().sort({ to: 1 }).lean();
    expect(mails.map(({ to }) => to)).toEqual([
      'meera@college.example',
      'noor@college.example',
      'tara@college.example',
    ]);
    expect(mails[1]?.text).toContain('From 1 July 2027 on, accept here:');
    const { label: team } = nextTerm;
    const { name, position } = later;
    const asked = { team, name, position, role: 'editor', firstDay: dayOfChange };
    const shown = await sendAs(admin, 'post', '/api/admin/handover/letter', asked, site);
    expect(shown.body).toEqual({
      subject: mails[1]?.subject,
      text: mails[1]?.text?.replace(/http\S+#token\S+/, '(the link of this person alone)'),
    });
    expect(body.people[0].access).toMatchObject({
      state: 'sent',
      delivery: 'mailed',
      linkCount: 1,
      expiresAt: '2027-07-10T06:30:00.000Z',
    });
    expect(await AuditEntryModel.findOne({ action: 'invitation.created' })).toBeNull();
    await MailModel.updateOne({ to: 'noor@college.example' }, { state: 'failed' });
    const states = (await readHandover(admin))?.people.map(({ access }) => access?.state);
    expect(states).toEqual(['sent', 'sent', 'notDelivered']);
  });

  test('409 while one runs', async () => {
    await startHandover(admin).expect(201);
    const term = { label: '2028-29', firstDay: '2028-07-01', lastDay: '2029-06-30' };
    const response = await startHandover(admin, createPlan({ term }));
    expect(response.status).toBe(409);
    expect(response.body.extraDetails).toBe('A handover runs already.');
    expect(await TermModel.countDocuments()).toBe(1);
  });

  test.each([
    ['an overlapping one', { firstDay: '2026-07-01', lastDay: '2027-07-01' }, 'term.firstDay'],
    ['one with its label', { firstDay: '2020-07-01', lastDay: '2021-06-30' }, 'term.label'],
  ])('409 when there is %s', async (_name, days, field) => {
    await TermModel.create(
      withEveryDay({ label: field === 'term.label' ? '2027-28' : 'other', ...days }),
    );
    const response = await startHandover(admin);
    expect(response.status).toBe(409);
    expect(response.body.errors).toMatchObject([{ field }]);
    expect(await readHandover(admin)).toBeNull();
  });

  test.each([
    ['nobody', { people: [] }, 'people'],
    ['one admin in the end', { people: [invited('Meera', planningDay, 'editor')] }, 'admins'],
    ['an address twice', { people: [invited('Meera'), invited('Meera')] }, 'people.1.access.email'],
    ['access for nobody', { people: [{ ...invited('x'), name: ' ' }] }, 'people.0.name'],
    ['no position', { people: [{ ...onPageOnly('x'), position: '' }] }, 'people.0.position'],
    ['days in the wrong order', { term: { ...nextTerm, lastDay: planningDay } }, 'term.lastDay'],
    ['an unknown field', { undo: true }, 'undo'],
    [
      'an unknown account',
      { endings: [{ account: 'f'.repeat(24), lastDay }] },
      'endings.0.account',
    ],
  ])('422 for %s', async (_name, changes, field) => {
    const response = await startHandover(admin, { ...createPlan(), ...changes });
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject([{ field }]);
    expect(await TermModel.countDocuments()).toBe(0);
  });

  test('422 for a first day or a last day that is over', async () => {
    const past = invited('Meera', '2027-06-09');
    const early = await startHandover(admin, createPlan({ people: [past, invited('Tara')] }));
    expect(early.body.errors).toMatchObject([{ field: 'people.0.access.firstDay' }]);
    const endings = [{ ...ends(admin), lastDay: '2027-06-09' }];
    const over = await startHandover(admin, createPlan({ endings }));
    expect(over.body.errors).toMatchObject([{ field: 'endings.0.lastDay' }]);
  });

  test('422 for somebody whose account is suspended, who would otherwise be the remaining admin', async () => {
    await createMember({ email: 'tara@college.example', suspension });
    const { status, body } = await startHandover(admin, createPlan({ endings: [ends(admin)] }));
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field: 'people.2.access.email' }]);
    expect(body.extraDetails).toContain('Lift the suspension first');
  });

  test('422 when somebody of the next team would leave, or ends before', async () => {
    const stays = await createMember({
      ...proved,
      role: 'editor',
      email: 'meera@college.example',
    });
    const both = await startHandover(admin, createPlan({ endings: [ends(stays)] }));
    expect(both.body.errors).toMatchObject([{ field: 'endings.0.account' }]);
    const leaver = await createMember({ role: 'inbox', accessUntil: '2027-06-30' });
    const later = await startHandover(admin, createPlan({ endings: [ends(leaver)] }));
    expect(later.body.errors).toMatchObject([{ field: 'endings.0.lastDay' }]);
  });

  test('nobody gets another role by their own handover, and may keep theirs', async () => {
    const own = { ...invited('Meera'), access: { ...ownAccess(), role: 'editor' as const } };
    const refused = await startHandover(admin, createPlan({ people: [own, invited('Tara')] }));
    expect(refused.body.errors).toMatchObject([{ field: 'people.0.access.role' }]);
    const kept = { ...invited('Meera'), access: ownAccess() };
    const { body } = await startHandover(admin, createPlan({ people: [kept, invited('Tara')] }));
    expect(body.people[0].access).toMatchObject({ state: 'kept' });
  });
});

const ownAccess = () => ({ email: admin.email, role: 'admin' as const, firstDay: planningDay });
