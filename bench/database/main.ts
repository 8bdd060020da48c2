import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@club/embedded-mongo';
import { type Collection, MongoClient } from 'mongodb';
import { medianOf } from '../percentile';
import { verdictOf } from '../resultsPage';
import { measureMemory } from './memory';
import { emailOf, mixed, userIndexes, userOf } from './users';

/*
 * The embedded database as the site uses it, through driver, socket and thread: finds by an index and
 * durable inserts beside `ping`, which touches no data, so that nothing behind this driver could be faster.
 * They are measured in turns, with 16 clients, and want a quiet machine: on a busy one finds and inserts, which
 * need two threads and the disk, lose more than `ping`. And the memory of 100,000 users. `npm run bench:database`,
 * or with another number of users `npm run bench:database -- 1000`
 */

const users = Number(process.argv[2] ?? 100_000);
const clients = 16;
const rounds = 5;
const roundMs = 300;
const batch = 1_000;
/** The share of the rate of `ping` that is wanted. */
const goal = 0.7;

/** Operations in a second when each client does one after the other. */
async function rateOf(operation: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const work = async () => {
    while (performance.now() - start < roundMs) {
      await operation();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return (done / (performance.now() - start)) * 1000;
}

async function fill(collection: Collection): Promise<void> {
  await collection.createIndexes(userIndexes.map((index) => ({ ...index })));
  for (let n = 0; n < users; n += batch) {
    const count = Math.min(batch, users - n);
    await collection.insertMany(Array.from({ length: count }, (_, i) => userOf(n + i)));
  }
}

/** What is measured, by name; each call is one operation. */
function operationsOn(collection: Collection, ping: () => Promise<unknown>) {
  let [found, inserted] = [0, users];
  return {
    ping,
    'find by unique email': () => {
      found += 1;
      return collection.findOne({ email: emailOf(mixed(found, users)) });
    },
    'durable insert': () => {
      inserted += 1;
      return collection.insertOne(userOf(inserted));
    },
  };
}

async function measureRates(directory: string): Promise<void> {
  const database = await startEmbeddedMongo({ directory });
  const client = await MongoClient.connect(database.uri);
  const collection = client.db().collection('users');
  await fill(collection);
  const operations = Object.entries(
    operationsOn(collection, () => client.db().command({ ping: 1 })),
  );
  const rates = new Map<string, number[]>(operations.map(([name]) => [name, []]));
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, operation] of operations) {
      const rate = await rateOf(operation);
      if (round > 0) rates.get(name)?.push(rate);
    }
  }
  console.log(`| operation among ${users} | in a second | beside ping, goal >= ${goal} | |`);
  console.log('|---|---|---|---|');
  const pings = medianOf(rates.get('ping') ?? []);
  for (const [name, measured] of rates) {
    const rate = medianOf(measured);
    const cells = [name, rate.toFixed(0), (rate / pings).toFixed(2)];
    console.log(`| ${cells.join(' | ')} | ${verdictOf(rate / pings >= goal)} |`);
  }
  await client.close();
  await database.close();
}

await measureMemory(users);
const directory = mkdtempSync(path.join(tmpdir(), 'bench-database-'));
try {
  await measureRates(directory);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
