import bcrypt from 'bcrypt';
import request from 'supertest';
import { createMember } from '../../../test/accounts';
import { app, createTestApp, tokenSecret } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { createLimits } from '../../limits/limits';

useDatabase();

const composed = 'Grüße-aus-Köln-77'.normalize('NFC');
const decomposed = composed.normalize('NFD');
const email = 'asha@college.example';

const login = async (password: string, address = email, site = app) =>
  (await request(site).post('/api/auth/login').send({ email: address, password })).status;

const createWithHashOf = async (password: string) =>
  createMember({ email, passwordHash: await bcrypt.hash(password, 4) });

test('a password is right in both forms, however it was typed at the registration', async () => {
  for (const [index, password] of [composed, decomposed].entries()) {
    const address = `${index}${email}`;
    const account = { username: `Asha ${index}`, email: address, phone: '9876543210', password };
    expect((await request(app).post('/api/auth/register').send(account)).status).toBe(201);
    expect(await login(composed, address)).toBe(200);
    expect(await login(decomposed, address)).toBe(200);
  }
});

test('a hash of an older site is right as it was typed then; a login makes it right in both forms', async () => {
  await createWithHashOf(decomposed);
  expect(await login(decomposed)).toBe(200);
  expect(await login(composed)).toBe(200);
});

test('a hash of composed letters is right for a keyboard that types others', async () => {
  await createWithHashOf(composed);
  expect(await login(decomposed)).toBe(200);
  expect(await login(`${decomposed}!`)).toBe(401);
});

test.each([
  ["It's 7 o'clock", 'It’s 7 o‘clock '],
  ['quiet river 77', 'ｑｕｉｅｔ\u3000ｒｉｖｅｒ\u00a0７７'],
])('%j is right as phones and keyboards change it', async (stored, typed) => {
  await createWithHashOf(stored);
  expect(await login(typed)).toBe(200);
  expect(await login(stored)).toBe(200);
  expect(await login(`${stored}!`)).toBe(401);
});

test('a password that ends with a blank is right with it only', async () => {
  await createWithHashOf('quiet river ');
  expect(await login('quiet river ')).toBe(200);
  expect(await login('quiet river')).toBe(401);
});

test("one's own password is asked for in both forms", async () => {
  const { authorization } = await createWithHashOf(composed);
  const change = { currentPassword: decomposed, newPassword: 'Äpfel und Birnen'.normalize('NFD') };
  const response = await request(app)
    .patch('/api/auth/password')
    .set('Authorization', authorization)
    .send(change);
  expect(response.status).toBe(200);
  expect(await login('Äpfel und Birnen'.normalize('NFC'))).toBe(200);
});

test('two forms are two attempts, whether the address has an account or not', async () => {
  const site = createTestApp({ limits: createLimits(tokenSecret) });
  await createWithHashOf('something else');
  const statuses = async (address: string) => {
    const found = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      found.push(await login(decomposed, address, site));
    return found;
  };
  const expected = [401, 401, 401, 401, 401, 429];
  expect(await statuses(email)).toEqual(expected);
  expect(await statuses('nobody@college.example')).toEqual(expected);
});
