import { Collection } from '../../packages/embedded-mongo/src/collections/collection';
import { indexDefinitionOf } from '../../packages/embedded-mongo/src/collections/indexDefinition';
import { LargeValues } from '../../packages/embedded-mongo/src/collections/largeValues';
import { decodeDocument, encodeDocument } from '../../packages/embedded-mongo/src/values/codec';
import type { Document } from '../../packages/embedded-mongo/src/values/document';
import { Execution } from '../../packages/embedded-mongo/src/values/execution';
import { mixed, userIndexes, userOf } from './users';

const noLargeValues = new LargeValues(1, () => Buffer.alloc(0), 1);

/** Bytes in use after a garbage collection. */
function bytesInUse(): number {
  if (!globalThis.gc) throw new Error('Start it with: npm run bench:database');
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * The memory that each part of a collection needs, compared with the BSON of its documents, which are
 * decoded from bytes, as when they come from disk or client.
 * @param users many, so that the program's own memory makes no difference
 */
export async function measureMemory(users: number): Promise<void> {
  let rawBytes = 0;
  const decoded: Document[] = [];
  const start = bytesInUse();
  for (let n = 0; n < users; n++) {
    // In mixed order, so that no index grows at one end only.
    const body = encodeDocument(userOf(mixed(n, users)));
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
  console.log('| part | bytes per user | together | times the BSON, goal <= 3 |');
  console.log('|---|---|---|---|');
  print('decoded documents');
  const collection = new Collection('club.users', 1, { options: {}, indexes: [] }, noLargeValues);
  for (const document of decoded) collection.insert(document, []);
  print('the collection, with its index on _id');
  for (const index of userIndexes) {
    await collection.addIndex(indexDefinitionOf(index), [], new Execution());
    print(`index ${index.name}`);
  }
  // Uses the collection after the last measurement, so that nothing of it is freed before.
  const { documents } = collection;
  console.log(`${documents.size} users, each ${Math.round(rawBytes / users)} bytes of BSON`);
}
