import request from 'supertest';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { app, dependencies } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { inParts } from '../../../test/inParts';
import { allModules } from '../../../test/modules';
import { createBulkActions } from '../../bulkActions';
import { mongoose } from '../../lib/mongoose';
import { messageStorageLimit } from '../../limits/limits';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';
import { SubscriberModel } from '../subscribers/subscribers.model';
import { BulkJobModel } from './bulkJobs.model';
import { startBulkJob } from './bulkJobs.service';
import { BulkWork } from './bulkWork.service';

useDatabase();

const { bulkWork } = dependencies;
let admin: TestAccount;

beforeEach(async () => {
  setClock(new Date('2026-11-22T10:00:00Z'));
  admin = await createAdmin({ username: 'Vikram' });
});

const post = (path: string, body: object = {}) =>
  request(app).post(path).set('Authorization', admin.authorization).send(body);

/** Begins a job, and waits for its end. */
async function change(body: object) {
  const { status, body: begun } = await post('/api/admin/users/bulk', body);
  expect(status).toBe(202);
  return await getJob(begun._id);
}

async function getJob(id: string) {
  await bulkWork.settle();
  const path = `/api/admin/bulk-jobs/${id}`;
  return (await request(app).get(path).set('Authorization', admin.authorization)).body;
}

async function undo(id: string) {
  expect((await post(`/api/admin/bulk-jobs/${id}/undo`)).status).toBe(202);
  return await getJob(id);
}

const suspensionOf = async ({ id }: TestAccount) =>
  (await UserModel.findById(id, 'suspension').orFail().lean()).suspension ?? null;

const by = { _id: '64b0000000000000000000aa', name: 'Meera' };
const suspended = { suspension: { at: new Date('2026-10-01'), by, reason: 'Spam' } } as object;

