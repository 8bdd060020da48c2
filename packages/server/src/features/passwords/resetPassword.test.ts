import request from 'supertest';
import { createAdmin, createMember, password, type TestAccount } from '../../../test/accounts';
import { app, createTestApp, dependencies, tokenSecret } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { suspension } from '../../../test/identities';
import { tokenOfLink } from '../../../test/links';
import { createLimits } from '../../limits/limits';
import { addMilliseconds, day, hour } from '../../time';
import { UserModel } from '../accounts/accounts.model';

useDatabase();

const newPassword = 'a new password';

const reset = (token: string, chosen = newPassword) =>
  request(app).post('/api/auth/reset').send({ token, password: chosen });
const read = (token: string) => request(app).post('/api/auth/reset-link').send({ token });
const login = (email: string, given: string) =>
  request(app).post('/api/auth/login').send({ email, password: given });
const getUser = (token: string) =>
  request(app).get('/api/auth/user').auth(token, { type: 'bearer' });
const refusal = {
  message: 'Validation failed',
  extraDetails: 'This link does not work (any more). Please ask for a new one.',
  errors: [
    {
      field: 'token',
      message: 'This link does not work (any more). Please ask for a new one.',
    },
  ],
};

async function createReset({ id }: TestAccount): Promise<string> {
  const admin = await createAdmin();
  const { body } = await request(app)
    .post(`/api/admin/users/${id}/reset-link`)
    .set('Authorization', admin.authorization)
    .send({ password });
  return tokenOfLink(body.link);
}

