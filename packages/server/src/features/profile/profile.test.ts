import request from 'supertest';
import { createMember, type TestAccount } from '../../../test/accounts';
import { app } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { UserModel } from '../accounts/accounts.model';

useDatabase();

describe('PATCH /api/user/update', () => {
  let member: TestAccount;
  const email = 'asha@college.example';
  const profile = {
    username: 'Asha R.',
    email,
    phone: '+4912345678',
    domain: 'Web Development',
    branch: 'Computer Science',
    year: '2nd Year',
  };

  beforeEach(async () => {
    member = await createMember({ email });
  });

  const update = (body: object, account = member) =>
    request(app).patch('/api/user/update').set('Authorization', account.authorization).send(body);

  const stored = () => UserModel.findById(member.id).select('+passwordHash').lean();

  test('changes their own profile, and nothing else', async () => {
    const other = await createMember();
    const before = await stored();
    const response = await update(profile);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ message: 'Profile updated successfully!' });
    expect(await stored()).toEqual({
      ...before,
      ...profile,
      version: 2,
      updatedAt: expect.any(Date),
    });
    expect(await UserModel.findById(other.id).lean()).toMatchObject({ username: 'Asha' });
  });

  test('leaves as it is what is not given', async () => {
    await update(profile);
    const { username, phone } = profile;
    expect((await update({ username, email, phone, year: '' })).status).toBe(200);
    expect(await stored()).toMatchObject({ ...profile, year: '' });
  });

  test('409 for an edit of a version that is not the present one', async () => {
    const edited = { ...profile, version: 1 };
    expect((await update(edited)).status).toBe(200);
    const { status, body } = await update({ ...edited, username: 'Asha S.' });
    expect(status).toBe(409);
    expect(body.current).toMatchObject({ username: profile.username, version: 2 });
  });

  test('takes their own address in another case', async () => {
    expect((await update({ ...profile, email: 'ASHA@college.example ' })).status).toBe(200);
  });

  test('lets an account without a phone number, such as the first admin, keep none', async () => {
    const account = await createMember({ phone: '' });
    const response = await update({ ...profile, email: account.email, phone: '' }, account);
    expect(response.status).toBe(200);
  });

  test.each([
    ['another address', { email: 'other@college.example' }, 'email'],
    ['no phone number', { phone: '' }, 'phone'],
    ['a phone number of six digits', { phone: '123456' }, 'phone'],
    ['a blank username', { username: '  ' }, 'username'],
    ['a domain of 81 characters', { domain: 'x'.repeat(81) }, 'domain'],
    ['a branch of another type', { branch: 7 }, 'branch'],
    ['a year of two lines', { year: '2nd\nYear' }, 'year'],
    ['an unknown field', { password: 'new password' }, 'password'],
  ])('422 for %s, and nothing changes', async (_name, change, field) => {
    const before = await stored();
    const response = await update({ ...profile, ...change });
    expect(response.status).toBe(422);
    expect(response.body).toEqual({
      message: 'Validation failed',
      extraDetails: response.body.errors[0].message,
      errors: [{ field, message: expect.stringMatching(/\.$/) }],
    });
    expect(await stored()).toEqual(before);
  });

  test('401 for visitors', async () => {
    const response = await request(app).patch('/api/user/update').send(profile);
    expect(response.status).toBe(401);
    expect(await stored()).toMatchObject({ username: 'Asha' });
  });
});
