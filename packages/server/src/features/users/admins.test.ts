import request from 'supertest';
import { createAdmin, createMember, password } from '../../../test/accounts';
import { app } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { AdminRosterModel } from './adminRoster.model';
import { removeFromRoster, synchroniseRoster } from './adminRoster.service';
import { appointAdmin, ensureFirstAdmin } from './admins.service';
import { UserModel } from './users.model';

useDatabase();

const login = (credentials: object) => request(app).post('/api/auth/login').send(credentials);

describe('ensureFirstAdmin', () => {
  test('generates a login that works', async () => {
    const made = await ensureFirstAdmin(undefined);
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

  test('generates another password each time', async () => {
    const first = await ensureFirstAdmin(undefined);
    await UserModel.deleteMany();
    expect((await ensureFirstAdmin(undefined))?.password).not.toBe(first?.password);
  });

  test('uses the configured login, and shows nothing', async () => {
    const configured = { email: 'head@college.example', password: 'long enough' };
    expect(await ensureFirstAdmin(configured)).toBeNull();
    expect((await login(configured)).body).toMatchObject({ isAdmin: true });
  });

  test('promotes the account that has the address, with the configured password only', async () => {
    const member = await createMember({ email: 'head@college.example', domain: 'Robotics' });
    const configured = { email: member.email, password: 'long enough' };
    await ensureFirstAdmin(configured);
    expect(await UserModel.findById(member.id).lean()).toMatchObject({
      username: 'Asha',
      domain: 'Robotics',
      isAdmin: true,
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
    expect(await ensureFirstAdmin(undefined)).toBeNull();
    expect(await ensureFirstAdmin({ email: admin.email, password: 'long enough' })).toBeNull();
    expect(await UserModel.find().select('+passwordHash').lean()).toEqual(before);
  });

  test('of several processes that start at once, one generates a login', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => ensureFirstAdmin(undefined)));
    const shown = made.filter((one) => one !== null);
    expect(shown).toHaveLength(1);
    expect((await login({ ...shown[0] })).status).toBe(200);
  });
});

describe('appointAdmin', () => {
  test('makes a member an admin under a new password, and ends the earlier logins', async () => {
    await createAdmin();
    const member = await createMember();
    const made = await appointAdmin(member.email);
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
    await appointAdmin(second.email);
    await expect(removeFromRoster(first.id)).resolves.toBeUndefined();
    await expect(removeFromRoster(second.id)).rejects.toThrow('Conflict');
  });

  test('gives an admin who forgot the password a new one', async () => {
    const admin = await createAdmin();
    expect((await login(await appointAdmin(admin.email))).status).toBe(200);
    expect(await UserModel.countDocuments()).toBe(1);
  });

  test('creates an account that does not exist', async () => {
    const made = await appointAdmin('new@college.example');
    expect((await login(made)).body).toMatchObject({ isAdmin: true });
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
    await UserModel.updateOne({ _id: first.id }, { isAdmin: false });
    await synchroniseRoster();
    expect(await listed()).toEqual([second.id]);
  });

  test('never becomes empty', async () => {
    const first = await createAdmin();
    const second = await createAdmin();
    await removeFromRoster(first.id);
    await expect(removeFromRoster(second.id)).rejects.toThrow('Conflict');
    expect(await listed()).toEqual([second.id]);
  });

  test('allows removing an admin twice: a deletion can be repeated after a crash', async () => {
    const first = await createAdmin();
    const second = await createAdmin();
    await removeFromRoster(first.id);
    await removeFromRoster(first.id);
    expect(await listed()).toEqual([second.id]);
  });
});
