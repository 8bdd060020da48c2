import { ObjectId } from 'bson';
import { Collection } from '../../packages/embedded-mongo/src/collections/collection';
import { indexDefinitionOf } from '../../packages/embedded-mongo/src/collections/indexDefinition';
import { LargeValues } from '../../packages/embedded-mongo/src/collections/largeValues';
import { decodeDocument, encodeDocument } from '../../packages/embedded-mongo/src/values/codec';
import type { Document } from '../../packages/embedded-mongo/src/values/document';
import { Execution } from '../../packages/embedded-mongo/src/values/execution';

const noLargeValues = new LargeValues(1, () => Buffer.alloc(0), 1);

/*
 * The memory that each part of a collection needs, compared with the BSON of its documents. The users
 * have the fields of the site and are decoded from bytes, as when they come from disk or client.
 * `npm run bench:memory`
 */

/** Many, so that the program's own memory makes no difference. */
const userCount = 100_000;
const minuteMs = 60_000;
const firstDayMs = Date.UTC(2026, 0, 1);
const prime = 7_919;

/** The indexes of accounts.model.ts. */
const indexDefinitions: Document[] = [
  { key: { email: 1 }, name: 'email_1', unique: true },
  { key: { createdAt: -1, _id: -1 }, name: 'createdAt_-1__id_-1' },
  { key: { username: 1, _id: 1 }, name: 'username_1__id_1' },
  { key: { role: 1 }, name: 'role_1' },
];

/** The user with that number, with the fields and lengths of accounts.model.ts. */
function userOf(n: number): Document {
  const createdAt = new Date(firstDayMs + n * minuteMs);
  return {
    _id: new ObjectId(),
    username: `Member Number ${n}`,
    email: `member${n}@example.edu`,
    phone: String(9_000_000_000 + n),
    passwordHash: `$2b$10$${String(n * prime).padEnd(53, 'abcdefghijklmnopqrstuvwxyz')}`,
    role: n % 100 === 0 ? 'admin' : null,
    domain: ['Marketing', 'Design', 'Web', 'Events', 'Finance'][n % 5],
    branch: ['Computer Science', 'Mechanical', 'Civil', 'Electrical'][n % 4],
    year: ['First', 'Second', 'Third', 'Fourth'][n % 4],
    sessionVersion: 0,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Bytes in use after a garbage collection. */
function bytesInUse(): number {
  if (!globalThis.gc) throw new Error('Start it with: npm run bench:memory');
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function measureMemory(users: number): Promise<void> {
  let rawBytes = 0;
  const decoded: Document[] = [];
  const start = bytesInUse();
  for (let n = 0; n < users; n++) {
    // In mixed order, so that no index grows at one end only.
    const body = encodeDocument(userOf((n * prime) % users));
    rawBytes += body.length;
    decoded.push(decodeDocument(body));
  }
  let before = start;
  const print = (part: string) => {
    const now = bytesInUse();
    const [own, sum] = [now - before, now - start].map((bytes) => Math.round(bytes / users));
    console.log(`| ${part} | ${own} | ${sum} | ${((now - start) / rawBytes).toFixed(2)} |`);
    before = now;
  };
  console.log('| part | bytes per user | together | times the BSON |');
  console.log('|---|---|---|---|');
  print('decoded documents');
  const collection = new Collection('club.users', 1, { options: {}, indexes: [] }, noLargeValues);
  for (const document of decoded) collection.insert(document, []);
  print('the collection, with its index on _id');
  for (const index of indexDefinitions) {
    await collection.addIndex(indexDefinitionOf(index), [], new Execution());
    print(`index ${index.name}`);
  }
  // Uses the collection after the last measurement, so that nothing of it is freed before.
  const { documents } = collection;
  console.log(`${documents.size} users, each ${Math.round(rawBytes / users)} bytes of BSON`);
}

await measureMemory(userCount);
