import request from 'supertest';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app, dependencies } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { AuditEntryModel } from '../audit/audit.model';
import { ContactModel } from './contacts.model';

useDatabase();

describe('deleting many', () => {
  let authorization = '';

  beforeEach(async () => {
    ({ authorization } = await createAdmin());
  });

  const create = async (fields: object = {}): Promise<string> =>
    (
      await ContactModel.create({
        username: 'Ravi',
        email: 'ravi@college.example',
        message: 'Hi',
        ...fields,
      })
    ).id;

  const post = (path: string, body: object = {}) =>
    request(app).post(path).set('Authorization', authorization).send(body);

  async function settled(path: string, body?: object) {
    const begun = await post(path, body);
    expect(begun.status).toBe(202);
    await dependencies.bulkWork.settle();
    const job = `/api/admin/bulk-jobs/${begun.body._id}`;
    return (await request(app).get(job).set('Authorization', authorization)).body;
  }

  const change = (body: object) => settled('/api/admin/contacts/bulk', body);
  const undo = (id: string) => settled(`/api/admin/bulk-jobs/${id}/undo`);
  const find = (id: string) => ContactModel.findById(id).orFail().lean();

  test('moves many to the bin, and back', async () => {
    const one = await create();
    const before = new Date('2026-11-01');
    const binned = await create({ deletedAt: before });
    const job = await change({ action: 'delete', ids: [one, binned], expected: 2 });
    expect(job).toMatchObject({ of: 'contacts', action: 'delete', state: 'done' });
    expect(job.kept).toEqual([{ _id: binned, name: 'Ravi', why: 'It is in the bin.' }]);
    expect((await find(one)).deletedAt).not.toBeNull();
    await undo(job._id);
    expect((await find(one)).deletedAt).toBeNull();
    expect((await find(binned)).deletedAt).toEqual(before);
  });

  test('makes spam of many, and of each what it was', async () => {
    const one = await create();
    const answered = await create({ status: 'answered' });
    const spam = await create({ status: 'spam', spamSince: new Date(), spamReason: 'linksOnly' });
    const body = { action: 'status', status: 'spam', ids: [one, answered, spam], expected: 3 };
    const job = await change(body);
    expect(job).toMatchObject({ action: 'spam' });
    expect(job.kept).toEqual([{ _id: spam, name: 'Ravi', why: 'It was spam before.' }]);
    expect(await find(answered)).toMatchObject({
      status: 'spam',
      spamReason: 'marked',
      version: 2,
    });
    expect(await undo(job._id)).toMatchObject({ state: 'undone', kept: [] });
    expect(await find(one)).toMatchObject({ status: 'new', spamSince: null, spamReason: null });
    expect(await find(answered)).toMatchObject({ status: 'answered', version: 3 });
    expect(await find(spam)).toMatchObject({ status: 'spam', spamReason: 'linksOnly' });
  });

  test('makes messages of all the spam of a search, and spam again with its reasons', async () => {
    const spam = { status: 'spam', spamSince: new Date(), spamReason: 'linksOnly' };
    const [one, other] = [await create(spam), await create({ ...spam, spamReason: 'sameText' })];
    const elsewhere = await create({ ...spam, username: 'Zoya', email: 'zoya@college.example' });
    const filter = { status: 'spam', search: 'ravi' };
    const job = await change({ action: 'status', status: 'new', filter, expected: 2 });
    expect(await find(one)).toMatchObject({ status: 'new', spamReason: null, spamSince: null });
    expect(await find(elsewhere)).toMatchObject({ status: 'spam' });
    await undo(job._id);
    expect(await find(one)).toMatchObject({ status: 'spam', spamReason: 'linksOnly' });
    expect(await find(other)).toMatchObject({ status: 'spam', spamReason: 'sameText' });
  });

  test('409 for another number, 422 without a status', async () => {
    const id = await create();
    const path = '/api/admin/contacts/bulk';
    expect((await post(path, { action: 'delete', filter: {}, expected: 2 })).status).toBe(409);
    const { status, body } = await post(path, { action: 'status', ids: [id], expected: 1 });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field: 'status' }]);
  });
});

