import type { TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import {
  findTask,
  invited,
  noonOf,
  openLink,
  readHandover,
  startHandover,
} from '../../../test/handovers';
import { createJoiningClub, planOf, readProposal } from '../../../test/joinedTeam';
import { tokenOfLink } from '../../../test/links';
import { TeamMemberModel } from '../team/teamMembers.model';

// The page Team, changed since the plan of a handover was made.

useDatabase();

const dayOfChange = '2030-07-01';
let admin: TestAccount;

/** Meera and Ravi are invited, and a designer is wanted. */
beforeEach(async () => {
  ({ admin } = await createJoiningClub());
  const { term } = planOf(await readProposal(admin));
  const people = [invited('Meera', dayOfChange), invited('Ravi', dayOfChange, 'editor')];
  const designer = { name: '', position: 'Designer', access: null };
  await startHandover(admin, { term, people: [...people, designer], endings: [] }).expect(201);
});

const change = (name: string, to: object) => TeamMemberModel.updateOne({ name }, { $set: to });
const countToWithdraw = async () => (await findTask(admin, 'invitationsToWithdraw'))?.count ?? 0;
const people = async () => (await readHandover(admin))?.people ?? [];

test('says who is on the team; the plan says whom its invitations are for', async () => {
  await change('Ravi', { name: 'Devansh' });
  await change('Meera', { deletedAt: new Date() });
  await change('', { name: 'Gauri' });
  expect(await people()).toMatchObject([
    { name: 'Devansh', isOnTeam: true, access: { name: 'Ravi' }, joinedBy: null },
    { name: 'Gauri', isOnTeam: true, access: null, joinedBy: '' },
    { name: 'Meera', isOnTeam: false, access: { name: 'Meera' } },
  ]);
});

test('who was named there by hand is invited like everybody, and no position without a name', async () => {
  const open = (await people()).find(({ name }) => name === '');
  const access = { email: 'gauri@college.example', role: 'inbox', firstDay: dayOfChange };
  const path = `/api/admin/handover/current/people/${open?._id}/access`;
  expect((await sendAs(admin, 'post', path, access)).status).toBe(404);
  await change('', { name: 'Gauri' });
  expect((await sendAs(admin, 'post', path, access)).status).toBe(201);
  expect(await people()).toContainEqual(
    expect.objectContaining({ name: 'Gauri', access: expect.objectContaining(access) }),
  );
});

test('whoever was removed there loses the link once it is withdrawn', async () => {
  const ravi = (await people()).find(({ name }) => name === 'Ravi');
  const path = `/api/admin/handover/current/people/${ravi?._id}/link`;
  expect((await sendAs(admin, 'delete', path)).status).toBe(404);
  const { body } = await sendAs(admin, 'post', path, {});
  expect(await countToWithdraw()).toBe(0);
  await change('Ravi', { name: 'Ravi Rao' });
  expect(await countToWithdraw()).toBe(0);
  await change('Ravi Rao', { name: 'Devansh' });
  expect(await findTask(admin, 'invitationsToWithdraw')).toMatchObject({
    count: 1,
    href: `/admin/handover#${ravi?._id}`,
    people: ['Ravi'],
  });
  await change('Devansh', { name: 'Ravi', deletedAt: new Date() });
  expect(await countToWithdraw()).toBe(1);
  await sendAs(admin, 'delete', path).expect(204);
  expect(await countToWithdraw()).toBe(0);
  setClock(noonOf(dayOfChange));
  expect((await openLink(tokenOfLink(body.link))).status).toBe(422);
});

test('whose invitation was withdrawn is invited anew, with another role', async () => {
  const ravi = (await people()).find(({ name }) => name === 'Ravi');
  const path = `/api/admin/handover/current/people/${ravi?._id}`;
  await sendAs(admin, 'post', `${path}/link`, {}).expect(201);
  const access = { email: 'ravi@college.example', role: 'inbox', firstDay: dayOfChange };
  expect((await sendAs(admin, 'post', `${path}/access`, access)).status).toBe(409);
  const { body: waiting } = await sendAs(admin, 'get', '/api/admin/invitations');
  await sendAs(admin, 'delete', `/api/admin/invitations/${waiting[0]._id}`).expect(204);
  expect((await sendAs(admin, 'post', `${path}/access`, access)).status).toBe(201);
  expect(await people()).toContainEqual(
    expect.objectContaining({ access: expect.objectContaining({ ...access, state: 'sent' }) }),
  );
});
