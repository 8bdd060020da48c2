import request from 'supertest';
import { createMember, password, plainMember } from '../../../test/accounts';
import { app, passwords } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { ensureFirstAdmin } from '../access/admins.service';
import { UserModel } from './accounts.model';

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
