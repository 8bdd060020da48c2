import request from 'supertest';
import {
  createAdmin,
  createMember,
  password,
  signInAgain,
  type TestAccount,
} from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app, createTestApp, queuedMails } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import {
  createLink,
  createPlan,
  dayOfChange,
  ends,
  invited,
  lastDay,
  linkTokenOf,
  nextTerm,
  noonOf,
  onPageOnly,
  planningDay,
  readHandover,
  startHandover,
  undoHandover,
} from '../../../test/handovers';
import { tokenOfLink } from '../../../test/links';
import { AuditEntryModel } from '../audit/audit.model';
import { MailModel } from '../mails/mails.model';
import { TeamMemberModel } from '../team/teamMembers.model';
import { TermModel } from '../team/terms.model';
import { UserModel } from '../users/users.model';
import { HandoverModel } from './handover.model';

useDatabase();

let admin: TestAccount;
beforeEach(async () => {
  setClock(noonOf(planningDay));
  admin = await createAdmin();
});

/** Goes to a moment, and logs in again: a token is valid for a week. */
async function goTo(moment: Date): Promise<void> {
  setClock(moment);
  admin = await signInAgain(admin);
}

const accept = (token: string, username: string) =>
  request(app)
    .post('/api/auth/accept-invitation')
    .send({ token, username, phone: '9876543210', password: 'a good new one' });
const acceptRole = (token: string, typed = password) =>
  request(app).post('/api/auth/accept-role').send({ token, password: typed });
const openLink = (token: string) => request(app).post('/api/auth/invitation').send({ token });
const roleOf = async ({ id }: TestAccount) =>
  UserModel.findById(id, '-_id role accessUntil').orFail().lean();

