import { once } from 'node:events';
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

const limits: ClientLimits = {
  headersMilliseconds: 200,
  keepAliveMilliseconds: 200,
  windowMilliseconds: 200,
  bytesPerSecond: 5_000,
  checkMilliseconds: 50,
  connections: 10,
};

describe('a slow client', () => {
  test('that does not finish its headers is cut off with 408', async () => {
    const answer = await answerOn(send(await open(limits), 'GET / HTTP/1.1\r\nHost: a\r\n'));
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toMatch(/^content-security-policy: default-src 'none';/im);
  });

  test('that does not finish its body is cut off', async () => {
    const port = await open(limits);
    server.removeAllListeners('request'); // nobody answers before the request is whole
    const text = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n12';
    expect(await answerOn(send(port, text))).toBe('');
  });

  test('that sends no second request is cut off, also after a lonely byte', async () => {
    const socket = send(await open(limits), 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.once('data', () => socket.write('\r\n'));
    expect(await answerOn(socket)).toContain('answered');
  });

  test('has 15 seconds for headers, and is one of 2,000 at most', async () => {
    await open();
    const { headersTimeout, requestTimeout, maxConnections } = server;
    expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 0,
      maxConnections: 2_000,
    });
  });
});

/** Waits until so many of the sockets are closed. */
function untilClosed(sockets: Socket[], count: number): Promise<void> {
  let closed = 0;
  return new Promise((resolve) => {
    for (const socket of sockets) {
      socket.once('close', () => {
        closed += 1;
        if (closed === count) resolve();
      });
    }
  });
}

describe('when one source takes all connections', () => {
  const elsewhere = new Set<number | undefined>();
  const patient: ClientLimits = {
    ...limits,
    headersMilliseconds: 60_000,
    keepAliveMilliseconds: 60_000,
    windowMilliseconds: 60_000,
    connections: 40,
    sourceOf: ({ remotePort }) => (elsewhere.has(remotePort) ? 'elsewhere' : 'campus'),
  };

  test.each([
    ['silence', ''],
    ['slow headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['slow bodies', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1'],
    ['connections that are kept', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('by %s, 15 pages for others are answered', async (_what, text) => {
    const port = await open(patient);
    const attackers: Socket[] = [];
    for (let round = 0; round < 15; round += 1) {
      for (let i = 0; i < 20; i += 1) attackers.push(send(port, text));
      const visitor = connect(port, '127.0.0.1');
      await once(visitor, 'connect');
      elsewhere.add(visitor.localPort);
      visitor.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
      expect(await answerOn(visitor)).toContain('answered');
    }
    for (const attacker of attackers) attacker.destroy();
  });

  test('those of others stay', async () => {
    const port = await open(patient);
    const visitor = send(port, 'GET / HTTP/1.1\r\n');
    await once(visitor, 'connect');
    elsewhere.add(visitor.localPort);
    const attackers = Array.from({ length: 200 }, () => send(port, ''));
    await untilClosed(attackers, 160); // the server keeps 40, and chooses which
    visitor.write('Host: a\r\nConnection: close\r\n\r\n');
    expect(await answerOn(visitor)).toContain('answered');
    for (const attacker of attackers) attacker.destroy();
  });
});
