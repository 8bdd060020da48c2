import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import request from 'supertest';
import { createAdmin, createMember, type TestAccount } from '../../test/accounts';
import { app, tokenSecret } from '../../test/app';
import { useDatabase } from '../../test/database';

useDatabase();

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Signs header and claims as they are given, right or wrong. */
function sign(header: object, claims: object, secret = tokenSecret): string {
  const content = `${encode(header)}.${encode(claims)}`;
  const signature = createHmac('sha256', secret).update(content).digest('base64url');
  return `${content}.${signature}`;
}

const header = { alg: 'HS256', typ: 'JWT' };

/** Claims as the server makes them; a test changes one. */
function claimsOf(account: TestAccount) {
  const now = Math.floor(Date.now() / 1000);
  return {
    sessionVersion: 0,
    jti: randomUUID(),
    iat: now,
    exp: now + 3600,
    aud: 'club-api',
    iss: 'club-site',
    sub: account.id,
  };
}

let admin: TestAccount;

beforeEach(async () => {
  admin = await createAdmin();
});

const get = (token: string) =>
  request(app).get('/api/auth/user').set('Authorization', `Bearer ${token}`);

test('a token that is made here like on the server is accepted: the tests below change one thing each', async () => {
  expect((await get(sign(header, claimsOf(admin)))).status).toBe(200);
});

const forgeries: Record<string, (account: TestAccount) => string> = {
  'algorithm none': (account) =>
    `${encode({ ...header, alg: 'none' })}.${encode(claimsOf(account))}.`,
  'algorithm NONE, signed': (account) => sign({ ...header, alg: 'NONE' }, claimsOf(account)),
  'no algorithm': (account) => sign({ typ: 'JWT' }, claimsOf(account)),
  'algorithm HS512 with the right secret': (account) =>
    jwt.sign(claimsOf(account), tokenSecret, { algorithm: 'HS512' }),
  'algorithm RS256 with a key of their own': (account) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return jwt.sign(claimsOf(account), privateKey, { algorithm: 'RS256' });
  },
  'another secret': (account) => sign(header, claimsOf(account), 'x'.repeat(40)),
  'an empty secret': (account) => sign(header, claimsOf(account), ''),
  'no signature': (account) => sign(header, claimsOf(account)).replace(/[^.]*$/, ''),
  'a signature cut short': (account) => sign(header, claimsOf(account)).slice(0, -4),
  'claims and header swapped': (account) =>
    sign(header, claimsOf(account)).replace(/^([^.]*)\.([^.]*)/, '$2.$1'),
  'a fourth part': (account) => `${sign(header, claimsOf(account))}.x`,
  'a key in the header': (account) =>
    sign({ ...header, jwk: { kty: 'oct', k: 'AAAA' } }, claimsOf(account)),
  'a key id in the header': (account) => sign({ ...header, kid: '/dev/null' }, claimsOf(account)),
  'a critical extension in the header': (account) =>
    sign({ ...header, crit: ['exp'] }, claimsOf(account)),
  'another type': (account) => sign({ ...header, typ: 'at+jwt' }, claimsOf(account)),
  'another issuer': (account) => sign(header, { ...claimsOf(account), iss: 'elsewhere' }),
  'no issuer': (account) => sign(header, { ...claimsOf(account), iss: undefined }),
  'another audience': (account) => sign(header, { ...claimsOf(account), aud: 'elsewhere' }),
  'no audience': (account) => sign(header, { ...claimsOf(account), aud: undefined }),
  expired: (account) => sign(header, { ...claimsOf(account), exp: 1 }),
  'no expiry': (account) => sign(header, { ...claimsOf(account), exp: undefined }),
  'an expiry that is text': (account) => sign(header, { ...claimsOf(account), exp: '9999999999' }),
  'not valid yet': (account) => sign(header, { ...claimsOf(account), nbf: 9_999_999_999 }),
  'no subject': (account) => sign(header, { ...claimsOf(account), sub: undefined }),
  'an operator as subject': (account) => sign(header, { ...claimsOf(account), sub: { $gt: '' } }),
  'a subject that is no id': (account) => sign(header, { ...claimsOf(account), sub: 'admin' }),
  'the session of another password': (account) =>
    sign(header, { ...claimsOf(account), sessionVersion: 1 }),
  'an operator as session': (account) =>
    sign(header, { ...claimsOf(account), sessionVersion: { $gte: 0 } }),
  'no id': (account) => sign(header, { ...claimsOf(account), jti: undefined }),
  'an operator as id': (account) => sign(header, { ...claimsOf(account), jti: { $gt: '' } }),
  'no session': (account) => sign(header, { ...claimsOf(account), sessionVersion: undefined }),
  'claims that are a list': () => sign(header, ['admin']),
  'claims that are null': () => {
    const content = `${encode(header)}.${Buffer.from('null').toString('base64url')}`;
    return `${content}.${createHmac('sha256', tokenSecret).update(content).digest('base64url')}`;
  },
};

test.each(Object.entries(forgeries))('a token with %s is refused', async (_name, forge) => {
  const response = await get(forge(admin));
  expect(response.status).toBe(401);
  expect(response.body).toEqual({ message: 'Not signed in', extraDetails: 'Please log in again.' });
});

test('the claims of one token with the signature of another are refused', async () => {
  const member = await createMember();
  const [head, claims] = sign(header, claimsOf(admin)).split('.');
  const signature = sign(header, claimsOf(member)).split('.')[2];
  expect((await get(`${head}.${claims}.${signature}`)).status).toBe(401);
});

test('a token counts in the Authorization header only', async () => {
  const token = sign(header, claimsOf(admin));
  const response = await request(app)
    .get(`/api/auth/user?token=${token}&access_token=${token}`)
    .set('Cookie', `token=${token}`)
    .set('X-Access-Token', token);
  expect(response.status).toBe(401);
});
