import bcrypt from 'bcrypt';
import request from 'supertest';
import { createAdmin, createMember, password, plainMember } from '../../../test/accounts';
import { app, passwords } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { Types } from '../../lib/mongoose';
import { AuditEntryModel } from '../audit/audit.model';
import { operator } from '../audit/audit.service';
import { AdminRosterModel } from './adminRoster.model';
import { stepDown, synchroniseRoster } from './adminRoster.service';
import { appointAdmin, ensureFirstAdmin } from './admins.service';
import { replaceIsAdmin } from './isAdminField';
import { UserModel } from './users.model';
import { deleteUser as deleteUserBy } from './users.service';

useDatabase();

const deleteUser = (id: string) => deleteUserBy(id, { _id: id, username: 'Vikram' });
const login = (credentials: object) => request(app).post('/api/auth/login').send(credentials);

const vikram = { _id: new Types.ObjectId(), name: 'Vikram' };

describe('ensureFirstAdmin', () => {
  test('generates a login that works', async () => {
    const made = await ensureFirstAdmin(undefined, passwords);
    expect(made).toEqual({
      email: 'admin@club.example',
      password: expect.stringMatching(/^[\w-]{16}$/),
    });
    const response = await login({ ...made });
    expect(response.body).toMatchObject({ isAdmin: true });
    const current = await request(app)
      .get('/api/auth/user')
      .set('Authorization', `Bearer ${response.body.token}`);
    expect(current.body.userData).toMatchObject({ username: 'Admin', phone: '', domain: '' });
  });

  test.each([
    ['has a last day', { accessUntil: '2999-12-31' }],
    ['is suspended', { suspension: { at: new Date(), by: vikram, reason: '' } }],
  ])('makes one when the only admin %s', async (_name, fields) => {
    await createAdmin(fields);
    expect(await ensureFirstAdmin(undefined, passwords)).not.toBeNull();
  });

  test('generates another password each time', async () => {
    const first = await ensureFirstAdmin(undefined, passwords);
    await UserModel.deleteMany();
    expect((await ensureFirstAdmin(undefined, passwords))?.password).not.toBe(first?.password);
  });

  test('uses the configured login, and shows nothing', async () => {
    const configured = { email: 'head@college.example', password: 'long enough' };
    expect(await ensureFirstAdmin(configured, passwords)).toBeNull();
    expect((await login(configured)).body).toMatchObject({ isAdmin: true });
  });

  test('promotes the account that has the address, with the configured password only', async () => {
    const member = await createMember({ email: 'head@college.example', domain: 'Robotics' });
    const configured = { email: member.email, password: 'long enough' };
    await ensureFirstAdmin(configured, passwords);
    expect(await UserModel.findById(member.id).lean()).toMatchObject({
      username: 'Asha',
      domain: 'Robotics',
      role: 'admin',
    });
    expect((await login({ email: member.email, password })).status).toBe(401);
    expect((await login(configured)).status).toBe(200);
    const withOldToken = await request(app)
      .get('/api/admin/users')
      .set('Authorization', member.authorization);
    expect(withOldToken.status).toBe(401);
  });

  test('changes nothing when there is an admin', async () => {
    const admin = await createAdmin();
    const before = await UserModel.find().select('+passwordHash').lean();
    expect(await ensureFirstAdmin(undefined, passwords)).toBeNull();
    expect(
      await ensureFirstAdmin({ email: admin.email, password: 'long enough' }, passwords),
    ).toBeNull();
    expect(await UserModel.find().select('+passwordHash').lean()).toEqual(before);
  });

  test('of several processes that start at once, one generates a login', async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, () => ensureFirstAdmin(undefined, passwords)),
    );
    const shown = made.filter((one) => one !== null);
    expect(shown).toHaveLength(1);
    expect((await login({ ...shown[0] })).status).toBe(200);
  });
});

