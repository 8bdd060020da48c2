import request from 'supertest';
import { createMember, password, signInAsAdmin } from '../test/accounts';
import { app, createTestApp, logLines } from '../test/app';
import { useDatabase } from '../test/database';

useDatabase();

describe('an unknown address', () => {
  test.each(['/api', '/api/nothing', '/api/admin/users/a/b', '/other'])(
    '404 for %s',
    async (path) => {
      const response = await request(app).get(path);
      expect(response.status).toBe(404);
      expect(response.type).toBe('application/json');
      expect(response.body).toEqual({
        message: 'Not found',
        extraDetails: 'There is nothing at this address.',
      });
    },
  );
});

test('414 for an address of more than 8 kB', async () => {
  const response = await request(app).get(`/api/data/service?${'a'.repeat(9_000)}`);
  expect(response.status).toBe(414);
  expect(response.body).toEqual({
    message: 'Address too long',
    extraDetails: 'This address is too long.',
  });
});

test.each(['/livez/', '/api/data/Service', '/api/auth/USER/'])(
  '%s is the same address as without its capitals and its slash',
  async (path) => {
    const usual = await request(app).get(path.toLowerCase().replace(/\/$/, ''));
    const written = await request(app).get(path);
    expect([written.status, written.body]).toEqual([usual.status, usual.body]);
  },
);

describe('a known address with another method', () => {
  test.each([
    ['delete', '/livez', 'GET, HEAD'],
    ['get', '/api/auth/login', 'POST'],
    ['put', '/api/admin/users', 'GET, HEAD'],
    ['post', '/api/admin/users/update/42', 'PATCH'],
  ] as const)('405 for %s %s, which answers %s', async (method, path, allowed) => {
    const response = await request(app)[method](path);
    expect(response.status).toBe(405);
    expect(response.headers.allow).toBe(allowed);
    expect(response.body).toEqual({
      message: 'Method not allowed',
      extraDetails: `This address answers ${allowed} only.`,
    });
  });
});

describe('an unexpected error', () => {
  const failing = createTestApp({
    isStopping: () => {
      const keyValue = { email: 'asha@college.example' };
      throw Object.assign(new Error('a secret detail'), { keyValue });
    },
  });

  test('500 with the id of the log line that has the stack, and nothing else', async () => {
    const response = await request(failing).get('/readyz');
    expect(response.status).toBe(500);
    const { requestId } = response.body;
    expect(response.body).toEqual({ message: 'Something went wrong', requestId });
    expect(response.headers['x-request-id']).toBe(requestId);
    const lines = logLines
      .map((text) => JSON.parse(text))
      .filter(({ req }) => req?.id === requestId);
    // Not the error's other properties: those of the database quote what people have sent.
    expect(lines.map(({ level, msg, err }) => ({ level, msg, err }))).toEqual([
      {
        level: 'error',
        msg: 'unexpected error',
        err: {
          name: 'Error',
          message: 'a secret detail',
          stack: expect.stringContaining('app.test.ts'),
        },
      },
      { level: 'error', msg: 'request errored' },
    ]);
  });
});

describe('health', () => {
  test('says that the process lives and the site is ready', async () => {
    expect((await request(app).get('/livez')).body).toEqual({ message: 'alive' });
    expect((await request(app).get('/readyz')).body).toEqual({ message: 'ready' });
  });

  test('while stopping the process lives, but is not ready', async () => {
    const stopping = createTestApp({ isStopping: () => true });
    expect((await request(stopping).get('/livez')).status).toBe(200);
    const response = await request(stopping).get('/readyz');
    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.body).toEqual({
      message: 'Temporarily unavailable',
      extraDetails: 'The site is stopping.',
    });
  });
});

describe('headers', () => {
  test.each([
    ['200', '/livez'],
    ['401', '/api/auth/user'],
    ['404', '/api/nothing'],
    ['405', '/api/auth/login'],
    ['400', '/api/admin/users/%zz'],
  ])('on %s: the strict policy, no cache, no word of the software', async (status, path) => {
    const response = await request(app).get(path);
    expect(String(response.status)).toBe(status);
    expect(response.headers).toMatchObject({
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "frame-src 'self' https://www.openstreetmap.org",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ].join(';'),
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': 'no-store',
    });
    expect(response.headers['x-powered-by']).toBeUndefined();
  });
});

describe('calls from other sites', () => {
  const origin = 'https://club.example.edu';
  const open = createTestApp({ corsOrigins: [origin] });
  const preflight = (target: typeof app, from: string) =>
    request(target)
      .options('/api/user/update')
      .set('Origin', from)
      .set('Access-Control-Request-Method', 'PATCH')
      .set('Access-Control-Request-Headers', 'authorization,content-type');

  test('a listed origin may call and read', async () => {
    const answer = await preflight(open, origin);
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': expect.stringContaining('PATCH'),
      'access-control-allow-headers': 'authorization,content-type',
    });
    const response = await request(open).get('/api/data/service').set('Origin', origin);
    expect(response.headers['access-control-allow-origin']).toBe(origin);
    expect(response.headers['access-control-expose-headers']).toContain('X-Total-Count');
    expect(response.headers.vary).toBe('Origin');
  });

  test('no other origin may', async () => {
    const { headers } = await preflight(open, 'https://elsewhere.example');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('without the setting nobody may', async () => {
    const { headers } = await preflight(app, origin);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the log', () => {
  beforeEach(() => {
    logLines.length = 0;
  });

  test('has one line per request: id, method, path, status and duration', async () => {
    const response = await request(app).get('/api/data/service?secret=1');
    expect(logLines.map((line) => JSON.parse(line))).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        req: {
          id: response.headers['x-request-id'],
          method: 'GET',
          path: '/api/data/service',
        },
        res: { statusCode: 200 },
        responseTime: expect.any(Number),
        msg: 'request completed',
      },
    ]);
  });

  test('never has a token, a password, an address or a text that somebody sent', async () => {
    const { email, authorization } = await createMember();
    await request(app).post('/api/auth/login').send({ email, password });
    await request(app).post('/api/auth/login').send({ email, password: 'wrong horse' });
    await request(app).get('/api/auth/user').set('Authorization', authorization);
    await request(app).get('/api/auth/user').set('Cookie', 'token=crumbs');
    await request(app)
      .get(`/api/admin/users?search=${email}`)
      .set('Authorization', await signInAsAdmin());
    await request(app)
      .post('/api/form/contact')
      .send({ username: 'Ravi', email, message: 'A private text' });
    await request(app).post('/api/auth/register').send(`{"password": "cut of`);
    expect(logLines.filter((line) => line.includes('request completed'))).toHaveLength(7);
    const text = logLines.join('');
    for (const secret of [
      email,
      password,
      authorization.slice(7),
      'wrong',
      'crumbs',
      'private',
      'cut of',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test('cannot be forged: a line break in an address stays inside its line', async () => {
    await request(app).get('/api/%0a%7B%22level%22:30%7D');
    await request(app).get('/api/x?a=\r\n');
    for (const line of logLines) expect(line.trim().split('\n')).toHaveLength(1);
  });
});
