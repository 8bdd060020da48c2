import { createConnection } from 'node:net';
import { type EmbeddedMongo, startEmbeddedMongo } from '@club/embedded-mongo';
import { serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { longTestMs, repetitions } from './nightly';
import { useTemporaryFolders } from './temporaryFolder';
import { opMsg, opMsgOf, validMessages } from './wireMessages';

const messageCount = repetitions(300, 100_000);
const seed = repetitions(4, Date.now());
const atOnce = 20;
const maxGrowthBytes = 150_000_000;
/** Numbers that lengths and counts go wrong at. */
const edges = [-2_147_483_648, -1, 0, 1, 4, 5, 16, 255, 65_536, 48_000_001, 2_147_483_647];

const temporaryFolder = useTemporaryFolders();
let database: EmbeddedMongo;

beforeEach(async () => {
  database = await startEmbeddedMongo({ directory: temporaryFolder(), databaseName: 'fuzz' });
});
afterEach(() => database.close());

/** Where a connection string leads to: a socket's path, or a host and port. */
function addressOf(uri: string): { path: string } | { host: string; port: number } {
  const [, host = ''] = /^mongodb:\/\/([^/]*)/.exec(uri) ?? [];
  const place = decodeURIComponent(host);
  if (place.endsWith('.sock')) return { path: place };
  const [name = '', port] = place.split(':');
  return { host: name, port: Number(port) };
}

/** Sends bytes on a connection of their own, says that nothing follows, and waits for the end. */
function send(bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve) => {
    const answer: Buffer[] = [];
    const socket = createConnection({ ...addressOf(database.uri), allowHalfOpen: true });
    socket.on('data', (chunk) => answer.push(chunk));
    // The server may hang up on nonsense before it has read all of it.
    socket.on('error', () => {});
    socket.on('end', () => socket.destroy());
    socket.on('close', () => resolve(Buffer.concat(answer)));
    socket.end(bytes);
  });
}

/** The same numbers from 0 to below 1 for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A message with one to four places changed. */
function mutate(message: Buffer, random: () => number): Buffer {
  let bytes = Buffer.from(message);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let changes = 1 + below(4); changes > 0; changes--) {
    const at = below(bytes.length);
    const kind = below(6);
    if (kind === 0) bytes[at] = below(256);
    else if (kind === 1) bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
    else if (kind === 2 && at + 4 <= bytes.length) {
      bytes.writeInt32LE(edges[below(edges.length)] ?? 0, at);
    } else if (kind === 3) bytes = bytes.subarray(0, at + 1);
    else if (kind === 4) {
      bytes = Buffer.concat([
        bytes.subarray(0, at),
        Buffer.alloc(below(50), below(256)),
        bytes.subarray(at),
      ]);
    } else {
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(below(at + 1))]);
    }
  }
  // Mostly a right total length, or hardly any message would get past the first check.
  if (random() < 0.8 && bytes.length >= 4) bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}

async function expectAlive(): Promise<void> {
  const client = await MongoClient.connect(database.uri);
  try {
    const proof = client.db('alive').collection<{ _id: number }>('proof');
    await proof.insertOne({ _id: 1 });
    expect(await proof.find().toArray()).toEqual([{ _id: 1 }]);
    await client.db('alive').dropDatabase();
  } finally {
    await client.close();
  }
}

test(
  `survives ${messageCount} mutated messages (seed ${seed}), closes their connections and keeps no memory`,
  async () => {
    const random = randomNumbers(seed);
    const messages = validMessages();
    let failure: Error | undefined;
    void database.failed.then((error) => {
      failure = error;
    });
    const sendRound = async (count: number) => {
      for (let sent = 0; sent < count; sent += atOnce) {
        const round = Array.from({ length: atOnce }, () => {
          const message = messages[Math.floor(random() * messages.length)];
          return send(mutate(message ?? Buffer.alloc(0), random));
        });
        await Promise.all(round);
        if (failure) throw failure;
      }
    };
    await sendRound(messageCount / 10);
    const before = process.memoryUsage.rss();
    await sendRound(messageCount);
    expect(process.memoryUsage.rss() - before).toBeLessThan(maxGrowthBytes);
    await expectAlive();
  },
  longTestMs,
);

/** BSON of a document that is nested so deep, made by hand: no driver would. */
function nestedDeep(levels: number): Buffer {
  const head = Buffer.from([3, 0x61, 0]); // an element of type document, named "a"
  const size = 5 + levels * (head.length + 5);
  const bytes = Buffer.alloc(size);
  let at = 0;
  for (let level = levels; level >= 0; level--) {
    bytes.writeInt32LE(5 + level * (head.length + 5), at);
    at += 4;
    if (level > 0) at += head.copy(bytes, at);
  }
  return bytes;
}

describe('a hostile message', () => {
  test('with a document nested too deep is refused with a code', async () => {
    for (const levels of [201, 5_000]) {
      const answer = await send(opMsgOf(nestedDeep(levels)));
      expect(answer.includes('at most 200 levels deep')).toBe(true);
    }
  });

  test.each([
    ['nested deeper than any stack', () => opMsgOf(nestedDeep(1_000_000))],
    ['of an impossible length', () => Buffer.from([255, 255, 255, 127, ...Array(12).fill(0)])],
    ['of a negative length', () => Buffer.from([255, 255, 255, 255, ...Array(12).fill(0)])],
    ['of an unknown kind', () => Buffer.from(opMsg({ ping: 1 })).fill(9, 12, 16)],
    ['with unknown required flags', () => Buffer.from(opMsg({ ping: 1 })).fill(255, 16, 18)],
    ['without a body', () => opMsgOf(Buffer.alloc(0))],
    ['with text in place of BSON', () => opMsgOf(Buffer.from('hello there, this is no BSON'))],
    ['that is only half there', () => opMsg({ ping: 1 }).subarray(0, 30)],
  ])('%s ends its connection and nothing else', async (_what, message) => {
    await send(message());
    await expectAlive();
  });

  test('that asks for a command with a name of Object is answered with an error', async () => {
    const names = ['__proto__', 'constructor', 'hasOwnProperty'];
    for (const name of names) {
      const body = serialize(JSON.parse(`{ "${name}": 1, "$db": "fuzz" }`));
      expect((await send(opMsgOf(body))).includes('CommandNotFound')).toBe(true);
    }
  });
});

test('turns connections away beyond its limit, and goes on for the others', async () => {
  const limit = 1_000;
  const sockets = Array.from({ length: limit + 50 }, () =>
    createConnection(addressOf(database.uri)).on('error', () => {}),
  );
  let closed = 0;
  await new Promise<void>((resolve) => {
    for (const socket of sockets) {
      socket.on('close', () => {
        closed += 1;
        if (closed === 50) resolve();
      });
    }
  });
  expect(closed).toBe(50);
  for (const socket of sockets) socket.destroy();
  await expectAlive();
});

test('answers a client that asks a lot and reads late, without piling its messages up', async () => {
  const client = await MongoClient.connect(database.uri);
  const filler = 'x'.repeat(100_000);
  await client.db('fuzz').collection('big').insertMany([{ filler }, { filler }, { filler }]);
  await client.close();
  const requests = 500;
  const socket = createConnection(addressOf(database.uri));
  for (let i = 0; i < requests; i++) socket.write(opMsg({ find: 'big' }));
  let received = 0;
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (received >= requests * filler.length * 3) resolve();
    });
  });
  socket.destroy();
  await expectAlive();
});
