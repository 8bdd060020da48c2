import request from 'supertest';
import { createAdmin } from '../../../test/accounts';
import { app, dependencies } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { ContactModel } from './contacts.model';

useDatabase();

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
  expect(await find(answered)).toMatchObject({ status: 'spam', spamReason: 'marked', version: 2 });
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
