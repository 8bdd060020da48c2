import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { eventually } from '../../test/eventually';
import { Connections } from './connections';

/* The moments at which slow connections are looked for are given: no test waits for them. */

const limits = {
  idleMilliseconds: 20_000,
  windowMilliseconds: 12_000,
  bytesPerSecond: 5_000,
  connections: 100,
};

let server: Server;
let connections: Connections;
let accepted: Socket;
let client: Socket;
let start: number;

/** A client whose request is on its way. */
async function open(text: string, answer: RequestListener = () => {}): Promise<void> {
  connections = new Connections(limits);
  server = createServer((request, response) => {
    connections.begin(request, response);
    answer(request, response);
  });
  server.on('connection', (socket) => {
    connections.add(socket);
    accepted = socket;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  client.on('error', () => {});
  client.write(text);
  await once(server, 'connection');
  await eventually(async () => accepted.bytesRead === text.length || null);
  start = performance.now();
}

/** Whether the connection is still open after slow ones were looked for, some seconds after the start. */
function isOpenAfter(seconds: number): boolean {
  connections.endSlow(start + seconds * 1000);
  return !accepted.destroyed;
}

async function sendMore(bytes: number): Promise<void> {
  const before = accepted.bytesRead;
  client.write(Buffer.alloc(bytes));
  await eventually(async () => accepted.bytesRead === before + bytes || null);
}

afterEach(async () => {
  client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const upload = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 25000000\r\n\r\n';
/** Some hundreds of them, or 16 MB at once, are more than the system keeps for a client that does not read. */
const piece = Buffer.alloc(64_000);
const question = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

test('a body may take as long as it keeps a rate', async () => {
  await open(upload, (request) => request.resume());
  expect(isOpenAfter(0)).toBe(true);
  for (const seconds of [12, 24, 36, 1000]) {
    await sendMore(60_000);
    expect(isOpenAfter(seconds)).toBe(true);
  }
  await sendMore(59_000);
  expect(isOpenAfter(1011)).toBe(true);
  expect(isOpenAfter(1013)).toBe(false);
});

test('a client that does not take its answer is cut off, and one that takes it is not', async () => {
  await open(question, (_request, response) => {
    Readable.from(Array.from({ length: 300 }, () => piece)).pipe(response);
  });
  client.pause();
  await eventually(async () => accepted.writableLength > 0 || null);
  expect(isOpenAfter(0)).toBe(true);
  expect(isOpenAfter(60)).toBe(false);
});

test('a large answer in one piece may take its time', async () => {
  await open(question, (_request, response) => response.end(Buffer.alloc(16_000_000)));
  client.pause();
  expect(isOpenAfter(0)).toBe(true);
  expect(isOpenAfter(60)).toBe(true);
  client.resume();
  await eventually(async () => accepted.writableLength === 0 || null);
  expect(isOpenAfter(61)).toBe(true);
});

test('nobody is cut off who waits for the server', async () => {
  await open(question);
  expect(isOpenAfter(0)).toBe(true);
  expect(isOpenAfter(10_000)).toBe(true);
  connections.endIfSilent(accepted);
  expect(accepted.destroyed).toBe(false);
});

test('a body that the server does not read waits for the server', async () => {
  await open(upload);
  await sendMore(50_000);
  expect(isOpenAfter(0)).toBe(true);
  expect(isOpenAfter(10_000)).toBe(true);
});

test('a connection without a request is cut off after 20 seconds', async () => {
  await open(question, (_request, response) => response.end('answered'));
  await once(client, 'data');
  client.write('\r\n');
  await eventually(async () => accepted.bytesRead === question.length + 2 || null);
  expect(isOpenAfter(0)).toBe(true);
  expect(isOpenAfter(19)).toBe(true);
  expect(isOpenAfter(21)).toBe(false);
});

test('a connection on which nothing moves is ended unless it waits for the server', async () => {
  await open(upload, (request) => request.resume());
  connections.endIfSilent(accepted);
  expect(accepted.destroyed).toBe(true);
});
