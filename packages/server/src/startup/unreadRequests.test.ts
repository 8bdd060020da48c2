import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { signInAsAdmin, signInAsMember } from '../../test/accounts';
import { createListener } from '../../test/app';
import { useDatabase } from '../../test/database';
import { refuseRequest } from '../site/siteRequest';
import { createHttpServer, listen, stopListening } from './httpServer';

useDatabase();

const answer = createListener();
const server = createHttpServer((request, response) => {
  const isForPages = !request.url?.startsWith('/api');
  if (!isForPages || !refuseRequest(request, response)) answer(request, response);
});
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await listen(server, 0, '127.0.0.1')).port);
});
afterAll(() => stopListening(server));

const endless = 'Content-Length: 1000000000000';
const chunked = 'Transfer-Encoding: chunked';
const json = 'Content-Type: application/json';

/** Sends the beginning of a request, and goes on with its body until the connection ends. */
function sendEndlessly(path: string, headers: string[]): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`POST ${path} HTTP/1.1\r\n${['Host: a', ...headers].join('\r\n')}\r\n\r\n`);
  const body = Buffer.alloc(60_000, '1');
  const chunk = Buffer.concat([Buffer.from('EA60\r\n'), body, Buffer.from('\r\n')]);
  const part = headers.includes(chunked) ? chunk : body;
  const sendMore = () => {
    if (!socket.destroyed) socket.write(part, () => setImmediate(sendMore));
  };
  sendMore();
  return socket;
}

test.each([
  ['a stranger', 401, '/api/admin/media?name=x', async () => []],
  ['a member', 403, '/api/admin/media?name=x', async () => [await authorization(signInAsMember)]],
  ['a path that does not exist', 404, '/api/nothing', async () => []],
  ['a method that the path does not have', 405, '/api/data/service', async () => []],
  ['a method that no page has', 405, '/about', async () => []],
  ['another type', 415, '/api/form/contact', async () => ['Content-Type: text/plain']],
  ['a compressed body', 415, '/api/form/contact', async () => [json, 'Content-Encoding: gzip']],
  ['a body that is too long', 413, '/api/form/contact', async () => [json]],
  [
    'a file that is too large',
    413,
    '/api/admin/media?name=x',
    async () => [await authorization(signInAsAdmin)],
  ],
])('%s gets %i and an end, also with an endless body', async (_what, status, path, make) => {
  for (const body of [endless, chunked]) {
    const socket = sendEndlessly(path, [...(await make()), body]);
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    await once(socket, 'close');
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^connection: close\r$/im);
  }
});

async function authorization(signIn: () => Promise<string>): Promise<string> {
  return `Authorization: ${await signIn()}`;
}

test('a whole body leaves the connection open', async () => {
  const socket = connect(port, '127.0.0.1');
  const request = `POST /api/form/contact HTTP/1.1\r\nHost: a\r\n${json}\r\nContent-Length: 2\r\n\r\n{}`;
  for (let round = 0; round < 2; round += 1) {
    socket.write(request);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 422 .*^connection: keep-alive\r$/ims);
  }
  socket.destroy();
});
