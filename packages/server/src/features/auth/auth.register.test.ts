import request from 'supertest';
import { createMember, emptyProfile } from '../../../test/accounts';
import { app, createTestApp, tokens } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { noLimits } from '../../limits/limits';
import { UserModel } from '../accounts/accounts.model';

useDatabase();

const registration = {
  username: 'Meera',
  email: 'meera@college.example',
  phone: '+91 98765-43210',
  password: 'long enough',
};

describe('POST /api/auth/register', () => {
  const register = (body: object) => request(app).post('/api/auth/register').send(body);

  test('creates a member and signs them in', async () => {
    const response = await register({ ...registration, email: ' Meera@College.example ' });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      message: 'Registration successful',
      token: expect.any(String),
    });
    const [user] = await UserModel.find().select('+passwordHash').lean();
    expect(user).toEqual({
      _id: expect.anything(),
      username: 'Meera',
      email: 'meera@college.example',
      phone: '+919876543210',
      passwordHash: expect.stringMatching(/^\$2b\$04\$/),
      ...emptyProfile,
      role: null,
      accessUntil: null,
      grantedBy: null,
      grantedAt: null,
      importedAt: null,
      suspension: null,
      emailConfirmed: false,
      passwordRequestedAt: null,
      confirmationAskedAt: null,
      confirmedByHand: false,
      resetLinkNotice: null,
      sessionVersion: 0,
      version: 1,
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    });
    expect(tokens.read(response.body.token)?.userId).toBe(user?._id.toHexString());
  });

  test('takes the hidden field when it is empty', async () => {
    expect((await register({ ...registration, website: '' })).status).toBe(201);
  });

  test('takes a password with a name of three letters', async () => {
    const changes = { email: 'ann@college.example', password: 'planning' };
    expect((await register({ ...registration, ...changes })).status).toBe(201);
  });

  test('takes a phone number as a JSON number and stores it as text', async () => {
    expect((await register({ ...registration, phone: 9876543210 })).status).toBe(201);
    expect(await UserModel.findOne().lean()).toMatchObject({ phone: '9876543210' });
  });

  test('takes a password of 72 bytes', async () => {
    const longest = 'é'.repeat(36);
    expect((await register({ ...registration, password: longest })).status).toBe(201);
    const { email } = registration;
    const login = await request(app).post('/api/auth/login').send({ email, password: longest });
    expect(login.status).toBe(200);
  });

  test.each([
    ['a missing username', { username: undefined }, 'username', 'Please enter a username.'],
    [
      'an address without a host',
      { email: 'meera@' },
      'email',
      'Please enter a valid email address.',
    ],
    ['an empty phone', { phone: '' }, 'phone', 'Please enter a phone number.'],
    [
      'a phone of six digits',
      { phone: '123456' },
      'phone',
      expect.stringContaining('7 to 15 digits'),
    ],
    [
      'a phone of 16 digits',
      { phone: '1'.repeat(16) },
      'phone',
      expect.stringContaining('7 to 15'),
    ],
    [
      'a fraction as phone',
      { phone: 98765.43 },
      'phone',
      expect.stringContaining('7 to 15 digits'),
    ],
    [
      'a password of 7 characters',
      { password: '1234567' },
      'password',
      expect.stringContaining('at least 8'),
    ],
    [
      'a password of 73 bytes',
      { password: 'x'.repeat(73) },
      'password',
      expect.stringContaining('at most 72 bytes'),
    ],
    [
      'a password of 73 bytes in 37 letters',
      { password: `${'é'.repeat(36)}x` },
      'password',
      expect.stringContaining('at most 72 bytes'),
    ],
    [
      'a password that programs guess first',
      { password: 'Password123' },
      'password',
      expect.stringContaining('fewer people'),
    ],
    [
      'a password with the name of the address',
      { password: 'my name is MEERA' },
      'password',
      expect.stringContaining('email’s name'),
    ],
    [
      'a hidden field that programs fill in',
      { website: 'x' },
      'website',
      expect.stringContaining('by hand'),
    ],
    ['the wish to be admin', { isAdmin: true }, 'isAdmin', 'This field is not known here.'],
  ])('422 for %s', async (_name, change, field, message) => {
    const response = await register({ ...registration, ...change });
    expect(response.status).toBe(422);
    expect(response.body).toEqual({
      message: 'Validation failed',
      extraDetails: message,
      errors: [{ field, message }],
    });
    expect(await UserModel.countDocuments()).toBe(0);
  });

  test('422 for no body at all', async () => {
    const response = await request(app).post('/api/auth/register');
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([{ field: '', message: 'Please send a JSON object.' }]);
  });

  test('503 when there is no space for more accounts', async () => {
    await createMember();
    const site = createTestApp({ limits: { ...noLimits, maxAccounts: 1 } });
    const response = await request(site).post('/api/auth/register').send(registration);
    expect(response.status).toBe(503);
    expect(response.body.extraDetails).toContain('no space for more accounts');
    expect(await UserModel.countDocuments()).toBe(1);
  });

  test('409 for an address that has an account, in any letter case', async () => {
    await createMember({ email: registration.email });
    const response = await register({ ...registration, email: 'MEERA@college.example' });
    expect(response.status).toBe(409);
    expect(response.body).toEqual({
      message: 'Conflict',
      extraDetails: 'This email is already taken.',
      errors: [{ field: 'email', message: 'This email is already taken.' }],
    });
    expect(await UserModel.countDocuments()).toBe(1);
  });

  test('of 50 at once with one address, one wins', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await register(registration)).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await UserModel.countDocuments()).toBe(1);
  });
});
