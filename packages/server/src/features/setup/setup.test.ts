import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { AuditEntryModel } from '../audit/audit.model';
import { createSetup } from './setup.service';

useDatabase();

const path = '/api/admin/setup';
let admin: TestAccount;

beforeEach(async () => {
  admin = await createAdmin();
});

const get = async () => (await sendAs(admin, 'get', path)).body;
const change = (body: object, by = admin) => sendAs(by, 'patch', path, body);

describe('GET /api/admin/setup', () => {
  test('begins with the club, on a site with a set-up', async () => {
    await createSetup();
    expect(await get()).toEqual({ state: 'new', step: 'club' });
  });

  test('is over, on a site without one', async () => {
    expect(await get()).toEqual({ state: 'over', step: 'people' });
  });
});

describe('PATCH /api/admin/setup', () => {
  test('is put off and taken up again', async () => {
    await createSetup();
    const { status, body } = await change({ step: 'club' });
    expect(status).toBe(200);
    expect(body).toEqual({ state: 'new', step: 'club' });
    expect((await change({ state: 'left' })).body).toEqual({ state: 'left', step: 'club' });
    expect((await change({ step: 'sample' })).body).toEqual({ state: 'left', step: 'sample' });
    expect(await get()).toEqual({ state: 'left', step: 'sample' });
  });

  test('does not open by itself any more once somebody has begun it', async () => {
    await createSetup();
    await change({ step: 'look' });
    expect(await get()).toEqual({ state: 'left', step: 'look' });
    await change({ step: 'club' });
    expect(await get()).toEqual({ state: 'left', step: 'club' });
  });

  test('is over once, which leaves an audit entry', async () => {
    await createSetup();
    expect((await change({ state: 'over' })).body).toEqual({ state: 'over', step: 'club' });
    expect(await AuditEntryModel.find({ action: 'setup.finished' }).lean()).toMatchObject([
      { actor: { _id: admin.id }, subject: { name: 'The site' } },
    ]);
    expect((await change({ state: 'left' })).status).toBe(409);
    await createSetup();
    expect(await get()).toMatchObject({ state: 'over' });
  });

  test.each([
    [{ step: 'end' }, 'step'],
    [{ state: 'new' }, 'state'],
    [{ doneAt: null }, 'doneAt'],
  ])('422 for %p', async (body, field) => {
    await createSetup();
    const response = await change(body);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([{ field, message: expect.any(String) }]);
  });

  test('401 and 403 for those who are no admins', async () => {
    const editor = await createMember({ role: 'editor' });
    expect((await change({ step: 'look' }, editor)).status).toBe(403);
    expect((await change({ step: 'look' }, { ...editor, authorization: '' })).status).toBe(401);
  });

  test('409 on a site without a set-up', async () => {
    expect((await change({ step: 'look' })).status).toBe(409);
  });
});