describe('GET /api/admin/handover/proposal', () => {
  test('follows the last term, with its positions and everyone with a role', async () => {
    const first = { label: '2026-27', firstDay: '2026-07-01', lastDay: '2027-06-30' };
    const { _id: term } = await TermModel.create(first);
    const member = { picture: null, links: [], account: null, term };
    await TeamMemberModel.create([
      { ...member, name: 'Dev', position: 'PR Head', order: 1 },
      { ...member, name: 'Asha', position: 'President', order: 0 },
      { ...member, name: 'Gone', position: 'Guest', order: 2, deletedAt: new Date() },
    ]);
    const { body } = await sendAs(admin, 'get', '/api/admin/handover/proposal');
    expect(body).toMatchObject({
      term: nextTerm,
      isTermTaken: false,
      positions: ['President', 'PR Head'],
      lastDay,
      roles: [{ _id: admin.id, role: 'admin' }],
      url: 'https://club.example',
      isMailEnabled: false,
    });
  });

  test('says when somebody has created the next term already', async () => {
    await TermModel.create({ label: '2026-27', firstDay: '2026-07-01', lastDay: '2027-06-30' });
    await TermModel.create({ label: '2028-29', firstDay: '2028-07-01', lastDay: '2029-06-30' });
    await TermModel.create(nextTerm);
    const { body } = await sendAs(admin, 'get', '/api/admin/handover/proposal');
    expect(body).toMatchObject({ term: nextTerm, isTermTaken: true });
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
          access: {
            ...{ email: 'meera@college.example', role: 'admin', firstDay: planningDay },
            ...{ state: 'toCopy', delivery: null, linkCount: 0, expiresAt: null },
          },
        },
        { _id: expect.any(String), ...onPageOnly('Ravi') },
        { _id: expect.any(String), ...invited('Tara'), access: expect.any(Object) },
      ],
      endings: [],
      canUndo: true,
    });
    expect(await readHandover(admin)).toEqual(body);
  });

  test('carries over a position that still waits for its name', async () => {
    const people = [invited('Meera'), invited('Tara'), { ...onPageOnly(''), position: 'Web Head' }];
    await startHandover(admin, createPlan({ people })).expect(201);
    expect(await TeamMemberModel.findOne({ position: 'Web Head' }).lean()).toMatchObject({
      ...{ name: '', version: 1, order: 2 },
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
          ends: `Kiran (${lastDay})`,
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
    expect(mails[1]?.text).toContain('from 1 July 2027 until');
    expect(body.people[0].access).toMatchObject({
      ...{ state: 'sent', delivery: 'mailed', linkCount: 1 },
      expiresAt: '2027-07-10T06:30:00.000Z',
    });
    expect(await AuditEntryModel.findOne({ action: 'invitation.created' })).toBeNull();
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
    ['an overlapping one', { firstDay: '2026-07-01', lastDay: '2027-07-01' }, 'firstDay'],
    ['one with its label', { firstDay: '2020-07-01', lastDay: '2021-06-30' }, 'label'],
  ])('409 when there is %s', async (_name, days, field) => {
    await TermModel.create({ label: field === 'label' ? '2027-28' : 'other', ...days });
    const response = await startHandover(admin);
    expect(response.status).toBe(409);
    expect(response.body.errors).toMatchObject([{ field }]);
    expect(await readHandover(admin)).toBeNull();
  });

  test.each([
    ['nobody', { people: [] }, 'people'],
    ['one admin in the end', { people: [invited('Meera', planningDay, 'editor')] }, 'people'],
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

  test('422 when somebody of the next team would leave, or ends before', async () => {
    const stays = await createMember({ role: 'editor', email: 'meera@college.example' });
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

describe('the roles of the present team', () => {
  test('end on their last day, and the last admin waits for a successor', async () => {
    const leaver = await createAdmin({ username: 'Kiran' });
    const editor = await createMember({ username: 'Dev', role: 'editor' });
    const endings = [ends(admin), ends(leaver), ends(editor)];
    const { body } = await startHandover(admin, createPlan({ endings }));
    expect(body.endings).toMatchObject([
      { name: 'Kiran', role: 'admin', lastDay, state: 'set' },
      { name: 'Dev', role: 'editor', lastDay, state: 'set' },
      { name: 'Vikram', role: 'admin', lastDay, state: 'waiting' },
    ]);
    expect(await roleOf(admin)).toEqual({ role: 'admin', accessUntil: null });
    expect(await roleOf(leaver)).toEqual({ role: 'admin', accessUntil: lastDay });

    await accept(await linkTokenOf(admin, 'Tara'), 'Tara').expect(201);
    expect(await roleOf(admin)).toEqual({ role: 'admin', accessUntil: lastDay });
    expect((await readHandover(admin))?.endings[2]).toMatchObject({ state: 'set' });
    const changes = await AuditEntryModel.find({ action: 'role.changed' }).lean();
    expect(changes.map(({ subject }) => subject.name).sort()).toEqual(['Dev', 'Kiran', 'Vikram']);
  });

  test('an editor who accepts does not release the last admin', async () => {
    const people = [invited('Meera', planningDay, 'editor'), invited('Tara'), invited('Noor')];
    await startHandover(admin, createPlan({ people, endings: [ends(admin)] }));
    await accept(await linkTokenOf(admin, 'Meera'), 'Meera').expect(201);
    expect(await roleOf(admin)).toEqual({ role: 'admin', accessUntil: null });
  });

  test('who accepts after the last day releases the last admin at once', async () => {
    await startHandover(admin, createPlan({ endings: [ends(admin)] }));
    await goTo(noonOf('2027-08-05'));
    const token = await linkTokenOf(admin, 'Tara');
    const { body } = await accept(token, 'Tara').expect(201);
    expect((await sendAs(admin, 'get', '/api/admin/handover/current')).status).toBe(403);
    expect(body.isAdmin).toBe(true);
  });

  test('a role that somebody changes meanwhile is left alone', async () => {
    const editor = await createMember({ role: 'editor' });
    await startHandover(admin, createPlan({ endings: [ends(editor)] }));
    const access = { role: 'editor', accessUntil: '2027-12-31' };
    await sendAs(admin, 'patch', `/api/admin/access/${editor.id}`, access).expect(200);
    expect((await readHandover(admin))?.endings).toMatchObject([{ state: 'changed' }]);
    await undoHandover(admin).expect(204);
    expect(await roleOf(editor)).toEqual(access);
  });
});

describe('POST /api/admin/handover/current/people/:id/link', () => {
  test('makes a link, and a new one in place of it', async () => {
    const { body } = await startHandover(admin);
    const first = await createLink(admin, body.people[0]._id);
    expect(first.status).toBe(201);
    expect(first.body.expiresAt).toBe('2027-07-10T06:30:00.000Z');
    const second = await createLink(admin, body.people[0]._id);
    expect((await openLink(tokenOfLink(first.body.link))).status).toBe(422);
    const offer = await openLink(tokenOfLink(second.body.link));
    expect(offer.status).toBe(200);
    expect(offer.body).toEqual({
      ...{ email: 'meera@college.example', role: 'admin', invitedBy: 'Vikram', hasAccount: false },
    });
    expect((await readHandover(admin))?.people[0]?.access).toMatchObject({
      ...{ state: 'sent', delivery: 'copied', linkCount: 2 },
    });
    expect(await AuditEntryModel.countDocuments({ action: 'invitation.created' })).toBe(2);
  });

  test('says from when it works, when it is opened earlier', async () => {
    const later = invited('Meera', dayOfChange);
    await startHandover(admin, createPlan({ people: [later, invited('Tara')] }));
    const token = await linkTokenOf(admin, 'Meera');
    const early = await openLink(token);
    expect(early.status).toBe(422);
    expect(early.body.extraDetails).toBe('This link works from 1 July 2027 on.');
    setClock(new Date('2027-06-30T18:30:00Z')); // midnight in the club's time zone
    expect((await openLink(token)).status).toBe(200);
    expect((await accept(token, 'Meera')).status).toBe(201);
  });

  test('the status shows links that expire, are withdrawn or accepted', async () => {
    const people = ['Meera', 'Tara', 'Noor'].map((name) => invited(name));
    await startHandover(admin, createPlan({ people, endings: [ends(admin)] }));
    await linkTokenOf(admin, 'Meera');
    await linkTokenOf(admin, 'Tara');
    const token = await linkTokenOf(admin, 'Noor');
    const { body: waiting } = await sendAs(admin, 'get', '/api/admin/invitations');
    const { _id } = waiting.find(({ email }: { email: string }) => email.startsWith('tara'));
    await sendAs(admin, 'delete', `/api/admin/invitations/${_id}`).expect(204);
    await accept(token, 'Noor').expect(201);
    await goTo(noonOf('2027-07-20'));
    const handover = await readHandover(admin);
    expect(handover?.people.map(({ access }) => access?.state)).toEqual([
      'expired',
      'withdrawn',
      'accepted',
    ]);
  });

  test('404 for somebody without access, 409 for who has accepted', async () => {
    const { body } = await startHandover(admin);
    expect((await createLink(admin, body.people[1]._id)).status).toBe(404);
    await accept(await linkTokenOf(admin, 'Meera'), 'Meera').expect(201);
    expect((await createLink(admin, body.people[0]._id)).status).toBe(409);
    await undoHandover(admin).expect(204);
    expect((await createLink(admin, body.people[2]._id)).status).toBe(404);
  });
});

test('links stop with the admin who started; another admin makes new ones', async () => {
  const other = await createAdmin({ username: 'Kiran' });
  await startHandover(admin);
  const token = await linkTokenOf(admin, 'Meera');
  await sendAs(other, 'patch', `/api/admin/access/${admin.id}`, { role: null, accessUntil: null });
  expect((await openLink(token)).status).toBe(422);
  const offer = await openLink(await linkTokenOf(other, 'Meera'));
  expect(offer.body).toMatchObject({ invitedBy: 'Kiran' });
});

describe('an address with an account', () => {
  let editor: TestAccount;
  beforeEach(async () => {
    editor = await createMember({ role: 'editor', email: 'meera@college.example' });
    await startHandover(admin);
  });

  test('keeps its role until the link is accepted with the password', async () => {
    const token = await linkTokenOf(admin, 'Meera');
    expect((await openLink(token)).body).toMatchObject({ hasAccount: true });
    expect((await accept(token, 'Meera')).status).toBe(409);
    expect((await acceptRole(token, 'a wrong one')).body.errors).toMatchObject([
      { field: 'password' },
    ]);
    expect(await roleOf(editor)).toEqual({ role: 'editor', accessUntil: null });
    const { status, body } = await acceptRole(token);
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Role accepted', token: expect.any(String), isAdmin: true });
    expect(await roleOf(editor)).toEqual({ role: 'admin', accessUntil: null });
    expect((await acceptRole(token)).status).toBe(422);
    const own = { ...editor, authorization: `Bearer ${body.token}` };
    expect((await readHandover(own))?.people[0]?.access).toMatchObject({ state: 'accepted' });
  });

  test('404 when the account is gone, 403 when it is suspended', async () => {
    const token = await linkTokenOf(admin, 'Meera');
    const suspended = { suspended: true, reason: 'Spam' };
    await sendAs(admin, 'patch', `/api/admin/users/${editor.id}/suspension`, suspended);
    expect((await acceptRole(token)).status).toBe(403);
    await UserModel.deleteOne({ _id: editor.id });
    expect((await acceptRole(token)).status).toBe(404);
    expect((await accept(token, 'Meera')).status).toBe(201);
  });
});

describe('DELETE /api/admin/handover/current', () => {
  test('takes back everything that it has written', async () => {
    const editor = await createMember({ role: 'editor', email: 'meera@college.example' });
    const leaver = await createMember({ role: 'inbox', accessUntil: '2027-12-31' });
    await startHandover(admin, createPlan({ endings: [ends(admin), ends(leaver)] }));
    await acceptRole(await linkTokenOf(admin, 'Meera')).expect(200);
    const open = await linkTokenOf(admin, 'Tara');
    expect((await undoHandover(admin)).status).toBe(204);
    expect(await TermModel.countDocuments()).toBe(0);
    expect(await TeamMemberModel.countDocuments()).toBe(0);
    expect((await accept(open, 'Tara')).status).toBe(422);
    expect(await roleOf(admin)).toEqual({ role: 'admin', accessUntil: null });
    expect(await roleOf(leaver)).toEqual({ role: 'inbox', accessUntil: '2027-12-31' });
    expect(await roleOf(editor)).toEqual({ role: 'editor', accessUntil: null });
    expect(await readHandover(admin)).toBeNull();
    expect(await AuditEntryModel.find({ action: 'handover.undone' }).lean()).toMatchObject([
      { actor: { _id: admin.id }, subject: { name: '2027-28' } },
    ]);
    expect((await undoHandover(admin)).status).toBe(404);
    // From this moment on it is kept for 30 days only: it holds addresses.
    expect(await HandoverModel.findOne().lean()).toMatchObject({ finishedAt: new Date() });
    await startHandover(admin).expect(201);
  });

  test('an account that was made by a link stays, without the role', async () => {
    await startHandover(admin);
    await accept(await linkTokenOf(admin, 'Tara'), 'Tara').expect(201);
    await undoHandover(admin).expect(204);
    expect(await UserModel.findOne({ email: 'tara@college.example' }).lean()).toMatchObject({
      ...{ username: 'Tara', role: null },
    });
  });

  test('leaves who was added to the term by hand, and who was moved to another', async () => {
    await startHandover(admin);
    const term = await TermModel.findOne().orFail();
    const other = await TermModel.create({
      ...{ label: '2028-29', firstDay: '2028-07-01', lastDay: '2029-06-30' },
    });
    await TeamMemberModel.updateOne({ name: 'Ravi' }, { term: other._id });
    const added = { name: 'Isha', position: 'Guest', picture: null, links: [], account: null };
    await TeamMemberModel.create({ ...added, term: term._id, order: 9 });
    await undoHandover(admin).expect(204);
    expect(await TeamMemberModel.find().sort({ name: 1 }).lean()).toMatchObject([
      { name: 'Isha', term: term._id },
      { name: 'Ravi', term: other._id },
    ]);
    expect(await TermModel.countDocuments()).toBe(2);
  });

  test('409 from the day of change on', async () => {
    await startHandover(admin);
    await goTo(new Date('2027-06-30T18:30:00Z')); // midnight in the club's time zone
    expect((await readHandover(admin))?.canUndo).toBe(false);
    expect((await undoHandover(admin)).status).toBe(409);
    expect(await TermModel.countDocuments()).toBe(1);
  });
});

describe('POST /api/admin/handover/current/close', () => {
  const close = () => sendAs(admin, 'post', '/api/admin/handover/current/close');

  test('ends a handover for which the last admin still waits', async () => {
    await startHandover(admin, createPlan({ endings: [ends(admin)] }));
    expect((await close()).status).toBe(409);
    await goTo(noonOf('2027-09-01'));
    const handover = await readHandover(admin);
    expect(handover?.endings).toMatchObject([{ state: 'waiting' }]);
    expect(handover?.people[0]?.access).toMatchObject({ state: 'expired', linkCount: 0 });
    expect((await close()).status).toBe(204);
    expect(await readHandover(admin)).toBeNull();
    expect(await roleOf(admin)).toEqual({ role: 'admin', accessUntil: null });
    expect((await close()).status).toBe(404);
    expect(await AuditEntryModel.countDocuments({ action: 'handover.closed' })).toBe(1);
    const term = { label: '2028-29', firstDay: '2028-07-01', lastDay: '2029-06-30' };
    const people = [invited('Meera', '2028-07-01'), invited('Tara', '2028-07-01')];
    await startHandover(admin, createPlan({ term, people })).expect(201);
  });
});

test('a handover is over when nothing of it is left to happen', async () => {
  const leaver = await createMember({ role: 'editor' });
  await startHandover(admin, createPlan({ endings: [ends(leaver)] }));
  await accept(await linkTokenOf(admin, 'Meera'), 'Meera').expect(201);
  await accept(await linkTokenOf(admin, 'Tara'), 'Tara').expect(201);
  await goTo(noonOf(lastDay));
  expect(await readHandover(admin)).toMatchObject({ endings: [{ state: 'set' }] });
  setClock(noonOf('2027-08-01'));
  const other = await createAdmin();
  expect(await readHandover(other)).toBeNull();
  const term = { label: '2028-29', firstDay: '2028-07-01', lastDay: '2029-06-30' };
  const again = [invited('Nila')].map((person) => ({ ...person, access: null }));
  expect((await startHandover(other, { term, people: again, endings: [] })).status).toBe(201);
});
