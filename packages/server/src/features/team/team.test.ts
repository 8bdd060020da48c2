import type { TeamMemberDto } from '@club/shared/team';
import { sendAs } from '../../../test/adminCalls';
import { drawPicture } from '../../../test/contentFixture';
import { useDatabase } from '../../../test/database';
import { createTeamOfEditor, meera, nextYear, type TestTeam, year } from '../../../test/team';
import { AuditEntryModel } from '../audit/audit.model';
import { addPicture } from '../media/newPictures.service';
import { findPictureUses } from './pictureUses.service';
import { TeamMemberModel } from './teamMembers.model';

useDatabase();

let team: TestTeam;

beforeEach(async () => {
  team = await createTeamOfEditor();
});

const unknown = 'a'.repeat(24);
const restore = (id: string) => sendAs(team.editor, 'post', `/api/admin/team/${id}/restore`);
const deleteForGood = (id: string) =>
  sendAs(team.editor, 'delete', `/api/admin/team/${id}/for-good`);
const names = async (query = '') =>
  (await team.list(query)).body.map(({ name }: TeamMemberDto) => name);

describe('terms', () => {
  test('are created, listed with the latest first, changed and deleted', async () => {
    const created = await sendAs(team.editor, 'post', '/api/admin/terms', nextYear);
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      _id: expect.stringMatching(/^[\da-f]{24}$/),
      ...nextYear,
      version: 1,
    });
    const listed = await sendAs(team.editor, 'get', '/api/admin/terms');
    expect(listed.body).toEqual([created.body, team.term]);

    const changed = { ...nextYear, lastDay: '2028-05-31' };
    const path = `/api/admin/terms/${created.body._id}`;
    const { status, body } = await sendAs(team.editor, 'patch', path, { ...changed, version: 1 });
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...created.body, ...changed, version: 2 },
    });

    expect((await sendAs(team.editor, 'delete', path)).status).toBe(204);
    expect((await sendAs(team.editor, 'get', '/api/admin/terms')).body).toEqual([team.term]);
    const entries = await AuditEntryModel.find({ 'subject.name': '2027-28' }).sort({ _id: 1 });
    expect(entries.map(({ action }) => action)).toEqual([
      'term.created',
      'term.changed',
      'term.deleted',
    ]);
    expect(entries[1]).toMatchObject({
      before: { lastDay: '2028-06-30' },
      after: { lastDay: '2028-05-31' },
    });
  });

  test.each([
    ['no label', { label: '' }, 'label'],
    ['a label that no address can hold', { label: '..' }, 'label'],
    ['what is no day', { firstDay: '2027-02-30' }, 'firstDay'],
    ['a last day before the first', { lastDay: '2027-06-30' }, 'lastDay'],
    ['more than three years', { lastDay: '2030-07-04' }, 'lastDay'],
  ])('422 for %s', async (_name, changes, field) => {
    const body = { ...nextYear, ...changes };
    const response = await sendAs(team.editor, 'post', '/api/admin/terms', body);
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject([{ field }]);
  });

  test('409 for days of another term and for its label', async () => {
    const overlapping = { ...nextYear, firstDay: '2027-06-30' };
    const response = await sendAs(team.editor, 'post', '/api/admin/terms', overlapping);
    expect(response.status).toBe(409);
    expect(response.body.extraDetails).toContain('2026-27');
    const sameLabel = { ...nextYear, label: year.label };
    expect((await sendAs(team.editor, 'post', '/api/admin/terms', sameLabel)).status).toBe(409);
  });

  test('409 for the second change of a version, with what the first has made of it', async () => {
    const path = `/api/admin/terms/${team.term._id}`;
    const change = (label: string) =>
      sendAs(team.editor, 'patch', path, { ...year, label, version: 1 });
    const responses = await Promise.all([change('One'), change('Other')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [saved] = responses.filter(({ status }) => status === 200);
    const [refused] = responses.filter(({ status }) => status === 409);
    expect(refused?.body.current).toEqual(saved?.body);
    expect((await sendAs(team.editor, 'patch', path, year)).status).toBe(422);
  });

  test('409 for deleting one with people; those in the bin go with it', async () => {
    const [id = ''] = await team.addAll('Meera');
    const path = `/api/admin/terms/${team.term._id}`;
    expect((await sendAs(team.editor, 'delete', path)).status).toBe(409);
    await team.remove(id);
    expect((await sendAs(team.editor, 'delete', path)).status).toBe(204);
    expect(await TeamMemberModel.countDocuments()).toBe(0);
  });

  test('404 for one that does not exist', async () => {
    const path = `/api/admin/terms/${unknown}`;
    expect((await sendAs(team.editor, 'patch', path, { ...nextYear, version: 1 })).status).toBe(
      404,
    );
    expect((await sendAs(team.editor, 'delete', path)).status).toBe(404);
    expect((await team.list('', unknown)).status).toBe(404);
    expect((await team.add({ term: unknown })).status).toBe(404);
  });
});