describe('POST /api/auth/reset', () => {
  test('changes the password, logs in, and ends the other sessions', async () => {
    const member = await createMember();
    const response = await reset(await createReset(member));
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      message: 'Password changed successfully',
      token: expect.any(String),
      isAdmin: false,
      role: null,
    });
    expect((await getUser(response.body.token)).status).toBe(200);
    expect((await getUser(member.authorization.split(' ')[1] ?? '')).status).toBe(401);
    expect((await login(member.email, password)).status).toBe(401);
    expect((await login(member.email, newPassword)).status).toBe(200);
    // An admin has seen the link, too.
    expect(await UserModel.findById(member.id).lean()).toMatchObject({ emailConfirmed: false });
  });

  test('tells an admin so', async () => {
    expect((await reset(await createReset(await createAdmin()))).body.isAdmin).toBe(true);
  });

  test('of ten at once, one succeeds', async () => {
    const token = await createReset(await createMember());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(token, `a new password ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
  });

  test.each([
    ['that is too common', 'password123'],
    ['that is too short', 'short'],
    ['with the name of the address', 'my MEERA password'],
  ])('422 for a password %s, and the link still works', async (_name, chosen) => {
    const token = await createReset(await createMember({ email: 'meera@college.example' }));
    const response = await reset(token, chosen);
    expect(response.status).toBe(422);
    expect(response.body.errors).toMatchObject([{ field: 'password' }]);
    expect((await reset(token)).status).toBe(200);
  });

  test('422 for a link that is unknown, used, replaced or too old', async () => {
    const member = await createMember();
    const now = new Date();
    setClock(now);
    const replaced = await createReset(member);
    const used = await createReset(member);
    expect((await read(used)).status).toBe(204);
    expect((await reset(used)).status).toBe(200);
    for (const call of [reset, read]) {
      expect((await call(used)).body.extraDetails).toMatch(/^This link was used already\./);
      for (const token of ['unknown', replaced]) {
        const response = await call(token);
        expect(response.status).toBe(422);
        expect(response.body).toEqual(refusal);
      }
    }
    const old = await createReset(member);
    setClock(addMilliseconds(now, day));
    expect((await reset(old)).body).toEqual(refusal);
    expect((await read(old)).body).toEqual(refusal);
  });

  test('422 once the account has another address: the link was mailed to the former one', async () => {
    const { id, email } = await createMember();
    const token = await createReset({ id, email, authorization: '' });
    const admin = await createAdmin();
    await request(app)
      .patch(`/api/admin/users/update/${id}`)
      .set('Authorization', admin.authorization)
      .send({ username: 'Asha', email: 'new@college.example', phone: '9876543210' })
      .expect(200);
    expect((await reset(token)).body).toEqual(refusal);
  });

  test('422 when the account is gone', async () => {
    const member = await createMember();
    const token = await createReset(member);
    await UserModel.deleteOne({ _id: member.id });
    expect((await reset(token)).body).toEqual(refusal);
  });

  test('403 for an account that has been suspended, and the password stays', async () => {
    const member = await createMember();
    const token = await createReset(member);
    await UserModel.updateOne({ _id: member.id }, { suspension });
    const response = await reset(token);
    expect(response.status).toBe(403);
    expect(response.body.extraDetails).toContain('suspended');
    expect((await login(member.email, newPassword)).status).toBe(401);
  });

  test('ends the request that admins see', async () => {
    const member = await createMember();
    const token = await createReset(member);
    await UserModel.updateOne({ _id: member.id }, { passwordRequestedAt: new Date() });
    await reset(token).expect(200);
    expect(await UserModel.findById(member.id).lean()).toMatchObject({ passwordRequestedAt: null });
  });

  test('leaves an audit entry without the password', async () => {
    const { id } = await createMember();
    const { link } = await dependencies.oneTimeLinks.create({
      purpose: 'passwordReset',
      person: id,
      payload: { sessionVersion: 0, delivery: 'shown' },
      lifetimeMilliseconds: hour,
    });
    await reset(tokenOfLink(link)).expect(200);
    const admin = await createAdmin();
    const entries = await request(app)
      .get('/api/admin/audit')
      .set('Authorization', admin.authorization);
    expect(entries.body).toMatchObject([{ action: 'password.reset', subject: { _id: id } }]);
    expect(entries.text).not.toContain(newPassword);
  });
});

function change(authorization: string, body: object, site = app) {
  return request(site).patch('/api/auth/password').set('Authorization', authorization).send(body);
}

describe('PATCH /api/auth/password', () => {
  test('changes the password and ends every other session', async () => {
    const { email, authorization } = await createMember();
    const response = await change(authorization, { currentPassword: password, newPassword });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      message: 'Password changed successfully',
      token: expect.any(String),
    });
    const getUser = (header: string) =>
      request(app).get('/api/auth/user').set('Authorization', header);
    expect((await getUser(`Bearer ${response.body.token}`)).status).toBe(200);
    expect((await getUser(authorization)).status).toBe(401);
    const login = (given: string) =>
      request(app).post('/api/auth/login').send({ email, password: given });
    expect((await login(newPassword)).status).toBe(200);
    expect((await login(password)).status).toBe(401);
  });

  test.each([
    ['a wrong current password', { currentPassword: 'wrong' }, 'currentPassword'],
    ['no current password', { currentPassword: '' }, 'currentPassword'],
    ['a new one that is too short', { newPassword: '1234567' }, 'newPassword'],
    ['a new one that is too common', { newPassword: 'Password1' }, 'newPassword'],
    ['a new one with the name of the address', { newPassword: 'xx meera xx' }, 'newPassword'],
    ['an unknown field', { password: 'x' }, 'password'],
  ])('422 for %s, and the password stays', async (_name, changes, field) => {
    const { email, authorization } = await createMember({ email: 'meera@college.example' });
    const body = { currentPassword: password, newPassword, ...changes };
    const response = await change(authorization, body);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([{ field, message: expect.stringMatching(/\.$/) }]);
    const login = await request(app).post('/api/auth/login').send({ email, password });
    expect(login.status).toBe(200);
  });

  test('guessing the current password is limited as logins are', async () => {
    const site = createTestApp({ limits: createLimits(tokenSecret) });
    const { authorization } = await createMember();
    const guess = { currentPassword: 'wrong', newPassword };
    for (let guesses = 0; guesses < 10; guesses += 1) {
      expect((await change(authorization, guess, site)).status).toBe(422);
    }
    const right = { currentPassword: password, newPassword };
    expect((await change(authorization, right, site)).status).toBe(429);
  });

  test('of five at once, one succeeds', async () => {
    const { authorization } = await createMember();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        change(authorization, {
          currentPassword: password,
          newPassword: `a new password ${index}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
