import {
  createAdmin,
  createMember,
  proved,
  signInAgain,
  type TestAccount,
} from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import {
  accept,
  acceptRole,
  createPlan,
  ends,
  invited,
  lastDay,
  linkTokenOf,
  noonOf,
  planningDay,
  readHandover,
  roleOf,
  startHandover,
  undoHandover,
} from '../../../test/handovers';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';
import { TeamMemberModel } from '../team/teamMembers.model';
import { TermModel, withEveryDay } from '../team/terms.model';
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

describe('DELETE /api/admin/handover/current', () => {
  test('takes back everything that it has written', async () => {
    const editor = await createMember({
      ...proved,
      role: 'editor',
      email: 'meera@college.example',
    });
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

  test('gives back last days as they were, and says before that which of them have come', async () => {
    const tonight = { name: 'Kiran', role: 'editor' as const, lastDay: '2027-06-20' };
    const over = { name: 'Meera', role: 'inbox' as const, lastDay: '2027-06-19' };
    const leaver = await createMember({
      username: 'Kiran',
      role: 'editor',
      accessUntil: '2027-06-20',
    });
    await createMember({ username: 'Dev', role: 'editor', accessUntil: '2027-06-21' });
    const next = await createMember({
      ...proved,
      email: 'meera@college.example',
      role: 'inbox',
      accessUntil: '2027-06-19',
    });
    const endings = [{ account: leaver.id, lastDay: '2027-06-12' }];
    const { body } = await startHandover(admin, createPlan({ endings }));
    expect(body.overAfterUndo).toEqual([]);
    await acceptRole(await linkTokenOf(admin, 'Meera')).expect(200);
    setClock(noonOf('2027-06-20'));
    admin = await signInAgain(admin);
    expect((await readHandover(admin))?.overAfterUndo).toEqual([tonight, over]);
    await undoHandover(admin).expect(204);
    expect(await roleOf(leaver)).toEqual({ role: 'editor', accessUntil: '2027-06-20' });
    expect(await roleOf(next)).toEqual({ role: 'inbox', accessUntil: '2027-06-19' });
  });

  test('an account that was made by a link stays, without the role', async () => {
    await startHandover(admin);
    await accept(await linkTokenOf(admin, 'Tara'), 'Tara').expect(201);
    await undoHandover(admin).expect(204);
    expect(await UserModel.findOne({ email: 'tara@college.example' }).lean()).toMatchObject({
      username: 'Tara',
      role: null,
    });
  });

  test('leaves who was added to the term by hand, and who was moved to another', async () => {
    await startHandover(admin);
    const term = await TermModel.findOne().orFail();
    const other = await TermModel.create(
      withEveryDay({
        label: '2028-29',
        firstDay: '2028-07-01',
        lastDay: '2029-06-30',
      }),
    );
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

  test('409 when the team screen has moved the first day, and that day has come', async () => {
    const { body } = await startHandover(admin);
    const moved = { label: 'Summer', firstDay: planningDay, lastDay: '2028-06-30' };
    const change = { ...moved, version: 1 };
    await sendAs(admin, 'patch', `/api/admin/terms/${body.term._id}`, change).expect(200);
    const { body: overview } = await sendAs(admin, 'get', '/api/admin/overview');
    expect(overview.handover).toMatchObject({ label: 'Summer', firstDay: planningDay });
    expect(await readHandover(admin)).toMatchObject({ term: moved, canUndo: false });
    expect((await undoHandover(admin)).status).toBe(409);
    expect(await TeamMemberModel.countDocuments()).toBe(3);
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
