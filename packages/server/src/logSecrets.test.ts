import mongoose from 'mongoose';
import request from 'supertest';
import { tokenSecret } from '../test/app';
import { createDatabaseUri } from '../test/database';
import { useSiteRuns } from '../test/siteRuns';
import { UserModel } from './features/users/users.model';
import { connectDatabase, disconnectDatabase } from './lib/database';

const { run } = useSiteRuns();

/** Everything that must not be in the log, each easy to find. */
const secret = {
  adminEmail: 'secret.head@college.example',
  adminPassword: 'secret of the admin',
  email: 'secret.member@college.example',
  password: 'secret of the member',
  wrongPassword: 'secret guess',
  username: 'Secretname',
  phone: '+919876501234',
  message: 'secret message',
  search: 'secret search',
};

const uri = createDatabaseUri();

afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await disconnectDatabase();
});

test('the log of a whole run holds no password, token, hash, link, address or text of a person', async () => {
  const site = run({
    MONGODB_URI: uri,
    JWT_SECRET: tokenSecret,
    ADMIN_EMAIL: secret.adminEmail,
    ADMIN_PASSWORD: secret.adminPassword,
  });
  const url = await site.listening();
  const given: string[] = Object.values(secret);
  const post = (path: string, body: object | string) =>
    request(url).post(path).type('application/json').send(body);

  const { email, password, username, phone, message, search, wrongPassword } = secret;
  const account = { email, password, username, phone };
  await post('/api/auth/register', account).expect(201);
  await post('/api/auth/register', account).expect(409);
  await post('/api/auth/register', { ...account, email: password }).expect(422);
  await post('/api/auth/register', `{"password": "${password}"`).expect(400);
  await post('/api/auth/register', { password: password.repeat(9_000) }).expect(413);
  await post('/api/auth/login', { email, password: wrongPassword }).expect(401);
  const member = (await post('/api/auth/login', { email, password }).expect(200)).body.token;
  const head = { email: secret.adminEmail, password: secret.adminPassword };
  const admin = (await post('/api/auth/login', head).expect(200)).body.token;
  await post('/api/form/contact', { username, email, message }).expect(201);
  given.push(member, admin, ...member.split('.'), ...admin.split('.'));

  for (const token of [member, admin, `${admin}x`]) {
    for (const path of ['/api/auth/user', `/api/admin/users?search=${search}`]) {
      await request(url).get(path).auth(token, { type: 'bearer' });
    }
  }
  const users = await request(url).get('/api/admin/users').auth(admin, { type: 'bearer' });
  for (const { _id } of users.body) {
    const target = `/api/admin/users/update/${_id}`;
    await request(url).patch(target).auth(admin, { type: 'bearer' }).send(account);
    await request(url).delete(`/api/admin/users/delete/${_id}`).auth(admin, { type: 'bearer' });
  }

  await connectDatabase(uri);
  const stored = await UserModel.find({}, { passwordHash: 1 }).lean();
  given.push(...stored.map(({ passwordHash }) => passwordHash));
  site.signal('SIGTERM');
  expect(await site.exitCode).toBe(0);
  const log = site.stdout + site.stderr;
  expect(log.match(/"security event"/g)?.length).toBeGreaterThan(10);
  expect(given.filter((text) => log.includes(text))).toEqual([]);
  expect(log).not.toMatch(/\$2[aby]\$|eyJ|127\.0\.0\.1(?!:\d+\n)/);
});