describe('people', () => {
  test('are added at the end, with an audit entry', async () => {
    await team.addAll('Asha');
    const links = [{ network: 'LinkedIn', url: 'https://www.linkedin.com/in/meera' }];
    const { status, body } = await team.add({ links, account: team.editor.id });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...meera,
      _id: expect.stringMatching(/^[\da-f]{24}$/),
      term: team.term._id,
      links,
      account: team.editor.id,
      order: 1,
      isTakenOff: false,
      version: 1,
      deletedAt: null,
    });
    expect((await team.list()).body[1]).toEqual(body);
    expect(await AuditEntryModel.findOne({ 'subject.name': 'Meera Iyer' }).lean()).toMatchObject({
      action: 'teamMember.added',
      after: { position: 'President' },
    });
  });

  test('with a picture are named where it is in use', async () => {
    const file = await drawPicture(40, 50).png().toBuffer();
    const { media } = await addPicture({ name: 'meera.png', file, alt: '' });
    const picture = media._id.toHexString();
    expect((await team.add({ picture })).status).toBe(201);
    expect(await findPictureUses()).toEqual([{ picture, place: 'Team, Meera Iyer' }]);
  });

  test('are changed, and moved to the end of another term', async () => {
    const [id = ''] = await team.addAll('Meera');
    const { body, status } = await team.change(id, { position: 'Mentor' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: id, name: 'Meera Iyer', position: 'Mentor', order: 0 });
    const next = await team.addNextTerm();
    expect((await team.change(id, { term: next._id, version: 2 })).body.term).toBe(next._id);
    expect(await names()).toEqual([]);
  });

  test('go to the bin, come back at the end, and are deleted for good', async () => {
    const [asha = ''] = await team.addAll('Asha', 'Meera');
    expect((await team.remove(asha)).status).toBe(204);
    expect(await names()).toEqual(['Meera']);
    expect((await team.list('&bin=true')).body).toMatchObject([
      { name: 'Asha', deletedAt: expect.any(String) },
    ]);

    expect((await restore(asha)).status).toBe(204);
    expect(await names()).toEqual(['Meera', 'Asha']);

    expect((await deleteForGood(asha)).status).toBe(404); // not in the bin
    await team.remove(asha);
    expect((await deleteForGood(asha)).status).toBe(204);
    expect(await TeamMemberModel.countDocuments()).toBe(1);
    const actions = await AuditEntryModel.find({ 'subject.name': 'Asha' }).sort({ _id: 1 });
    expect(actions.map(({ action }) => action)).toEqual([
      'teamMember.added',
      'teamMember.removed',
      'teamMember.restored',
      'teamMember.removed',
      'teamMember.deleted',
    ]);
  });

  test('are removed from the bin by the database after 30 days', () => {
    const indexes = TeamMemberModel.schema.indexes();
    expect(indexes).toContainEqual([
      { deletedAt: 1 },
      expect.objectContaining({ expireAfterSeconds: 30 * 24 * 60 * 60 }),
    ]);
  });

  test.each([
    ['no position', { position: ' ' }, 'position'],
    ['a long position', { position: 'x'.repeat(81) }, 'position'],
    [
      'a link that is none',
      { links: [{ network: 'X', url: 'javascript:alert(1)' }] },
      'links.0.url',
    ],
    ['a picture that is not there', { picture: unknown }, 'picture'],
    ['a picture by its name', { picture: 'meera.png' }, 'picture'],
    ['an account that is not there', { account: unknown }, 'account'],
  ])('422 for %s', async (_name, changes, field) => {
    const response = await team.add(changes);
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject([{ field }]);
    expect(await names()).toEqual([]);
  });

  test('409 with what there is now, for the second of two who change the same person', async () => {
    const [id = ''] = await team.addAll('Meera');
    const [one, other] = await Promise.all([
      team.change(id, { position: 'Mentor' }),
      team.change(id, { position: 'Treasurer' }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const [saved, refused] = one.status === 200 ? [one, other] : [other, one];
    expect(refused.body.current).toEqual(saved.body);
    expect((await team.list()).body).toEqual([saved.body]);
    expect((await team.change(id, { version: 2 })).body.version).toBe(3);
  });

  test('are changed also when their account has been deleted', async () => {
    const { body } = await team.add({ account: team.editor.id });
    await TeamMemberModel.updateOne({}, { account: unknown });
    expect((await team.change(body._id, { account: unknown })).status).toBe(200);
  });

  test('of an older site, which have no version, begin with version 1', async () => {
    const [id = ''] = await team.addAll('Meera');
    const fields = { version: 1, isTakenOff: 1 };
    await TeamMemberModel.collection.updateOne({}, { $unset: fields });
    expect((await team.list()).body).toMatchObject([{ version: 1, isTakenOff: false }]);
    expect((await team.change(id, { position: 'Mentor' })).body.version).toBe(2);
    expect((await team.change(id, {})).status).toBe(409);
  });

  test('404 for somebody who is not there', async () => {
    for (const call of [
      team.change(unknown, {}),
      team.remove(unknown),
      restore(unknown),
      team.takeOff(unknown),
    ]) {
      expect((await call).status).toBe(404);
    }
    expect((await deleteForGood(unknown)).status).toBe(404);
  });

  test('409 for more than 60', async () => {
    const [asha = ''] = await team.addAll('Asha', 'Meera');
    const member = { ...meera, term: team.term._id, order: 2 };
    await TeamMemberModel.insertMany(Array.from({ length: 58 }, () => member));
    expect((await team.add()).status).toBe(409);
    await team.remove(asha);
    expect((await team.add()).status).toBe(201);
    expect((await restore(asha)).status).toBe(409);
  });
});
