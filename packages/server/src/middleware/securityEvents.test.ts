import { once } from 'node:events';
import { connect } from 'node:net';
import express from 'express';
import request from 'supertest';
import { createAdmin, createMember, password } from '../../test/accounts';
import {
  app,
  createListener,
  createTestApp,
  dependencies,
  logLines,
  tokenSecret,
} from '../../test/app';
import { useDatabase } from '../../test/database';
import { createCalls } from '../app';
import { createLimits } from '../limits/limits';
import { createHttpServer, listen, stopListening } from '../startup/httpServer';
import { createSecurityLog, securityEvent } from './securityEvents';

useDatabase();

beforeEach(() => {
  logLines.length = 0;
});

/** What the security log says of the calls of this test, without time and request. */
function events(): object[] {
  return logLines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'security event')
    .map(({ level, time, msg, req, ...entry }) => entry);
}

test('a login has the id of its account, and a failed one has none', async () => {
  const { id, email } = await createMember();
  await request(app).post('/api/auth/login').send({ email, password });
  await request(app).post('/api/auth/login').send({ email, password: 'guessed' });
  const route = 'POST /api/auth/login';
  expect(events()).toEqual([
    { event: 'login', outcome: 'done', status: 200, route, account: id },
    { event: 'login', outcome: 'refused', status: 401, route },
  ]);
});

test('a deletion has the ids of who deletes and of what is deleted', async () => {
  const admin = await createAdmin();
  const member = await createMember();
  await request(app)
    .delete(`/api/admin/users/delete/${member.id.toUpperCase()}`)
    .set('Authorization', admin.authorization);
  expect(events()).toEqual([
    {
      event: 'accountDeletion',
      outcome: 'done',
      status: 200,
      route: 'DELETE /api/admin/users/delete/:id',
      account: admin.id,
      subject: member.id,
    },
  ]);
});

test('a refusal has the route’s pattern and the account, if there is one', async () => {
  const member = await createMember();
  await request(app)
    .get('/api/admin/contacts?search=private')
    .set('Authorization', member.authorization);
  await request(app).get(`/api/admin/users/${member.id}`);
  expect(events()).toEqual([
    {
      event: 'refusal',
      outcome: 'refused',
      status: 403,
      route: 'GET /api/admin/contacts',
      account: member.id,
    },
    { event: 'refusal', outcome: 'refused', status: 401, route: 'GET /api/admin/users/:id' },
  ]);
});

test('what happened is logged also when the caller does not wait for the answer', async () => {
  const hangUp = () => socket.resetAndDestroy();
  const unanswering = express()
    .use(createSecurityLog(dependencies.logger, false))
    .delete('/messages/:id', securityEvent('messageDeletion'), hangUp);
  const server = createHttpServer(unanswering);
  const { port } = new URL(await listen(server, 0, '127.0.0.1'));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`DELETE /messages/${'a'.repeat(24)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(socket, 'close');
  await stopListening(server);
  expect(events()).toMatchObject([{ event: 'messageDeletion', outcome: 'unanswered' }]);
});

test('a limit is logged on any route', async () => {
  const limited = createTestApp({ limits: createLimits(tokenSecret) });
  for (let sent = 0; sent < 101; sent += 1) {
    await request(limited).post('/api/form/contact').send({});
  }
  expect(events()).toEqual([
    { event: 'limit', outcome: 'refused', status: 429, route: 'POST /api/form/contact' },
  ]);
});

test('an address is there only when the operator asks for it', async () => {
  await request(createTestApp({ logAddresses: true })).get('/api/auth/user');
  expect(events()).toMatchObject([{ event: 'refusal', address: expect.stringMatching(/127/) }]);
});

test('an address that a proxy did not write as one is left out', async () => {
  const behindProxy = createTestApp({ logAddresses: true, trustProxy: 1 });
  await request(behindProxy).get('/api/auth/user').set('X-Forwarded-For', 'Asha"} {"event":"x');
  expect(Object.keys(events()[0] ?? {})).not.toContain('address');
});

const changing = createCalls(dependencies)
  .filter(({ method, event }) => method !== 'GET' && event !== 'none')
  .map(({ method, path }) => `${method} ${path}`);

test.each(changing)('%s has an event of its own', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  const address = path.replace(/:\w+/g, '0123456789abcdef01234567');
  // Refused by each of them: nobody is logged in, or the body is empty.
  const send = { POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
  const verb = Object.entries(send).find(([name]) => name === method)?.[1] ?? 'get';
  await request(app)[verb](address);
  expect(events()).toMatchObject([{ route, outcome: 'refused' }]);
  expect(events()).not.toMatchObject([{ event: 'refusal' }]);
});

test('nobody can forge a line, nor send commands to the reader’s terminal', async () => {
  const server = createHttpServer(createListener());
  const { port } = new URL(await listen(server, 0, '127.0.0.1'));
  const forged = '{"event":"login","outcome":"done"}';
  // As raw bytes: clients of HTTP would encode them.
  for (const break_ of ['\x85', '\x9b2J', '\x7f', '\xe2\x80\xa8', '%0d%0a', '%1b%5b2J']) {
    await send(Number(port), `GET /api/${break_}${forged.replaceAll(' ', '')} HTTP/1.1`);
  }
  await request(app)
    .post('/api/auth/login')
    .send({ email: `a\r\n${forged}`, password: '\u2028' });
  dependencies.logger.info({ name: 'a\r\n\u001b[2J\u0085\u009b\u007f\u2028\u2029' }, forged);
  await stopListening(server);
  expect(logLines.length).toBeGreaterThan(3);
  for (const line of logLines) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what must not be there
    expect(line).toMatch(/^\{[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*\}\n$/);
    expect(JSON.parse(line).event).not.toBe('forged');
  }
  expect(events()).toMatchObject([{ event: 'login', outcome: 'refused' }]);
});

/** Sends one request as bytes, and waits until its answer has ended. */
function send(port: number, requestLine: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('close', () => resolve()).resume();
    const head = [requestLine, 'Host: localhost', 'Connection: close'];
    socket.end(Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'));
  });
}
