import { ObjectId } from 'bson';
import { Collection } from '../../packages/embedded-mongo/src/collections/collection';
import { indexDefinitionOf } from '../../packages/embedded-mongo/src/collections/indexDefinition';
import { decodeDocument, encodeDocument } from '../../packages/embedded-mongo/src/values/codec';
import type { Document } from '../../packages/embedded-mongo/src/values/document';

/*
 * What a collection weighs in memory beside its documents' BSON, part by part: users in the shape of
 * the site, decoded from bytes as when they come from the disk or a client, and the site's indexes.
 * `npm run bench:memory`
 */

/** Many, so that what the program itself weighs does not show. */
const USERS = 100_000;
const MINUTE_MS = 60_000;
const FIRST_DAY_MS = Date.UTC(2026, 0, 1);
const PRIME = 7_919;

/** The indexes of users.model.ts. */
const INDEXES: Document[] = [
  { key: { email: 1 }, name: 'email_1', unique: true },
  { key: { createdAt: -1, _id: -1 }, name: 'createdAt_-1__id_-1' },
  { key: { username: 1, _id: 1 }, name: 'username_1__id_1' },
  { key: { isAdmin: 1 }, name: 'isAdmin_1' },
];

/** The user of that number, with the fields and lengths of users.model.ts. */
function userOf(n: number): Document {
  const createdAt = new Date(FIRST_DAY_MS + n * MINUTE_MS);
  return {
    _id: new ObjectId(),
    username: `Member Number ${n}`,
    email: `member${n}@example.edu`,
    phone: String(9_000_000_000 + n),
    passwordHash: `$2b$10$${String(n * PRIME).padEnd(53, 'abcdefghijklmnopqrstuvwxyz')}`,
    isAdmin: n % 100 === 0,
    domain: ['Marketing', 'Design', 'Web', 'Events', 'Finance'][n % 5],
    branch: ['Computer Science', 'Mechanical', 'Civil', 'Electrical'][n % 4],
    year: ['First', 'Second', 'Third', 'Fourth'][n % 4],
    sessionVersion: 0,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Bytes that are in use after everything unreachable is gone. */
function bytesInUse(): number {
  if (!globalThis.gc) throw new Error('Start it with: npm run bench:memory');
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function measureMemory(users: number): void {
  let rawBytes = 0;
  const decoded: Document[] = [];
  const start = bytesInUse();
  for (let n = 0; n < users; n++) {
    // In mixed order, so that no index is filled from one end only.
    const body = encodeDocument(userOf((n * PRIME) % users));
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
  const collection = new Collection('club.users', 1, { options: {}, indexes: [] });
  for (const document of decoded) collection.insert(document, []);
  print('the collection, with its index on _id');
  for (const index of INDEXES) {
    collection.addIndex(indexDefinitionOf(index), []);
    print(`index ${index.name}`);
  }
  // It names the collection after the last measurement, so that nothing of it is freed before.
  const { documents } = collection;
  console.log(`${documents.size} users, each ${Math.round(rawBytes / users)} bytes of BSON`);
}

measureMemory(USERS);
