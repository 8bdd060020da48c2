import request from 'supertest';
import { createMember, password } from '../../../test/accounts';
import { app, createTestApp, tokenSecret } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { createLimits } from '../../limits/limits';

useDatabase();

const newPassword = 'a new password';

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
