import request from 'supertest';
import { createAdmin, createMember, password } from '../../../test/accounts';
import { app, dependencies, passwords } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { Types } from '../../lib/mongoose';
import { day } from '../../time';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';
import { operator, theSite } from '../audit/audit.service';
import { OneTimeLinkModel } from '../oneTimeLinks/oneTimeLinks.model';
import { deleteUser as deleteUserBy } from './access.service';
import { appointAdmin, ensureFirstAdmin } from './admins.service';

useDatabase();

const deleteUser = (id: string) =>
  deleteUserBy(id, { _id: id, username: 'Vikram' }, async () => {});
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
    expect(await AuditEntryModel.findOne().lean()).toMatchObject({
      actor: theSite,
      action: 'role.changed',
      subject: { name: 'Admin' },
      after: { role: 'admin' },
    });
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
    await dependencies.oneTimeLinks.create({
      purpose: 'passwordReset',
      person: member.id,
      payload: { sessionVersion: 0, delivery: 'shown' },
      lifetimeMilliseconds: day,
    });
    const configured = { email: member.email, password: 'long enough' };
    await ensureFirstAdmin(configured, passwords);
    expect(await UserModel.findById(member.id).lean()).toMatchObject({
      username: 'Asha',
      domain: 'Robotics',
      role: 'admin',
      emailConfirmed: true,
      confirmedByHand: false,
    });
    expect(await OneTimeLinkModel.countDocuments()).toBe(0);
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
    const suspension = { at: new Date(), by: vikram, reason: 'Spam' };
    const { email } = await createMember({ role: 'admin', accessUntil: '2020-01-01', suspension });
    expect((await login(await appointAdmin(email, passwords))).body).toMatchObject({
      isAdmin: true,
    });
    expect(await AuditEntryModel.find({ action: 'user.unsuspended' }).lean()).toMatchObject([
      { actor: operator, subject: { name: 'Asha' }, before: { reason: 'Spam' } },
    ]);
  });

  test('ends the request for a new password that admins see', async () => {
    const { id, email } = await createMember({ passwordRequestedAt: new Date() });
    await appointAdmin(email, passwords);
    expect(await UserModel.findById(id).lean()).toMatchObject({ passwordRequestedAt: null });
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
