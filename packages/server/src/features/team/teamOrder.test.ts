import type { TeamMemberDto } from '@club/shared/team';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { createTeamOfEditor, type TestTeam } from '../../../test/team';
import { AuditEntryModel } from '../audit/audit.model';
import { TeamMemberModel } from './teamMembers.model';

useDatabase();

let team: TestTeam;

beforeEach(async () => {
  team = await createTeamOfEditor();
});

const order = (former: string[], members: string[]) =>
  sendAs(team.editor, 'put', '/api/admin/team/order', { term: team.term._id, former, members });
const names = async () => (await team.list()).body.map(({ name }: TeamMemberDto) => name);

test('people are put into another order in one step', async () => {
  const [asha = '', meera = '', ravi = ''] = await team.addAll('Asha', 'Meera', 'Ravi');
  expect((await order([asha, meera, ravi], [ravi, asha, meera])).status).toBe(204);
  expect(await names()).toEqual(['Ravi', 'Asha', 'Meera']);
});

test('409 with the order that there is now, for the second of two who sort at once', async () => {
  const [asha = '', meera = '', ravi = ''] = await team.addAll('Asha', 'Meera', 'Ravi');
  const seen = [asha, meera, ravi];
  const answers = await Promise.all([
    order(seen, [ravi, asha, meera]),
    order(seen, [meera, ravi, asha]),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const isFirst = answers[0]?.status === 204;
  const saved = isFirst ? ['Ravi', 'Asha', 'Meera'] : ['Meera', 'Ravi', 'Asha'];
  expect(await names()).toEqual(saved);
  expect(await AuditEntryModel.countDocuments({ action: 'team.ordered' })).toBe(1);

  const { status, body } = await order(seen, [ravi, meera, asha]);
  expect(status).toBe(409);
  expect(body.extraDetails).toContain('Somebody else has changed the team meanwhile.');
  expect(body.current).toEqual((await team.list()).body);
  expect(await names()).toEqual(saved);
});

test('409 for an order of other people', async () => {
  const ids = await team.addAll('Asha', 'Meera');
  for (const others of [ids.slice(1), [...ids, 'a'.repeat(24)], [ids[0] ?? '', ids[0] ?? '']]) {
    expect((await order(ids, others)).status).toBe(409);
    expect((await order(others, others)).status).toBe(409);
  }
});

test('two who got one place at one moment have a steady order, which can be changed', async () => {
  await TeamMemberModel.deleteMany();
  const term = team.term._id;
  const [one, other] = ['b'.repeat(24), 'a'.repeat(24)] as const;
  await TeamMemberModel.create([
    { _id: one, name: 'Came first', position: 'PR head', term, order: 0 },
    { _id: other, name: 'Came last', position: 'PR head', term, order: 0 },
  ]);
  expect(await names()).toEqual(['Came last', 'Came first']);
  expect((await order([other, one], [one, other])).status).toBe(204);
  expect(await names()).toEqual(['Came first', 'Came last']);
  expect((await TeamMemberModel.distinct('order')).sort()).toEqual([0, 1]);
});
