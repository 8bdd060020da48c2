import type { TeamMemberDto } from '@club/shared/team';
import { sendAs } from '../../../test/adminCalls';
import { drawPicture } from '../../../test/contentFixture';
import { useDatabase } from '../../../test/database';
import { createTeamOfEditor, meera, type TestTeam } from '../../../test/team';
import { AuditEntryModel } from '../audit/audit.model';
import { addPicture } from '../media/newPictures.service';
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

const unknown = 'a'.repeat(24);
describe('positions', () => {
  const copy = (from: string, to: string) =>
    sendAs(team.editor, 'post', '/api/admin/team/positions/copy', { from, to });
  const addPositions = async (...all: string[]) => {
    for (const position of all) await team.add({ position });
  };

  test('are suggested from all terms, each once, those of the latest term first', async () => {
    const next = await team.addNextTerm();
    await addPositions('President', 'Mentor', 'Mentor');
    await team.add({ position: 'Treasurer', term: next._id });
    await team.add({ position: 'President', term: next._id });
    const { body } = await sendAs(team.editor, 'get', '/api/admin/team/positions');
    expect(body).toEqual(['Treasurer', 'President', 'Mentor']);
  });

  test('are copied without names, as often as they are missing, and once', async () => {
    const next = await team.addNextTerm();
    await addPositions('President', 'Mentor', 'Mentor');
    await team.add({ name: 'Ravi', position: 'Mentor', term: next._id });

    const { status, body } = await copy(team.term._id, next._id);
    expect(status).toBe(201);
    const rows = body.map(({ name, position }: TeamMemberDto) => [name, position]);
    expect(rows).toEqual([
      ['', 'President'],
      ['', 'Mentor'],
    ]);
    expect((await team.list('', next._id)).body.slice(1)).toEqual(body);
    expect((await copy(team.term._id, next._id)).body).toEqual([]);
    expect(await AuditEntryModel.find({ action: 'team.positionsCopied' }).lean()).toMatchObject([
      { subject: { name: '2027-28' }, after: { from: '2026-27', count: 2 } },
    ]);
    const filled = { name: 'Asha', position: 'President', term: next._id };
    expect((await team.change(body[0]._id, filled)).body).toMatchObject({ ...filled, order: 1 });
  });

  test('404 for a term that does not exist, 409 when they do not fit', async () => {
    const next = await team.addNextTerm();
    expect((await copy(team.term._id, unknown)).status).toBe(404);
    expect((await copy(unknown, next._id)).status).toBe(404);
    await addPositions('President');
    const member = { ...meera, position: 'Mentor', term: next._id, order: 0 };
    await TeamMemberModel.insertMany(Array.from({ length: 60 }, () => member));
    expect((await copy(team.term._id, next._id)).status).toBe(409);
  });
});

describe('taking somebody off the archive', () => {
  test('leaves the position, and an audit entry that says who it was', async () => {
    const file = await drawPicture(40, 50).png().toBuffer();
    const { media } = await addPicture({ name: 'meera.png', file, alt: '' });
    const links = [{ network: 'LinkedIn', url: 'https://www.linkedin.com/in/meera' }];
    const personal = { picture: media._id.toHexString(), links, account: team.editor.id };
    const { body: member } = await team.add(personal);

    const { status, body } = await team.takeOff(member._id);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...member,
        name: '',
        picture: null,
        links: [],
        account: null,
        isTakenOff: true,
        version: 2,
      },
    });
    expect(JSON.stringify(await TeamMemberModel.find().lean())).not.toMatch(/Meera|linkedin/);
    expect(await AuditEntryModel.findOne({ action: 'teamMember.takenOff' }).lean()).toMatchObject({
      actor: { name: 'Vikram' },
      subject: { name: 'Meera Iyer' },
    });
  });

  test('409 for changing the entry after it', async () => {
    const [id = ''] = await team.addAll('Meera');
    await team.takeOff(id);
    expect((await team.change(id, { version: 2 })).status).toBe(409);
    expect((await team.list()).body).toMatchObject([{ name: '' }]);
  });
});
