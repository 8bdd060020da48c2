import { rmSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { startTestServer, stopTestServer, type TestServer } from './testServer';

/** Enough to make the work below longer than a command may go on without a pause: more than are sorted at once. */
const documents = 12_000;

let running: TestServer;
/** A client with a connection of its own that is open already: to open one takes as long as short work. */
let other: MongoClient;

beforeAll(async () => {
  running = await startTestServer();
  other = await MongoClient.connect(running.server.uri);
  await other.db().command({ ping: 1 });
  const texts = Array.from({ length: documents }, (_, n) => ({ n, text: `text ${n % 1000}` }));
  await running.db.collection('many').insertMany(texts);
});

afterAll(async () => {
  await other.close();
  await stopTestServer(running);
  rmSync(running.directory, { recursive: true, force: true });
});

/** Tells what is answered first: the work, or a ping that is sent after it. */
async function firstAnswered(work: Promise<unknown>): Promise<string> {
  const ping = other.db().command({ ping: 1 });
  const first = await Promise.race([work.then(() => 'work'), ping.then(() => 'ping')]);
  await work;
  return first;
}

describe('other calls are answered during long work', () => {
  test.each([
    ['a sort', { find: 'many', sort: { text: 1, n: -1 } }],
    ['an update', { update: 'many', updates: [{ q: {}, u: { $inc: { n: 1 } }, multi: true }] }],
    ['an index', { createIndexes: 'many', indexes: [{ key: { text: -1 }, name: 'text' }] }],
  ])('%s', async (_work, command) => {
    expect(await firstAnswered(running.db.command(command))).toBe('ping');
  });

  test('the first use of a collection', async () => {
    running.server.engine.catalog.reload();
    const first = running.db.collection('many').countDocuments({ n: { $gte: 0 } });
    expect(await firstAnswered(first)).toBe('ping');
    expect(await first).toBe(documents);
  });
});

test('a write waits for the one before it, and both count', async () => {
  const { db } = running;
  const raise = { update: 'many', updates: [{ q: {}, u: { $inc: { n: 1 } }, multi: true }] };
  const findLeast = async () => (await db.collection('many').findOne({}, { sort: { n: 1 } }))?.n;
  const before = await findLeast();
  await Promise.all([db.command(raise), db.command(raise)]);
  expect(await findLeast()).toBe(before + 2);
});

describe('when a commit fails meanwhile, and all is read again,', () => {
  test('a long write is refused, and changes neither memory nor disk', async () => {
    const { db, server } = running;
    const change = { q: {}, u: { $set: { isChanged: true } }, multi: true };
    const write = db.command({ update: 'many', updates: [change] });
    await db.command({ ping: 1 }); // answered in a pause of the write
    server.engine.catalog.reload();
    await expect(write).rejects.toMatchObject({ code: 14031 });
    const countChanged = () => db.collection('many').countDocuments({ isChanged: true });
    expect(await countChanged()).toBe(0);
    server.engine.catalog.reload();
    expect(await countChanged()).toBe(0);
  });

  test('the first use of a collection begins again', async () => {
    const { catalog } = running.server.engine;
    catalog.reload();
    const first = running.db.collection('many').countDocuments({ n: { $gte: 0 } });
    await running.db.command({ ping: 1 }); // answered in a pause of the reading
    catalog.reload();
    expect(await first).toBe(documents);
  });
});

test('ends a command after maxTimeMS', async () => {
  const slow = running.db
    .collection('many')
    .find({ text: /t/ }, { sort: { text: 1, n: 1 }, maxTimeMS: 1 }) // no index has this order
    .toArray();
  await expect(slow).rejects.toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' });
});

test('stops when the client has gone', async () => {
  const { server } = running;
  const controller = new AbortController();
  const reply = server.engine.run(
    { body: { find: 'many', sort: { n: 1 }, $db: 'test' }, sequences: new Map() },
    controller.signal,
  );
  controller.abort();
  expect(await reply).toMatchObject({ ok: 0, code: 279 });
});

test('a client that hangs up ends its scan', async () => {
  const { server } = running;
  const client = await MongoClient.connect(server.uri);
  const scan = client
    .db()
    .collection('many')
    .find({}, { sort: { text: 1 } })
    .toArray();
  const ended = expect(scan).rejects.toThrow();
  await client.close();
  await ended;
  expect(await running.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
});

test.each(['^(a+)+$', '(a|a)*b', '(.*)*x'])('refuses the pattern %s', async (pattern) => {
  const find = running.db.collection('many').find({ text: { $regex: pattern } });
  await expect(find.toArray()).rejects.toMatchObject({ code: 115 });
});

test('refuses a text that is too long for a pattern', async () => {
  const texts = running.db.collection('texts');
  await texts.insertOne({ text: 'a'.repeat(20_000) });
  expect(await texts.countDocuments({ text: /^a+$/ })).toBe(1);
  await expect(texts.countDocuments({ text: /a.*a.*b/ })).rejects.toMatchObject({ code: 115 });
});

test('takes long texts where each next letter tells whether an optional one was there', async () => {
  const texts = running.db.collection('sentences');
  await texts.insertOne({ text: `${'we met '.repeat(2_000)}and asked` });
  const words = 'met we '.repeat(30).trim().split(' ');
  expect(await texts.countDocuments({ text: { $regex: words.join("[' .,-]?") } })).toBe(1);
  const unclear = texts.countDocuments({ text: { $regex: 'e?'.repeat(30) } });
  await expect(unclear).rejects.toMatchObject({ code: 115 });
});
