import type { TeamMemberDto, TermDto } from '@club/shared/team';
import { createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { drawPicture } from '../../../test/contentFixture';
import { useDatabase } from '../../../test/database';
import { AuditEntryModel } from '../audit/audit.model';
import { addPicture } from '../media/newPictures.service';
import { findPictureUses } from './pictureUses.service';
import { TeamMemberModel } from './teamMembers.model';
import { readTeamPart } from './teamPart.service';

useDatabase();

let editor: TestAccount;
let term: TermDto;

const year = { label: '2026-27', firstDay: '2026-07-01', lastDay: '2027-06-30' };
const nextYear = { label: '2027-28', firstDay: '2027-07-01', lastDay: '2028-06-30' };
const meera = {
  name: 'Meera Iyer',
  position: 'President',
  picture: null,
  links: [],
  account: null,
};
const unknown = 'a'.repeat(24);

beforeEach(async () => {
  editor = await createMember({ username: 'Vikram', role: 'editor' });
  term = (await sendAs(editor, 'post', '/api/admin/terms', year)).body;
});

const add = (changes: object = {}) =>
  sendAs(editor, 'post', '/api/admin/team', { ...meera, term: term._id, ...changes });
const change = (id: string, changes: object) =>
  sendAs(editor, 'patch', `/api/admin/team/${id}`, { ...meera, term: term._id, ...changes });
const remove = (id: string) => sendAs(editor, 'delete', `/api/admin/team/${id}`);
const restore = (id: string) => sendAs(editor, 'post', `/api/admin/team/${id}/restore`);
const deleteForGood = (id: string) => sendAs(editor, 'delete', `/api/admin/team/${id}/for-good`);
const order = (members: string[], of = term._id) =>
  sendAs(editor, 'put', '/api/admin/team/order', { term: of, members });
const list = (query = '', of = term._id) =>
  sendAs(editor, 'get', `/api/admin/team?term=${of}${query}`);
const names = async (query = '') => (await list(query)).body.map(({ name }: TeamMemberDto) => name);
const addAll = async (...all: string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const name of all) ids.push((await add({ name })).body._id);
  return ids;
};

describe('terms', () => {
  test('are created, listed with the latest first, changed and deleted', async () => {
    const created = await sendAs(editor, 'post', '/api/admin/terms', nextYear);
    expect(created.status).toBe(201);
    expect(created.body).toEqual({ _id: expect.stringMatching(/^[\da-f]{24}$/), ...nextYear });
    const listed = await sendAs(editor, 'get', '/api/admin/terms');
    expect(listed.body).toEqual([created.body, term]);

    const changed = { ...nextYear, lastDay: '2028-05-31' };
    const path = `/api/admin/terms/${created.body._id}`;
    const { status, body } = await sendAs(editor, 'patch', path, changed);
    expect({ status, body }).toEqual({ status: 200, body: { ...created.body, ...changed } });

    expect((await sendAs(editor, 'delete', path)).status).toBe(204);
    expect((await sendAs(editor, 'get', '/api/admin/terms')).body).toEqual([term]);
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
    ['what is no day', { firstDay: '2027-02-30' }, 'firstDay'],
    ['a last day before the first', { lastDay: '2027-06-30' }, 'lastDay'],
  ])('422 for %s', async (_name, changes, field) => {
    const body = { ...nextYear, ...changes };
    const response = await sendAs(editor, 'post', '/api/admin/terms', body);
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject([{ field }]);
  });

  test('409 for days of another term and for its label', async () => {
    const overlapping = { ...nextYear, firstDay: '2027-06-30' };
    const response = await sendAs(editor, 'post', '/api/admin/terms', overlapping);
    expect(response.status).toBe(409);
    expect(response.body.extraDetails).toContain('2026-27');
    const sameLabel = { ...nextYear, label: year.label };
    expect((await sendAs(editor, 'post', '/api/admin/terms', sameLabel)).status).toBe(409);
  });

  test('409 for deleting one with people; those in the bin go with it', async () => {
    const [id = ''] = await addAll('Meera');
    const path = `/api/admin/terms/${term._id}`;
    expect((await sendAs(editor, 'delete', path)).status).toBe(409);
    await remove(id);
    expect((await sendAs(editor, 'delete', path)).status).toBe(204);
    expect(await TeamMemberModel.countDocuments()).toBe(0);
  });

  test('404 for one that does not exist', async () => {
    const path = `/api/admin/terms/${unknown}`;
    expect((await sendAs(editor, 'patch', path, nextYear)).status).toBe(404);
    expect((await sendAs(editor, 'delete', path)).status).toBe(404);
    expect((await list('', unknown)).status).toBe(404);
    expect((await add({ term: unknown })).status).toBe(404);
  });
});

