import request from 'supertest';
import { createAdmin, createMember, password, type TestAccount } from '../../../test/accounts';
import { changeAccess, sendAs } from '../../../test/adminCalls';
import { app, dependencies } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { importCalls } from '../../../test/imports';
import { UserModel } from '../accounts/accounts.model';

/* Between an import and its undo, rights change and people begin to use their accounts. */

useDatabase();

let importer: TestAccount;
let other: TestAccount;
const { upload, finish } = importCalls(() => importer);

const undo = (by: TestAccount, id: string) =>
  sendAs(by, 'post', `/api/admin/users/imports/${id}/undo`);

beforeEach(async () => {
  importer = await createAdmin({ username: 'Vikram', email: 'vikram@college.example' });
  other = await createAdmin({ username: 'Tara', email: 'tara@college.example' });
});

async function importPeople(): Promise<string> {
  await createMember({ username: 'Asha', email: 'asha@college.example', phone: '1111111' });
  const rows = ['email,name', 'ravi@college.example,Ravi', 'asha@college.example,Asha R'];
  const { _id } = (await upload(rows.join('\n'))).body;
  await finish(_id, 'carry-out', { version: 1 });
  return _id;
}

test('who imported and lost the role undoes nothing, by neither call; of others one does, once', async () => {
  const id = await importPeople();
  const end = { role: null, accessUntil: null, password };
  expect((await changeAccess(other, importer.id, end)).status).toBe(200);
  const editor = await createMember({ username: 'Meera', role: 'editor' });
  for (const path of [`users/imports/${id}/undo`, `bulk-jobs/${id}/undo`]) {
    expect((await sendAs(importer, 'post', `/api/admin/${path}`)).status).toBe(401);
    expect([403, 404]).toContain((await sendAs(editor, 'post', `/api/admin/${path}`)).status);
  }
  const undos = await Promise.all(Array.from({ length: 6 }, () => undo(other, id)));
  expect(undos.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409, 409]);
  await dependencies.bulkWork.settle();
  expect(await UserModel.exists({ email: 'ravi@college.example' })).toBeNull();
});

test('what a person has changed, and an account that got a role, stays as it is', async () => {
  const id = await importPeople();
  await UserModel.updateOne({ email: 'asha@college.example' }, { role: 'inbox' });
  expect((await undo(other, id)).status).toBe(202);
  await dependencies.bulkWork.settle();
  const asha = await UserModel.findOne({ email: 'asha@college.example' }).orFail().lean();
  expect(asha).toMatchObject({ username: 'Asha R', role: 'inbox', version: 2 });
  expect((await undo(other, id)).status).toBe(409);
});

test('a password that is chosen while the undo runs: the account stays, or the link is refused', async () => {
  const id = await importPeople();
  const ravi = await UserModel.findOne({ email: 'ravi@college.example' }).orFail().lean();
  const made = await sendAs(other, 'post', '/api/admin/reset-links', {
    ids: [String(ravi._id)],
    expected: 1,
    password,
  });
  const token = /token=([\w-]{43})/.exec(made.text)?.[1];
  const [reset, undone] = await Promise.all([
    request(app).post('/api/auth/reset').send({ token, password: 'a good new one' }),
    undo(other, id),
  ]);
  expect(undone.status).toBe(202);
  await dependencies.bulkWork.settle();
  const isThere = (await UserModel.exists({ _id: ravi._id })) !== null;
  expect({ status: reset.status, isThere }).toEqual(
    isThere ? { status: 200, isThere } : { status: 422, isThere },
  );
});
