import bcrypt from 'bcrypt';
import request from 'supertest';
import { createMember, password, plainMember } from '../../../test/accounts';
import { app, passwords } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { Types } from '../../lib/mongoose';
import { ensureFirstAdmin } from './admins.service';
import { replaceIsAdmin } from './isAdminField';
import { UserModel } from './users.model';

useDatabase();

const login = (credentials: object) => request(app).post('/api/auth/login').send(credentials);

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