describe('appointAdmin', () => {
  test('makes a member an admin under a new password, and ends the earlier logins', async () => {
    await createAdmin();
    const member = await createMember();
    const made = await appointAdmin(member.email, passwords);
    expect((await login(made)).body).toMatchObject({ isAdmin: true });
    expect((await login({ email: member.email, password })).status).toBe(401);
    const withOldToken = await request(app)
      .get('/api/auth/user')
      .set('Authorization', member.authorization);
    expect(withOldToken.status).toBe(401);
  });

  test('puts the new admin on the roster: the other one may leave', async () => {
    const first = await createAdmin();
    const second = await createMember();
    await appointAdmin(second.email, passwords);
    await expect(deleteUser(first.id)).resolves.toBeUndefined();
    await expect(deleteUser(second.id)).rejects.toThrow('Conflict');
  });

  test('gives an admin who forgot the password a new one', async () => {
    const admin = await createAdmin();
    expect((await login(await appointAdmin(admin.email, passwords))).status).toBe(200);
    expect(await UserModel.countDocuments()).toBe(1);
  });

  test('lifts a suspension, and takes a last day away', async () => {
    const suspension = { at: new Date(), by: vikram, reason: '' };
    const { email } = await createMember({ role: 'admin', accessUntil: '2020-01-01', suspension });
    expect((await login(await appointAdmin(email, passwords))).body).toMatchObject({
      isAdmin: true,
    });
  });

  test('leaves audit entries, and no password in them', async () => {
    const { id, email } = await createMember({ role: 'editor' });
    const made = await appointAdmin(email, passwords);
    const entries = await AuditEntryModel.find().sort({ _id: 1 }).lean();
    const subject = { _id: id, name: 'Asha' };
    expect(entries).toMatchObject([
      {
        actor: operator,
        action: 'role.changed',
        subject,
        before: { role: 'editor' },
        after: { role: 'admin' },
      },
      { actor: operator, action: 'password.reset', subject, before: null, after: null },
    ]);
    expect(JSON.stringify(entries)).not.toContain(made.password);
  });

  test('creates an account that does not exist', async () => {
    const made = await appointAdmin('new@college.example', passwords);
    expect((await login(made)).body).toMatchObject({ isAdmin: true });
  });
});

describe('an account that another program put into the database', () => {
  const importAccount = async (email: string) => {
    const { id } = await createMember({ email });
    const missing = {
      ...{ role: 1, accessUntil: 1, grantedBy: 1, grantedAt: 1, suspension: 1, emailConfirmed: 1 },
      ...{ sessionVersion: 1, phone: 1, domain: 1, branch: 1, year: 1, createdAt: 1 },
    };
    await UserModel.updateOne({ _id: id }, { $unset: missing });
  };

  test('may lack every field that has a default', async () => {
    await importAccount('imported@college.example');
    const { body } = await login({ email: 'imported@college.example', password });
    expect(body).toMatchObject({ token: expect.any(String), isAdmin: false });
    const current = await request(app)
      .get('/api/auth/user')
      .set('Authorization', `Bearer ${body.token}`);
    expect(current.body.userData).toEqual({
      ...{ _id: expect.any(String), username: 'Asha', email: 'imported@college.example' },
      ...plainMember,
      phone: '',
    });
  });

  test('becomes the first admin when it has the configured address', async () => {
    await importAccount('head@college.example');
    const configured = { email: 'head@college.example', password: 'long enough' };
    await ensureFirstAdmin(configured, passwords);
    expect((await login(configured)).body).toMatchObject({ isAdmin: true });
  });
});

describe('an account of version 1.0.0', () => {
  const registered = new Date('2026-11-20');
  const shownFields = { phone: '9876543210', domain: '', branch: '', year: '' };
  /** As that version stored it. */
  const insertAccount = async (username: string, isAdmin: boolean) => {
    const _id = new Types.ObjectId();
    await UserModel.collection.insertOne({
      ...{ _id, username, email: `${username}@college.example`, isAdmin, ...shownFields },
      passwordHash: bcrypt.hashSync(password, 4),
      ...{ sessionVersion: 0, createdAt: registered, updatedAt: registered },
    });
    return _id;
  };
  const stored = (_id: Types.ObjectId) => UserModel.collection.findOne({ _id });

  test('keeps its rights, and has a role in place of `isAdmin`', async () => {
    const [admin, member] = [
      await insertAccount('vikram', true),
      await insertAccount('asha', false),
    ];
    await replaceIsAdmin();
    expect(await ensureFirstAdmin(undefined, passwords)).toBeNull();
    expect(await stored(admin)).toMatchObject({ username: 'vikram', role: 'admin' });
    for (const id of [admin, member]) expect(await stored(id)).not.toHaveProperty('isAdmin');
    expect((await login({ email: 'vikram@college.example', password })).body.isAdmin).toBe(true);
    expect((await login({ email: 'asha@college.example', password })).body.isAdmin).toBe(false);
  });

  test('keeps the role that it has had since', async () => {
    const demoted = await insertAccount('vikram', true);
    await UserModel.updateOne({ _id: demoted }, { role: null });
    await replaceIsAdmin();
    await replaceIsAdmin();
    expect(await stored(demoted)).toMatchObject({ role: null });
  });
});