describe('suspending many', () => {
  test('suspends the members, keeps the others with a reason, and is undone as one', async () => {
    const member = await createMember();
    const editor = await createMember({
      username: 'Eda',
      role: 'editor',
      accessUntil: '2026-01-01',
    });
    const other = await createMember({ username: 'Omar', ...suspended });
    const ids = [member, editor, other, admin].map(({ id }) => id);
    const job = await change({ action: 'suspend', ids, expected: 4, reason: 'Fake names' });
    expect(job).toMatchObject({ of: 'users', action: 'suspend', state: 'done', done: 4, total: 4 });
    expect(job).toMatchObject({
      by: 'Vikram',
      byId: admin.id,
      undoUntil: '2026-12-22T10:00:00.000Z',
    });
    expect(
      Object.fromEntries(job.kept.map(({ name, why }: Record<string, string>) => [name, why])),
    ).toEqual({
      Eda: 'It has a role. Accounts with a role are changed one by one.',
      Omar: 'It was suspended before.',
      Vikram: 'It is your own account.',
    });
    expect(await suspensionOf(member)).toMatchObject({
      reason: 'Fake names',
      by: { name: 'Vikram' },
    });
    const session = await request(app)
      .get('/api/auth/user')
      .set('Authorization', member.authorization);
    expect(session.status).toBe(401);

    expect(await undo(job._id)).toMatchObject({ state: 'undone', kept: [], undoUntil: null });
    expect(await suspensionOf(member)).toBeNull();
    expect(await suspensionOf(other)).toMatchObject({ reason: 'Spam' });
    const entries = await AuditEntryModel.find().sort({ at: 1, _id: 1 }).lean();
    expect(entries).toMatchObject([
      {
        action: 'accounts.changed',
        actor: { name: 'Vikram' },
        subject: { name: '4 accounts' },
        after: { action: 'suspend', count: 4, reason: 'Fake names' },
      },
      { action: 'accounts.undone', subject: { name: '4 accounts' } },
    ]);
  });

  test('the undo keeps what somebody has changed since, and names it', async () => {
    const [one, two] = [await createMember(), await createMember({ username: 'Binu' })];
    const job = await change({ action: 'suspend', ids: [one.id, two.id], expected: 2 });
    await UserModel.updateOne({ _id: two.id }, suspended);
    await UserModel.deleteOne({ _id: one.id });
    const { kept } = await undo(job._id);
    expect(kept).toEqual([
      { _id: one.id, name: '', why: 'It does not exist any more.' },
      { _id: two.id, name: 'Binu', why: 'Somebody has suspended it since.' },
    ]);
  });

  test('takes all of a filter, and refuses another number than expected', async () => {
    await createMember({ year: '1st Year' });
    await createMember({ year: '1st Year' });
    await createMember({ year: '2nd Year' });
    const body = { action: 'suspend', filter: { year: '1st Year' } };
    const refused = await post('/api/admin/users/bulk', { ...body, expected: 3 });
    expect(refused.status).toBe(409);
    expect(refused.body.extraDetails).toBe(
      'There are 2 now, and not 3. Please look at the list again.',
    );
    expect(await BulkJobModel.countDocuments()).toBe(0);
    expect(await change({ ...body, expected: 2 })).toMatchObject({ total: 2, kept: [] });
    expect(await UserModel.countDocuments({ suspension: { $ne: null } })).toBe(2);
  });

  test('of a filter while three register takes exactly the expected number, or none', async () => {
    for (let count = 0; count < 5; count += 1) await createMember();
    const people = [1, 2, 3].map((number) => ({
      username: `New${number}`,
      email: `new${number}@college.example`,
      phone: '9876543210',
      password: 'a good long password',
    }));
    const body = { action: 'suspend', filter: { suspended: 'false', role: 'none' } };
    const [begun, ...registered] = await Promise.all([
      post('/api/admin/users/bulk', { ...body, expected: 5 }),
      ...people.map((person) => request(app).post('/api/auth/register').send(person)),
    ]);
    expect(registered.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect([202, 409]).toContain(begun.status);
    if (begun.status === 202) expect(await getJob(begun.body._id)).toMatchObject({ total: 5 });
    const suspendedNow = await UserModel.countDocuments({ suspension: { $ne: null } });
    expect(suspendedNow).toBe(begun.status === 202 ? 5 : 0);
    const late = await post('/api/admin/users/bulk', { ...body, expected: 5 });
    expect(late.status).toBe(409);
  });

  test('lifts many, and brings their reasons back', async () => {
    const member = await createMember(suspended);
    const free = await createMember({ username: 'Free' });
    const job = await change({ action: 'lift', ids: [member.id, free.id], expected: 2 });
    expect(job.kept).toEqual([{ _id: free.id, name: 'Free', why: 'It was not suspended.' }]);
    expect(await suspensionOf(member)).toBeNull();
    await undo(job._id);
    expect(await suspensionOf(member)).toMatchObject({ reason: 'Spam', by: { name: 'Meera' } });
    expect(await suspensionOf(free)).toBeNull();
  });
});

describe('deleting many', () => {
  test('suspends now, can be stopped for 7 days, and gives back what was there', async () => {
    const member = await createMember();
    const before = await createMember(suspended);
    const job = await change({ action: 'delete', ids: [member.id, before.id], expected: 2 });
    expect(job).toMatchObject({ state: 'done', kept: [], undoUntil: '2026-11-29T10:00:00.000Z' });
    expect(await suspensionOf(member)).toMatchObject({
      deletionAt: new Date('2026-11-29T10:00:00Z'),
    });
    await undo(job._id);
    expect(await suspensionOf(member)).toBeNull();
    expect(await suspensionOf(before)).toMatchObject({ reason: 'Spam' });
  });

  test('deletes after 7 days what nobody has touched since; then it is too late', async () => {
    const [gone, lifted] = [await createMember({ emailConfirmed: true }), await createMember()];
    await SubscriberModel.create({ email: gone.email, confirmedAt: new Date() });
    const job = await change({ action: 'delete', ids: [gone.id, lifted.id], expected: 2 });
    await UserModel.updateOne({ _id: lifted.id }, { suspension: null });
    setClock(new Date('2026-11-29T09:59:59Z'));
    bulkWork.wake();
    expect(await getJob(job._id)).toMatchObject({ state: 'done' });
    setClock(new Date('2026-11-29T10:00:00Z'));
    bulkWork.wake();
    await bulkWork.settle();
    expect(await BulkJobModel.findById(job._id).lean()).toMatchObject({ state: 'finished' });
    expect(await UserModel.exists({ _id: gone.id })).toBeNull();
    expect(await SubscriberModel.countDocuments()).toBe(0);
    expect(await UserModel.exists({ _id: lifted.id })).not.toBeNull();
    const { status } = await post(`/api/admin/bulk-jobs/${job._id}/undo`).set(
      'Authorization',
      (await createAdmin()).authorization,
    );
    expect(status).toBe(409);
  });
});

test('another process goes on with a job whose process died in the middle of a portion', async () => {
  const at = new Date();
  const mark = { at, by: { _id: admin.id, name: 'Vikram' }, reason: '' };
  const accounts = Array.from({ length: 600 }, (_, index) => ({
    username: `Member ${index}`,
    email: `${index}@college.example`,
    passwordHash: 'none',
    _id: new mongoose.Types.ObjectId(),
    ...(index < 550 && { suspension: mark }),
  }));
  await inParts(accounts, (part) => UserModel.insertMany(part));
  const ids = accounts.map(({ _id }) => _id);
  const { id } = await BulkJobModel.create({
    of: 'users',
    action: 'suspend',
    state: 'running',
    at,
    by: mark.by,
    ids,
    total: ids.length,
    done: 500,
    undoUntil: new Date('2026-12-22'),
  } as object);
  const other = new BulkWork(
    createBulkActions(messageStorageLimit, dependencies, allModules),
    dependencies.logger,
    () => 'UTC',
  );
  other.wake();
  await other.settle();
  await other.stop();
  expect(await getJob(id)).toMatchObject({ state: 'done', done: 600, kept: [] });
  expect(await UserModel.countDocuments({ 'suspension.at': at })).toBe(600);
});

test('the days of a job are counted by the clocks of the club', async () => {
  setClock(new Date('2026-10-10T14:00:00Z')); // ten o'clock; so it is 30 days later, in winter
  const work = new BulkWork(
    createBulkActions(messageStorageLimit, dependencies, allModules),
    dependencies.logger,
    () => 'America/New_York',
  );
  const { _id } = await startBulkJob(
    { of: 'users', action: 'suspend', ids: [admin.id] },
    { _id: admin.id, username: 'Vikram' },
    work,
  );
  await work.stop();
  const begun = await BulkJobModel.findById(_id).lean();
  expect(begun?.undoUntil).toEqual(new Date('2026-11-09T15:00:00Z'));
});

describe('what is refused', () => {
  test.each([
    [{ action: 'suspend', expected: 1 }, 'ids'],
    [{ action: 'suspend', ids: ['x'], expected: 1 }, 'ids.0'],
    [{ action: 'suspend', ids: [], expected: 1 }, 'ids'],
    [{ action: 'promote', filter: {}, expected: 1 }, 'action'],
    [{ action: 'lift', filter: { role: 'owner' }, expected: 1 }, 'filter.role'],
    [{ action: 'lift', filter: { $where: '1' }, expected: 1 }, '$where'],
    [{ action: 'lift', filter: {}, expected: 0 }, 'expected'],
    [{ action: 'lift', filter: {}, expected: 20_001 }, 'expected'],
    [{ action: 'lift', filter: {}, ids: ['64b0000000000000000000aa'], expected: 1 }, 'ids'],
  ])('422 for %j', async (body, field) => {
    const { status, body: answer } = await post('/api/admin/users/bulk', body);
    expect(status).toBe(422);
    expect(answer.errors).toMatchObject([{ field }]);
  });

  test('409 for an undo while it runs, and for a second one', async () => {
    const member = await createMember();
    const job = await change({ action: 'suspend', ids: [member.id], expected: 1 });
    await BulkJobModel.updateOne({ _id: job._id }, { state: 'running' });
    expect((await post(`/api/admin/bulk-jobs/${job._id}/undo`)).status).toBe(409);
    await bulkWork.settle();
    await BulkJobModel.updateOne({ _id: job._id }, { state: 'done' });
    await undo(job._id);
    expect((await post(`/api/admin/bulk-jobs/${job._id}/undo`)).status).toBe(409);
  });
});

test('GET /api/admin/bulk-jobs lists what runs or can be undone, the newest first', async () => {
  const [one, two] = [await createMember(), await createMember()];
  const first = await change({ action: 'suspend', ids: [one.id], expected: 1 });
  setClock(new Date('2026-11-22T11:00:00Z'));
  const second = await change({ action: 'suspend', ids: [two.id], expected: 1 });
  const list = async (of: string) =>
    (
      await request(app)
        .get('/api/admin/bulk-jobs')
        .query({ of })
        .set('Authorization', admin.authorization)
    ).body;
  expect(await list('users')).toMatchObject([{ _id: second._id }, { _id: first._id }]);
  expect(await list('contacts')).toEqual([]);
  await undo(second._id);
  expect(await list('users')).toMatchObject([{ _id: first._id }]);
});
