import type { PlannedAccess } from '@club/shared/handover';
import { createMember, password, proved, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { type Applicant, reply } from '../../../test/decisions';
import {
  acceptRole,
  findTask,
  linkTokenOf,
  noonOf,
  openLink,
  readHandover,
  roleOf,
  startHandover,
  undoHandover,
} from '../../../test/handovers';
import { suspension } from '../../../test/identities';
import {
  createJoiningClub,
  type JoiningClub,
  offerPlaces,
  planOf,
  readProposal,
} from '../../../test/joinedTeam';
import { tokenOfLink } from '../../../test/links';
import { roundsPath } from '../../../test/rounds';
import { UserModel } from '../accounts/accounts.model';
import { ApplicationModel } from '../rounds/applications.model';
import { TeamMemberModel } from '../team/teamMembers.model';

// Who accepts a place after the handover has started.

useDatabase();

const dayOfChange = '2030-07-01';
let club: JoiningClub;
let admin: TestAccount;
let late: Applicant;

/** The handover, which was started before `late` has accepted. */
async function startBefore(changes = {}): Promise<void> {
  club = await createJoiningClub();
  admin = club.admin;
  const [early, second] = await offerPlaces(club, 2);
  if (!early || !second) throw new Error('Nobody has a place.');
  late = second;
  await reply(early, true).expect(200);
  const plan = { ...planOf(await readProposal(admin)), ...changes };
  await startHandover(admin, plan).expect(201);
  await reply(late, true).expect(200);
}

const readLate = async () =>
  (await readHandover(admin))?.people.find(({ name }) => name === late.name);

const invite = async (changes: Partial<PlannedAccess> & { password?: string } = {}) => {
  const { _id = '' } = (await readLate()) ?? {};
  const access = { email: late.email, role: 'editor', firstDay: dayOfChange, ...changes };
  return sendAs(admin, 'post', `/api/admin/handover/current/people/${_id}/access`, access);
};

/** How much of a kind there is on the dashboard. */
const todo = async (kind: string): Promise<number> => (await findTask(admin, kind))?.count ?? 0;

test('is named with the address of the application, in the position that was open', async () => {
  await startBefore();
  const handover = await readHandover(admin);
  expect(handover?.people).toHaveLength(11);
  expect(handover?.people.flatMap(({ joinedBy }) => joinedBy ?? [])).toEqual([late.email]);
  await ApplicationModel.deleteOne({ _id: late._id });
  expect(await readLate()).toMatchObject({ position: 'Event manager', joinedBy: '' });
});

test('is at the end of the people where the plan has no open position', async () => {
  await startBefore({ people: [{ name: 'Zoya', position: 'Designer', access: null }] });
  const handover = await readHandover(admin);
  const joinedBy = handover?.people.map(({ name, joinedBy: email }) => [name, email]);
  expect(joinedBy).toEqual(
    expect.arrayContaining([
      ['Zoya', null],
      [late.name, late.email],
    ]),
  );
  expect(joinedBy).toHaveLength(3);
});

test('is invited as the plan invites: from its day on, once, and counted as its people', async () => {
  await startBefore();
  expect(await findTask(admin, 'membersToInvite')).toMatchObject({
    count: 1,
    href: `/admin/handover#${(await readLate())?._id}`,
    people: [late.name],
  });
  const { status, body } = await invite();
  expect(status).toBe(201);
  expect(await todo('membersToInvite')).toBe(0);
  const token = tokenOfLink(body.invitation.link);
  expect((await openLink(token)).body).toMatchObject({ extraDetails: /1 July 2030/ });
  expect(await readLate()).toMatchObject({
    joinedBy: null,
    access: { email: late.email, role: 'editor', firstDay: dayOfChange, state: 'sent' },
  });
  expect((await invite()).status).toBe(409);
  setClock(noonOf(dayOfChange));
  expect((await openLink(token)).body).toMatchObject({ email: late.email, role: 'editor' });
});

test('who shall not look after the site is planned without access, and can be invited later', async () => {
  await startBefore();
  const path = `/api/admin/handover/current/people/${(await readLate())?._id}/access`;
  await sendAs(admin, 'delete', path).expect(204);
  expect(await todo('membersToInvite')).toBe(0);
  expect(await readLate()).toMatchObject({ isOnTeam: true, access: null, joinedBy: null });
  expect((await invite()).status).toBe(201);
  expect((await sendAs(admin, 'delete', path)).status).toBe(409);
  expect(await readLate()).toMatchObject({ access: { email: late.email, state: 'sent' } });
});

test('a powerful role needs the password, and a wrong field is named', async () => {
  await startBefore();
  const errorsOf = async (changes: Parameters<typeof invite>[0]) =>
    (await invite(changes)).body.errors;
  expect(await errorsOf({ role: 'admin' })).toMatchObject([{ field: 'password' }]);
  expect(await errorsOf({ firstDay: '2030-01-01' })).toMatchObject([{ field: 'firstDay' }]);
  expect(await errorsOf({ email: admin.email })).toMatchObject([{ field: 'role' }]);
  await createMember({ email: 'gone@college.example', suspension });
  expect(await errorsOf({ email: 'gone@college.example' })).toMatchObject([{ field: 'email' }]);
  expect((await invite({ role: 'admin', password })).status).toBe(201);
});

test('an undo takes the invitation back, and keeps the person', async () => {
  await startBefore();
  const { body } = await invite();
  await undoHandover(admin).expect(204);
  setClock(noonOf(dayOfChange));
  expect((await openLink(tokenOfLink(body.invitation.link))).status).toBe(422);
  expect(await TeamMemberModel.countDocuments({ name: late.name })).toBe(1);
});

test('of the present team: the role goes on as the new one, and an undo gives back the former', async () => {
  const editor = await createMember({
    ...proved,
    role: 'editor',
    email: 'student1@college.example',
  });
  await startBefore({ endings: [{ account: editor.id, lastDay: '2030-07-31' }] });
  expect(await roleOf(editor)).toEqual({ role: 'editor', accessUntil: '2030-07-31' });
  const { body } = await invite({ role: 'inbox', firstDay: '2030-02-05', password });
  await acceptRole(tokenOfLink(body.invitation.link)).expect(200);
  expect(await roleOf(editor)).toEqual({ role: 'inbox', accessUntil: null });
  expect((await readHandover(admin))?.endings).toEqual([]);
  await undoHandover(admin).expect(204);
  expect(await roleOf(editor)).toEqual({ role: 'editor', accessUntil: null });
});

test('whoever has accepted and left keeps the role until it is ended, and the dashboard says so', async () => {
  await startBefore();
  const account = await createMember({ ...proved, email: late.email });
  const { body } = await invite({ role: 'inbox', firstDay: '2030-02-05', password });
  await acceptRole(tokenOfLink(body.invitation.link)).expect(200);
  expect(await todo('rolesToEnd')).toBe(0);
  await TeamMemberModel.updateOne({ name: late.name }, { $set: { deletedAt: new Date() } });
  expect(await findTask(admin, 'rolesToEnd')).toMatchObject({
    count: 1,
    href: `/admin/access#${account.id}`,
    people: [late.name],
  });
  expect(await todo('invitationsToWithdraw')).toBe(0);
  const state = async () =>
    (await readHandover(admin))?.people.find(({ name }) => name === late.name)?.access?.state;
  expect(await state()).toBe('accepted');
  await UserModel.updateOne({ _id: account.id }, { $set: { role: null } });
  expect(await todo('rolesToEnd')).toBe(0);
  expect(await state()).toBe('roleEnded');
});

test('who stands in the place of somebody who has accepted is invited; the other one has left', async () => {
  await startBefore();
  const account = await createMember({ ...proved, email: late.email });
  const { body } = await invite({ role: 'inbox', firstDay: '2030-02-05', password });
  await acceptRole(tokenOfLink(body.invitation.link)).expect(200);
  const { _id } = (await readLate()) ?? {};
  const path = `/api/admin/handover/current/people/${_id}/access`;
  const access = { email: 'tara@college.example', role: 'editor', firstDay: dayOfChange };
  expect((await sendAs(admin, 'post', path, access)).status).toBe(409);
  await TeamMemberModel.updateOne({ name: late.name }, { $set: { name: 'Tara' } });
  expect(await todo('rolesToEnd')).toBe(1);
  expect((await sendAs(admin, 'post', path, access)).status).toBe(201);
  const people = (await readHandover(admin))?.people ?? [];
  expect(people.filter(({ access: planned }) => planned).slice(-2)).toMatchObject([
    { _id, name: 'Tara', isOnTeam: true, access: { email: access.email, state: 'sent' } },
    {
      name: late.name,
      isOnTeam: false,
      access: { email: late.email, state: 'accepted', account: account.id },
    },
  ]);
  expect(await todo('rolesToEnd')).toBe(1);
  await UserModel.updateOne({ _id: account.id }, { $set: { role: null } });
  expect(await todo('rolesToEnd')).toBe(0);
});

test('who cannot come and comes after all stands there once, with the invitation that still works', async () => {
  club = await createJoiningClub();
  admin = club.admin;
  const [early, second] = await offerPlaces(club, 2);
  if (!early || !second) throw new Error('Nobody has a place.');
  late = second;
  await reply(early, true).expect(200);
  const plan = planOf(await readProposal(admin));
  const access = { email: early.email, role: 'inbox' as const, firstDay: dayOfChange };
  const [planned, ...open] = plan.people.map((person) => ({ ...person, access: null }));
  await startHandover(admin, { ...plan, people: [{ ...planned, access }, ...open] }).expect(201);
  await reply(late, true).expect(200);
  await invite({ role: 'inbox' });
  await linkTokenOf(admin, early.name);
  const change = (to: 'free' | 'restore', { _id: application }: Applicant) =>
    sendAs(admin, 'post', `${roundsPath}/${club.round._id}/places/${to}`, { application });
  for (const person of [early, late]) await change('free', person).expect(200);
  expect(await todo('invitationsToWithdraw')).toBe(2);
  for (const person of [late, early]) await change('restore', person).expect(200);
  expect(await todo('invitationsToWithdraw')).toBe(0);
  expect(await todo('membersToInvite')).toBe(0);
  const people = (await readHandover(admin))?.people.filter(({ name }) => name !== '') ?? [];
  for (const { name, email } of [early, late]) {
    expect(people.filter((person) => person.name === name)).toMatchObject([
      { isOnTeam: true, joinedBy: null, access: { email, state: 'sent' } },
    ]);
  }
  await linkTokenOf(admin, late.name);
});

test('with the role already, there is no link', async () => {
  await createMember({ ...proved, role: 'editor', email: 'student1@college.example' });
  await startBefore();
  const { status, body } = await invite();
  expect({ status, body }).toEqual({ status: 201, body: { invitation: null } });
  expect(await readLate()).toMatchObject({ access: { state: 'kept' } });
});
