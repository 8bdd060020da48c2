import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type ClientLimits, createHttpServer } from './httpServer';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

async function open(limits?: ClientLimits): Promise<number> {
  server = createHttpServer((_request, response) => response.end('answered'), limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Sends bytes as they are. */
function send(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(text);
  return socket;
}

/** All that comes back until the connection ends. */
function answerOn(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  return new Promise((resolve) => socket.on('close', () => resolve(text)));
}

describe('what is no proper request is refused with the security headers', () => {
  test.each([
    ['two hosts', 400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['no host', 400, 'GET / HTTP/1.1\r\nAccept: a\r\n\r\n'],
    ['no HTTP', 400, 'Good morning\r\n\r\n'],
    ['headers too long', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an expectation', 417, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n'],
  ])('%s: %i', async (_what, status, text) => {
    const answer = await answerOn(send(await open(), text));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^content-security-policy: default-src 'none';/im);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).not.toContain('answered');
  });
});

test('HTTP/1.0 needs no host', async () => {
  const answer = await answerOn(send(await open(), 'GET / HTTP/1.0\r\n\r\n'));
  expect(answer).toContain('answered');
});

describe('a slow client', () => {
  const limits: ClientLimits = {
    headersMilliseconds: 200,
    requestMilliseconds: 400,
    checkMilliseconds: 50,
    connections: 1,
  };

  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n12'],
  ])('that does not finish its %s is cut off', async (_what, text) => {
    const port = await open(limits);
    server.removeAllListeners('request'); // nobody answers before the request is whole
    const answer = await answerOn(send(port, text));
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toMatch(/^content-security-policy: default-src 'none';/im);
  });

  test('one too many is not let in', async () => {
    const port = await open({
      ...limits,
      headersMilliseconds: 60_000,
      requestMilliseconds: 60_000,
    });
    const first = send(port, 'GET / HTTP/1.1\r\n');
    await new Promise((resolve) => server.once('connection', resolve));
    expect(await answerOn(send(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'))).toBe('');
    first.write('Host: a\r\nConnection: close\r\n\r\n');
    expect(await answerOn(first)).toContain('answered');
  });

  test('has 15 seconds for headers and 5 minutes for a request, and is one of 2,000 at most', async () => {
    await open();
    const { headersTimeout, requestTimeout, maxConnections } = server;
    expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 300_000,
      maxConnections: 2_000,
    });
  });
});
