import type { TeamMemberDto } from '@club/shared/team';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { createTeamOfEditor, meera, type TestTeam } from '../../../test/team';
import { AuditEntryModel } from '../audit/audit.model';
import { TeamMemberModel } from './teamMembers.model';

useDatabase();

let team: TestTeam;

beforeEach(async () => {
  team = await createTeamOfEditor();
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
