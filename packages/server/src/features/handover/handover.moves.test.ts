import type { PlannedAccess } from '@club/shared/handover';
import {
  createAdmin,
  createMember,
  password,
  proved,
  type TestAccount,
} from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { reply } from '../../../test/decisions';
import {
  acceptRole,
  createLink,
  invited,
  linkTokenOf,
  noonOf,
  readHandover,
  roleOf,
  startHandover,
  undoHandover,
} from '../../../test/handovers';
import {
  createJoiningClub,
  type JoiningClub,
  offerPlaces,
  planOf,
  readProposal,
} from '../../../test/joinedTeam';
import { UserModel } from '../accounts/accounts.model';
import { TeamMemberModel } from '../team/teamMembers.model';

// Who takes another place on the page Team after the handover has started, e.g. as another next president.

useDatabase();

const dayOfChange = '2030-07-01';
let club: JoiningClub;
let admin: TestAccount;

/** Meera is invited as an admin from the day of change on, Ravi as an editor, and a designer is wanted. */
beforeEach(async () => {
  club = await createJoiningClub();
  admin = club.admin;
  const { term } = planOf(await readProposal(admin));
  const people = [invited('Meera', dayOfChange), invited('Ravi', '2030-02-05', 'editor')];
  const designer = { name: '', position: 'Designer', access: null };
  await startHandover(admin, { term, people: [...people, designer], endings: [] }).expect(201);
});

const people = async () => (await readHandover(admin))?.people ?? [];

const find = async (position: string) => {
  const found = (await people()).find((person) => person.position === position);
  if (!found) throw new Error(`Nobody is ${position}.`);
  return found;
};

const rename = (position: string, name: string) =>
  TeamMemberModel.updateOne({ position }, { $set: { name } });

const withdraw = ({ _id }: { _id: string }) =>
  sendAs(admin, 'delete', `/api/admin/handover/current/people/${_id}/link`).expect(204);

const invite = ({ _id }: { _id: string }, changes: Partial<PlannedAccess> = {}) => {
  const access = { email: 'ravi@college.example', role: 'admin', firstDay: dayOfChange };
  const path = `/api/admin/handover/current/people/${_id}/access`;
  return sendAs(admin, 'post', path, { ...access, ...changes, password });
};

/** Ravi becomes the next president in the place of Meera. */
async function moveRavi(): Promise<void> {
  await rename('admin of the year', 'Ravi');
  await rename('editor of the year', '');
}

const todo = async (kind: string): Promise<string[]> => {
  const { body } = await sendAs(admin, 'get', '/api/admin/overview');
  return body.todo.find((task: { kind: string }) => task.kind === kind)?.people ?? [];
};

test('takes the invitation along, is invited anew by the same address, and has one row', async () => {
  await linkTokenOf(admin, 'Meera');
  await linkTokenOf(admin, 'Ravi');
  await moveRavi();
  expect(await todo('invitationsToWithdraw')).toEqual(['Meera']);
  const president = await find('admin of the year');
  expect(president).toMatchObject({
    name: 'Ravi',
    access: { name: 'Ravi', email: 'ravi@college.example', role: 'editor', state: 'sent' },
  });
  const former = await find('editor of the year');
  expect(former).toMatchObject({ name: '', access: { name: 'Meera', state: 'sent' } });
  await withdraw(former);
  await withdraw(president);
  expect((await invite(president)).status).toBe(201);
  expect((await people()).map(({ access }) => [access?.name, access?.state, access?.role])).toEqual(
    [
      ['Ravi', 'sent', 'admin'],
      ['Meera', 'withdrawn', 'admin'],
      [undefined, undefined, undefined],
    ],
  );
  expect(await todo('invitationsToWithdraw')).toEqual([]);
});