describe('the roster of admins', () => {
  const listed = async () => {
    const roster = await AdminRosterModel.findById('admins').lean();
    return roster?.userIds.map(String).sort();
  };

  test('lists the accounts that are admins after each start', async () => {
    const first = await createAdmin();
    const second = await createAdmin();
    await createMember();
    await UserModel.updateOne({ _id: first.id }, { role: null });
    await synchroniseRoster();
    expect(await listed()).toEqual([second.id]);
  });

  test('takes over the roster of version 1.0.0, which has no revision', async () => {
    const admin = await createAdmin();
    await AdminRosterModel.updateOne({ _id: 'admins' }, { $unset: { revision: 1 }, userIds: [] });
    await synchroniseRoster();
    expect(await listed()).toEqual([admin.id]);
  });

  test('lets nobody leave it empty, and keeps the one who tried', async () => {
    const first = await createAdmin();
    const second = await createAdmin();
    await deleteUser(first.id);
    await expect(deleteUser(second.id)).rejects.toThrow('Conflict');
    expect(await listed()).toEqual([second.id]);
    await createAdmin();
    await expect(deleteUser(second.id)).resolves.toBeUndefined();
  });

  test('does not count an admin who is about to step down', async () => {
    const first = await createAdmin();
    const second = await createAdmin();
    await stepDown(first.id, 'No.', async (account) => {
      await synchroniseRoster(); // as another process does at its start
      await expect(deleteUser(second.id)).rejects.toThrow('Conflict');
      return await UserModel.findOneAndDelete(account).lean();
    });
    expect(await listed()).toEqual([second.id]);
  });

  test('does not carry out a change when the account became admin again meanwhile', async () => {
    const first = await createAdmin();
    await createAdmin();
    const deletion = stepDown(first.id, 'No.', async (account) => {
      await appointAdmin(first.email, passwords);
      return await UserModel.findOneAndDelete(account).lean();
    });
    await expect(deletion).rejects.toThrow('Conflict');
    expect(await UserModel.exists({ _id: first.id })).not.toBeNull();
    expect(await listed()).toContain(first.id);
  });

  test('counts an admin again whose deletion broke off', async () => {
    const first = await createAdmin();
    const second = await createAdmin();
    const { token, at } = { token: 'of a process that died', at: new Date(Date.now() - 61_000) };
    await UserModel.updateOne({ _id: first.id }, { steppingDown: { token, at } });
    await AdminRosterModel.updateOne({ _id: 'admins' }, { $pull: { userIds: first.id } });
    await expect(deleteUser(second.id)).resolves.toBeUndefined();
    expect(await listed()).toEqual([first.id]);
  });

  test('always leaves an admin, however deletions, appointments and starts interleave', async () => {
    for (let round = 0; round < 10; round++) {
      const admins = await Promise.all([createAdmin(), createAdmin(), createAdmin()]);
      await Promise.allSettled([
        ...admins.map(({ id }) => deleteUser(id)),
        synchroniseRoster(),
        ...admins.map(({ id }) => deleteUser(id)),
        synchroniseRoster(),
      ]);
      await Promise.allSettled(
        (await UserModel.find({}, { _id: 1 }).lean()).map(({ _id }) =>
          deleteUser(_id.toHexString()),
        ),
      );
      expect(await UserModel.countDocuments({ role: 'admin' })).toBeGreaterThan(0);
    }
  });
});
