import request from 'supertest';
import { UserModel } from '../src/features/accounts/accounts.model';

/** Everything that must not be in the log, each easy to find. */
export const secret = {
  adminEmail: 'secret.head@college.example',
  adminPassword: 'secret of the admin',
  email: 'secret.member@college.example',
  password: 'secret of the member',
  wrongPassword: 'secret guess',
  newPassword: 'secret of another kind',
  guestEmail: 'secret.guest@college.example',
  guestPassword: 'secret of the guest',
  mailPassword: 'secret-of-the-mail',
  username: 'Secretname',
  phone: '+919876501234',
  message: 'secret message',
  search: 'secret search',
};

/**
 * Calls a site in every way that gives it or shows a secret. The database of the site must be connected.
 * @param url of a site with the admin of `secret`
 * @returns all secrets: those above, tokens, links and hashes
 */
export async function handOutSecrets(url: string): Promise<string[]> {
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
  }
  const members = users.body.filter(({ role }: { role: unknown }) => role === null);
  const memberIds = members.map(({ _id }: { _id: string }) => _id);
  given.push(...(await useLinks(url, admin, memberIds)));

  const stored = await UserModel.find({}, { passwordHash: 1 }).lean();
  return [...given, ...stored.map(({ passwordHash }) => passwordHash)];
}

/** The log tells what happened, and none of the secrets. */
export function expectNoSecrets(log: string, given: string[]): void {
  expect(log.match(/"security event"/g)?.length).toBeGreaterThan(10);
  expect(given.filter((text) => log.includes(text))).toEqual([]);
  expect(log).not.toMatch(/\$2[aby]\$|eyJ|127\.0\.0\.1(?!:\d+\n)/);
}

/**
 * Makes a one-time link of each kind and uses it, twice.
 * @returns the links, their tokens, and the tokens of those who have logged in with them
 */
async function useLinks(url: string, admin: string, userIds: string[]): Promise<string[]> {
  const { email, newPassword, guestEmail, guestPassword, username, phone } = secret;
  const post = (path: string, body: object) =>
    request(url).post(path).auth(admin, { type: 'bearer' }).send(body);
  await post('/api/auth/forgot', { email }).expect(202);
  const given: string[] = [];
  const invitation = { email: guestEmail, role: 'editor', accessUntil: null };
  const made = [await post('/api/admin/invitations', invitation).expect(201)];
  for (const id of userIds) made.push(await post(`/api/admin/users/${id}/reset-link`, {}));
  for (const { body } of made) {
    const token = new URLSearchParams(new URL(body.link).hash.slice(1)).get('token') ?? '';
    const acceptance = { token, username, phone, password: guestPassword };
    for (const tries of [1, 2]) {
      const accepted = await post('/api/auth/accept-invitation', acceptance);
      const reset = await post('/api/auth/reset', { token, password: newPassword });
      given.push(...[accepted, reset].flatMap((answer) => answer.body.token ?? []));
      if (tries === 1) given.push(body.link, token);
    }
  }
  expect(given.length).toBeGreaterThan(2 * made.length);
  return given;
}