test('with a role that was accepted already keeps it, has not left, and an undo takes it back', async () => {
  const ravi = await createMember({ ...proved, email: 'ravi@college.example' });
  await acceptRole(await linkTokenOf(admin, 'Ravi')).expect(200);
  await moveRavi();
  expect(await find('admin of the year')).toMatchObject({
    access: { name: 'Ravi', role: 'editor', state: 'accepted', account: ravi.id },
  });
  expect(await todo('rolesToEnd')).toEqual([]);
  await UserModel.updateOne({ _id: ravi.id }, { $set: { role: 'admin' } }); // under Access
  expect((await find('admin of the year')).access?.role).toBe('admin');
  await UserModel.updateOne({ _id: ravi.id }, { $set: { role: 'editor' } });
  await undoHandover(admin).expect(204);
  expect(await roleOf(ravi)).toMatchObject({ role: null });
});

test('also to a position that the plan has not named, and two change their places', async () => {
  await linkTokenOf(admin, 'Meera');
  await moveRavi();
  await rename('Designer', 'Meera');
  expect((await people()).map(({ name, access }) => [name, access?.name])).toEqual([
    ['Ravi', 'Ravi'],
    ['', undefined],
    ['Meera', 'Meera'],
  ]);
  await rename('admin of the year', 'Meera');
  await rename('Designer', 'Ravi');
  expect((await people()).map(({ access }) => access?.email)).toEqual([
    'meera@college.example',
    undefined,
    'ravi@college.example',
  ]);
});

test('an address is taken by who waits with it or has a role, and it is said by whom', async () => {
  await rename('Designer', 'Gauri');
  const gauri = await find('Designer');
  const refused = async () => {
    const { status, body } = await invite(gauri);
    expect(status).toBe(422);
    return body.errors;
  };
  const token = await linkTokenOf(admin, 'Ravi');
  const field = 'email';
  expect(await refused()).toEqual([
    { field, message: 'Ravi is invited with this address: withdraw that invitation first.' },
  ]);
  await createMember({ ...proved, email: 'ravi@college.example' });
  await acceptRole(token).expect(200);
  expect(await refused()).toEqual([
    { field, message: 'Ravi has a role with this address: change it under Access.' },
  ]);
});

test('whose invitation is settled gives the address up, and can be invited by another one', async () => {
  await rename('Designer', 'Gauri');
  const ravi = await find('editor of the year');
  await createLink(admin, ravi._id).expect(201);
  await withdraw(ravi);
  expect((await invite(await find('Designer'))).status).toBe(201);
  expect(await find('Designer')).toMatchObject({ access: { name: 'Gauri', state: 'sent' } });
  expect(await find('editor of the year')).toMatchObject({ access: null, joinedBy: '' });
  expect(await todo('membersToInvite')).toEqual(['Ravi']);
  expect((await invite(ravi, { email: 'ravi@home.example' })).status).toBe(201);
});

test('who has joined by an application brings its address along; who stands there now has no other’s', async () => {
  await undoHandover(admin).expect(204);
  const [first, second] = await offerPlaces(club, 2);
  if (!first || !second) throw new Error('Nobody has a place.');
  for (const one of [first, second]) await reply(one, true).expect(200);
  await startHandover(admin, planOf(await readProposal(admin))).expect(201);
  const emailsOf = async (...names: string[]) => {
    const all = await people();
    return names.map((name) => all.find((person) => person.name === name)?.applicationEmail);
  };
  await TeamMemberModel.updateOne({ name: second.name }, { $set: { name: '' } });
  await TeamMemberModel.updateOne({ name: first.name }, { $set: { name: second.name } });
  expect(await emailsOf(second.name)).toEqual([second.email]);
  await TeamMemberModel.updateOne({ name: second.name }, { $set: { name: 'Tara' } });
  expect(await emailsOf('Tara')).toEqual(['']);
});

test('a handover is over although an invitation was never made for who has left', async () => {
  await createMember({ ...proved, email: 'ravi@college.example' });
  await acceptRole(await linkTokenOf(admin, 'Ravi')).expect(200);
  setClock(noonOf(dayOfChange));
  admin = await createAdmin(); // logged in now
  expect(await readHandover(admin)).not.toBeNull();
  await moveRavi(); // over Meera, whose link was never made
  expect(await readHandover(admin)).toBeNull();
});
