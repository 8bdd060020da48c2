import request from 'supertest';
import {
  createAdmin,
  createMember,
  memberOnItsPage,
  password,
  plainMember,
  type TestAccount,
} from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app, passwords } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { ensureFirstAdmin } from '../access/admins.service';
import { UserModel } from './accounts.model';

useDatabase();

describe('an account by its id', () => {
  let admin: TestAccount;

  beforeEach(async () => {
    admin = await createAdmin({ email: 'admin@college.example', createdAt: new Date(0) });
  });

  const unknownId = '0'.repeat(24);
  const notFound = {
    message: 'Not found',
    extraDetails: 'This user does not exist (any more).',
  };

  describe('GET /api/admin/users/:id', () => {
    test('answers that account', async () => {
      const member = await createMember({ year: '2nd Year' });
      const response = await sendAs(admin, 'get', `/api/admin/users/${member.id}`);
      expect(response.status).toBe(200);
      expect(response.body).toEqual({
        _id: member.id,
        username: 'Asha',
        email: member.email,
        phone: '9876543210',
        ...memberOnItsPage,
        year: '2nd Year',
      });
    });

    test.each(['42', 'g'.repeat(24), '[object Object]', '$ne'])('400 for the id %s', async (id) => {
      const response = await sendAs(admin, 'get', `/api/admin/users/${encodeURIComponent(id)}`);
      expect(response.status).toBe(400);
      expect(response.body).toEqual({
        message: 'Malformed request',
        extraDetails: 'An id has 24 hexadecimal digits.',
      });
    });

    test('404 for one that does not exist', async () => {
      const response = await sendAs(admin, 'get', `/api/admin/users/${unknownId}`);
      expect(response.status).toBe(404);
      expect(response.body).toEqual(notFound);
    });
  });

  describe('PATCH /api/admin/users/update/:id', () => {
    const changes = { username: 'Asha R.', email: 'asha.r@college.example', phone: '+4912345678' };
    const update = (id: string, body: object) =>
      sendAs(admin, 'patch', `/api/admin/users/update/${id}`, body);

    test('changes name, address and phone, and nothing else', async () => {
      const member = await createMember({ domain: 'Robotics' });
      const before = await UserModel.findById(member.id).select('+passwordHash').lean();
      const response = await update(member.id, { ...changes, email: 'Asha.R@college.example' });
      expect(response.status).toBe(200);
      expect(response.body).toEqual({ message: 'User updated successfully' });
      const after = await UserModel.findById(member.id).select('+passwordHash').lean();
      expect(after).toEqual({
        ...before,
        ...changes,
        version: 2,
        sessionVersion: 1, // the address is new
        updatedAt: expect.any(Date),
      });
    });

    test('leaves the account signed in when the address stays', async () => {
      const member = await createMember({ emailConfirmed: true });
      await update(member.id, { ...changes, email: member.email });
      expect(await UserModel.findById(member.id).lean()).toMatchObject({ emailConfirmed: true });
      expect((await sendAs(member, 'get', '/api/auth/user')).status).toBe(200);
    });

    test('a new address ends the sessions, and has to be confirmed', async () => {
      const member = await createMember({ emailConfirmed: true });
      await update(member.id, changes);
      expect((await sendAs(member, 'get', '/api/auth/user')).status).toBe(401);
      expect(await UserModel.findById(member.id).lean()).toMatchObject({ emailConfirmed: false });
    });

    test('an account without a phone number may stay so', async () => {
      const member = await createMember({ phone: '' });
      expect((await update(member.id, { ...changes, phone: '' })).status).toBe(200);
      expect(await UserModel.findById(member.id).lean()).toMatchObject({ ...changes, phone: '' });
    });

    test('422 for an empty field', async () => {
      const member = await createMember();
      const response = await update(member.id, { ...changes, phone: '' });
      expect(response.status).toBe(422);
      expect(response.body).toEqual({
        message: 'Validation failed',
        extraDetails: 'Please enter a phone number.',
        errors: [{ field: 'phone', message: 'Please enter a phone number.' }],
      });
      expect(await UserModel.findById(member.id).lean()).toMatchObject({ username: 'Asha' });
    });

    test('404 for an account that does not exist', async () => {
      const response = await update(unknownId, changes);
      expect(response.status).toBe(404);
      expect(response.body).toEqual(notFound);
      expect(await UserModel.countDocuments()).toBe(1);
    });

    test('409 for an edit of a version that is not the present one', async () => {
      const member = await createMember();
      // The version of an account that an older site stored is missing: it is 1.
      await UserModel.collection.updateOne({ email: member.email }, { $unset: { version: '' } });
      const edit = { ...changes, email: member.email, version: 1 };
      expect((await update(member.id, edit)).status).toBe(200);
      const { status, body } = await update(member.id, { ...edit, username: 'Other' });
      expect(status).toBe(409);
      expect(body.current).toMatchObject({
        _id: member.id,
        username: changes.username,
        version: 2,
      });
      // Programs that know no versions may leave it out.
      expect((await update(member.id, { ...changes, email: member.email })).status).toBe(200);
    });

    test('409 for an address that another account has', async () => {
      const member = await createMember();
      const response = await update(member.id, { ...changes, email: 'ADMIN@college.example' });
      expect(response.status).toBe(409);
      expect(response.body.extraDetails).toBe('This email is already taken.');
      expect(await UserModel.findById(member.id).lean()).toMatchObject({ email: member.email });
    });
  });
});

const login = (credentials: object) => request(app).post('/api/auth/login').send(credentials);

describe('an account that another program put into the database', () => {
  const importAccount = async (email: string) => {
    const { id } = await createMember({ email });
    const missing = {
      role: 1,
      accessUntil: 1,
      grantedBy: 1,
      grantedAt: 1,
      suspension: 1,
      emailConfirmed: 1,
      sessionVersion: 1,
      phone: 1,
      domain: 1,
      branch: 1,
      year: 1,
      createdAt: 1,
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
      _id: expect.any(String),
      username: 'Asha',
      email: 'imported@college.example',
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