describe('people', () => {
  test('are added at the end, with an audit entry', async () => {
    await addAll('Asha');
    const links = [{ network: 'LinkedIn', url: 'https://www.linkedin.com/in/meera' }];
    const { status, body } = await add({ links, account: editor.id });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...meera,
      _id: expect.stringMatching(/^[\da-f]{24}$/),
      term: term._id,
      links,
      account: editor.id,
      order: 1,
      deletedAt: null,
    });
    expect((await list()).body[1]).toEqual(body);
    expect(await AuditEntryModel.findOne({ 'subject.name': 'Meera Iyer' }).lean()).toMatchObject({
      action: 'teamMember.added',
      after: { position: 'President' },
    });
  });

  test('with a picture are named where it is in use', async () => {
    const file = await drawPicture(40, 50).png().toBuffer();
    const { media } = await addPicture({ name: 'meera.png', file, alt: '' });
    const picture = media._id.toHexString();
    expect((await add({ picture })).status).toBe(201);
    expect(await findPictureUses()).toEqual([{ picture, place: 'Team, Meera Iyer' }]);
  });

  test('are changed, and moved to the end of another term', async () => {
    const [id = ''] = await addAll('Meera');
    const { body, status } = await change(id, { position: 'Mentor' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: id, name: 'Meera Iyer', position: 'Mentor', order: 0 });
    const next = (await sendAs(editor, 'post', '/api/admin/terms', nextYear)).body;
    expect((await change(id, { term: next._id })).body.term).toBe(next._id);
    expect(await names()).toEqual([]);
  });

  test('are put into another order in one step', async () => {
    const [asha = '', meera = '', ravi = ''] = await addAll('Asha', 'Meera', 'Ravi');
    expect((await order([ravi, asha, meera])).status).toBe(204);
    expect(await names()).toEqual(['Ravi', 'Asha', 'Meera']);
  });

  test('go to the bin, come back at the end, and are deleted for good', async () => {
    const [asha = ''] = await addAll('Asha', 'Meera');
    expect((await remove(asha)).status).toBe(204);
    expect(await names()).toEqual(['Meera']);
    expect((await list('&bin=true')).body).toMatchObject([
      { name: 'Asha', deletedAt: expect.any(String) },
    ]);

    expect((await restore(asha)).status).toBe(204);
    expect(await names()).toEqual(['Meera', 'Asha']);

    expect((await deleteForGood(asha)).status).toBe(404); // not in the bin
    await remove(asha);
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
    ['no name', { name: ' ' }, 'name'],
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
    const response = await add(changes);
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject([{ field }]);
    expect(await names()).toEqual([]);
  });

  test('404 for somebody who is not there', async () => {
    for (const call of [change(unknown, {}), remove(unknown), restore(unknown)]) {
      expect((await call).status).toBe(404);
    }
    expect((await deleteForGood(unknown)).status).toBe(404);
  });

  test('409 for an order of other people, and for more than 60', async () => {
    const ids = await addAll('Asha', 'Meera');
    expect((await order(ids.slice(1))).status).toBe(409);
    expect((await order([...ids, unknown])).status).toBe(409);
    expect((await order([ids[0] ?? '', ids[0] ?? ''])).status).toBe(409);

    const member = { ...meera, term: term._id, order: 2 };
    await TeamMemberModel.insertMany(Array.from({ length: 58 }, () => member));
    expect((await add()).status).toBe(409);
    const [asha = ''] = ids;
    await remove(asha);
    expect((await add()).status).toBe(201);
    expect((await restore(asha)).status).toBe(409);
  });
});

describe('the part of the pages', () => {
  const on = (today: string) => readTeamPart({ today, timeZone: 'Asia/Kolkata' });
  const shown = async (today: string) => (await on(today)).value.team.map(({ name }) => name);
  const past = async (today: string) => (await on(today)).value.pastTeams;

  test('shows the term of the day, or else the last one that has begun', async () => {
    const next = (await sendAs(editor, 'post', '/api/admin/terms', nextYear)).body;
    await addAll('Asha');
    await add({ name: 'Ravi', term: next._id });
    expect(await shown('2026-06-30')).toEqual([]);
    expect(await shown('2026-07-01')).toEqual(['Asha']);
    expect(await shown('2027-06-30')).toEqual(['Asha']);
    expect(await shown('2027-07-01')).toEqual(['Ravi']);
    expect(await shown('2030-01-01')).toEqual(['Ravi']);
  });

  test('shows the terms before it, the latest first, when they have somebody', async () => {
    const next = (await sendAs(editor, 'post', '/api/admin/terms', nextYear)).body;
    const empty = { label: '2028-29', firstDay: '2028-07-01', lastDay: '2029-06-30' };
    await sendAs(editor, 'post', '/api/admin/terms', empty);
    const last = { label: '2029-30', firstDay: '2029-07-01', lastDay: '2030-06-30' };
    await sendAs(editor, 'post', '/api/admin/terms', last);
    const [, binned = ''] = await addAll('Asha', 'Kiran');
    await remove(binned);
    await add({ name: 'Ravi', term: next._id });
    expect(await past('2027-06-30')).toEqual([]);
    expect(await past('2029-07-01')).toEqual([
      { term: '2027-28', team: [{ name: 'Ravi', role: 'President', image: null }] },
      { term: '2026-27', team: [{ name: 'Asha', role: 'President', image: null }] },
    ]);
    expect((await on('2029-07-01')).value.term).toBe('2029-30');
    expect((await on('2026-06-30')).value.term).toBeNull();
  });

  test('leaves out a position that nobody holds yet, and keeps that of somebody taken off', async () => {
    const member = { ...meera, name: '', term: term._id };
    await TeamMemberModel.create({ ...member, position: 'PR Head', order: 0 });
    await TeamMemberModel.create({ ...member, position: 'Mentor', order: 1, isTakenOff: true });
    expect((await on('2026-07-01')).value.team).toEqual([
      { name: '', role: 'Mentor', image: null },
    ]);
  });

  test('is valid until the next term begins, in the time zone of the club', async () => {
    await sendAs(editor, 'post', '/api/admin/terms', nextYear);
    expect((await on('2027-01-01')).validUntil).toEqual(new Date('2027-06-30T18:30:00Z'));
    expect((await on('2027-07-01')).validUntil).toBeNull();
  });
});