describe('sorting many', () => {
  const path = '/api/admin/contacts';
  const answeredAt = new Date('2026-11-01T10:00:00Z');
  let admin: TestAccount;
  let helper: TestAccount;

  beforeEach(async () => {
    admin = await createAdmin({ username: 'Vikram' });
    helper = await createMember({ username: 'Meena', role: 'inbox' });
  });

  const create = async (fields: object = {}): Promise<string> =>
    (
      await ContactModel.create({
        username: 'Ravi',
        email: 'ravi@college.example',
        message: 'Hi',
        ...fields,
      })
    ).id;
  const find = (id: string) => ContactModel.findById(id).orFail().lean();
  const start = (body: object) => sendAs(admin, 'post', `${path}/bulk`, body);
  const personOf = ({ id }: TestAccount, name: string) => ({ _id: id, name });

  /** @returns the job when it has come to its end */
  async function settled(call: string, body?: object) {
    const begun = await sendAs(admin, 'post', call, body);
    expect(begun.status).toBe(202);
    await dependencies.bulkWork.settle();
    return (await sendAs(admin, 'get', `/api/admin/bulk-jobs/${begun.body._id}`)).body;
  }
  const change = (ids: string[], body: object) =>
    settled(`${path}/bulk`, { ...body, ids, expected: ids.length });
  const undo = (job: { _id: string }) => settled(`/api/admin/bulk-jobs/${job._id}/undo`);

  /** One message of each status, and one in the bin. */
  async function createEach() {
    const fresh = await create();
    const open = await create({ status: 'open', assignee: personOf(helper, 'Meena') });
    const answered = await create({ status: 'answered', answeredAt });
    const spam = await create({ status: 'spam', spamSince: new Date() });
    const binned = await create({ deletedAt: new Date() });
    return { fresh, open, answered, spam, binned };
  }

  test('marks many as answered, and undoes it as one', async () => {
    const each = await createEach();
    const before = await Promise.all(Object.values(each).map(find));
    const job = await change(Object.values(each), { action: 'status', status: 'answered' });
    expect(job).toMatchObject({ action: 'answered', state: 'done' });
    expect(job.kept).toEqual([
      { _id: each.answered, name: 'Ravi', why: 'It was answered before.' },
      { _id: each.spam, name: 'Ravi', why: 'It is spam.' },
      { _id: each.binned, name: 'Ravi', why: 'It is in the bin.' },
    ]);
    const changed = { status: 'answered', answeredAt: new Date(job.at), version: 2 };
    expect(await find(each.fresh)).toMatchObject(changed);
    expect(await find(each.open)).toMatchObject({ ...changed, assignee: { name: 'Meena' } });
    expect(await find(each.answered)).toMatchObject({ answeredAt, version: 1 });
    expect(await undo(job)).toMatchObject({ state: 'undone', kept: [] });
    const after = await Promise.all(Object.values(each).map(find));
    const apart = { version: null, updatedAt: null };
    expect(after.map((fields) => ({ ...fields, ...apart }))).toEqual(
      before.map((fields) => ({ ...fields, ...apart })),
    );
  });

  test('opens many again, and gives back the moment of the answer', async () => {
    const { answered, open } = await createEach();
    const job = await change([answered, open], { action: 'status', status: 'open' });
    expect(job.kept).toEqual([{ _id: open, name: 'Ravi', why: 'It was open before.' }]);
    expect(await find(answered)).toMatchObject({ status: 'open', answeredAt: null });
    await undo(job);
    expect(await find(answered)).toMatchObject({ status: 'answered', answeredAt });
  });

  test('the undo names what somebody has sorted or deleted since, and leaves it', async () => {
    const [spam, deleted, same] = [await create(), await create(), await create()];
    const job = await change([spam, deleted, same], { action: 'status', status: 'answered' });
    await sendAs(admin, 'patch', `${path}/${spam}`, { version: 2, status: 'spam' });
    await sendAs(admin, 'delete', `${path}/delete/${deleted}`);
    expect((await undo(job)).kept).toEqual([
      { _id: spam, name: 'Ravi', why: 'Somebody has sorted it since.' },
      { _id: deleted, name: 'Ravi', why: 'Somebody has deleted it since.' },
    ]);
    expect(await find(spam)).toMatchObject({ status: 'spam' });
    expect(await find(same)).toMatchObject({ status: 'new' });
  });

  test('hands many over, opens the new ones, and undoes it as one', async () => {
    const each = await createEach();
    const taken = await create({ status: 'open', assignee: personOf(admin, 'Vikram') });
    const ids = [...Object.values(each), taken];
    const job = await change(ids, { action: 'assign', assignee: helper.id });
    expect(job.kept).toEqual([
      { _id: each.open, name: 'Ravi', why: 'Meena takes care of it already.' },
      { _id: each.spam, name: 'Ravi', why: 'It is spam.' },
      { _id: each.binned, name: 'Ravi', why: 'It is in the bin.' },
    ]);
    const assignee = { name: 'Meena' };
    expect(await find(each.fresh)).toMatchObject({ status: 'open', assignee, version: 2 });
    expect(await find(taken)).toMatchObject({ status: 'open', assignee, version: 2 });
    expect(await find(each.answered)).toMatchObject({ status: 'answered', answeredAt, assignee });
    expect(await undo(job)).toMatchObject({ state: 'undone', kept: [] });
    expect(await find(each.fresh)).toMatchObject({ status: 'new', assignee: null });
    expect(await find(taken)).toMatchObject({ status: 'open', assignee: { name: 'Vikram' } });
    expect(await find(each.answered)).toMatchObject({ status: 'answered', answeredAt });
    expect(await AuditEntryModel.findOne({ action: 'messages.changed' }).lean()).toMatchObject({
      subject: { name: '6 messages' },
      after: { action: 'assign', count: 6, assignee: 'Meena' },
    });
  });

  test('gives many back, and what is answered since keeps its person and status', async () => {
    const [open, nobodys] = [
      await create({ status: 'open', assignee: personOf(helper, 'Meena') }),
      await create(),
    ];
    const job = await change([open, nobodys], { action: 'assign', assignee: null });
    expect(job).toMatchObject({ action: 'giveBack' });
    expect(job.kept).toEqual([{ _id: nobodys, name: 'Ravi', why: 'Nobody takes care of it.' }]);
    expect(await find(open)).toMatchObject({ status: 'new', assignee: null });
    await sendAs(admin, 'post', `${path}/${open}/answer`, { version: 2, text: 'Yes.' });
    expect((await undo(job)).kept).toMatchObject([{ why: 'Somebody has sorted it since.' }]);
    expect(await find(open)).toMatchObject({ status: 'answered', assignee: { name: 'Vikram' } });
  });

  test('422 without a person, and for one who may not read messages', async () => {
    const ids = [await create()];
    const member = await createMember();
    for (const body of [{}, { assignee: member.id }, { assignee: 'x' }]) {
      const response = await start({ action: 'assign', ids, expected: 1, ...body });
      expect(response.status).toBe(422);
      expect(response.body.errors).toEqual([
        { field: 'assignee', message: 'Please choose somebody who may read messages.' },
      ]);
    }
  });
});
