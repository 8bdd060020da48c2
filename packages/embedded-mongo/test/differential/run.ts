/*
 * Runs random operations on this database and on a MongoDB server, and prints where they differ, made as
 * small as possible. REFERENCE_MONGODB_URI is the server's address.
 *
 *   npm run differential -- [seed] [operations] [seeds]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { BSON, MongoClient, MongoNetworkError } from 'mongodb';
import { startServer } from '../../src/server';
import { type Case, randomCase } from './cases';
import { compare, type Difference, isSameKind, Side, type Tally } from './comparison';
import { isExplained } from './explain';
import { minimise } from './minimise';
import { Random } from './random';

const operationsPerCase = 6;
const [firstSeed = 1, operationsPerSeed = 5_000, seeds = 10] = process.argv.slice(2).map(Number);

async function main(): Promise<void> {
  const uri = process.env.REFERENCE_MONGODB_URI;
  if (!uri) throw new Error('Set REFERENCE_MONGODB_URI to the address of a MongoDB server.');
  const directory = mkdtempSync(path.join(tmpdir(), 'differential-'));
  const server = await startServer(directory, 'differential');
  const own = await MongoClient.connect(server.uri);
  const other = await MongoClient.connect(uri);
  try {
    let differences = 0;
    for (let seed = firstSeed; seed < firstSeed + seeds; seed++)
      differences += await runSeed(seed, new Side(own), new Side(other));
    process.exitCode = differences > 0 ? 1 : 0;
  } finally {
    await own.close();
    await other.close();
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function runSeed(seed: number, embedded: Side, reference: Side): Promise<number> {
  const random = new Random(seed);
  const tally: Tally = { operations: 0, refused: new Map() };
  let differences = 0;
  let explained = 0;
  while (tally.operations < operationsPerSeed) {
    const test = randomCase(random, operationsPerCase);
    const found = await compare(embedded, reference, test, tally).catch((error) => {
      // The reference may be an early version that breaks down; then start it again.
      // Or give text that is no UTF-8, which no driver reads.
      if (!(error instanceof MongoNetworkError || error instanceof BSON.BSONError)) throw error;
      if (process.env.SHOW)
        print(seed, test, {
          operation: undefined,
          embedded: { code: 0, text: '' },
          reference: { code: 0, text: 'gone' },
        });
      return undefined;
    });
    if (!found) continue;
    const smallest = await minimise(test, async (smaller) =>
      isSameKind(await compare(embedded, reference, smaller).catch(() => undefined), found),
    );
    const difference = await compare(embedded, reference, smallest);
    if (!difference) continue;
    if (await isExplained(embedded, reference, smallest, difference)) {
      explained += 1;
      continue;
    }
    differences += 1;
    print(seed, smallest, difference);
  }
  const refused = [...tally.refused].map(([name, count]) => `${name} ${count}`).join(', ');
  console.log(
    `seed ${seed}: ${tally.operations} operations, ${differences} differences, ${explained} explained; refused: ${refused || 'none'}`,
  );
  return differences;
}

function print(seed: number, test: Case, { operation, embedded, reference }: Difference): void {
  const show = (value: unknown) => inspect(value, { depth: 20, breakLength: 140, compact: 20 });
  console.log(`--- seed ${seed}`);
  if (test.indexes.length > 0) console.log('indexes  ', show(test.indexes));
  if (test.documents.length > 0) console.log('documents', show(test.documents));
  if (test.others.length > 0) console.log('others   ', show(test.others));
  for (const { command } of test.operations) console.log('command  ', show(command));
  console.log('embedded ', operation ? '' : '(indexes)', embedded.code, embedded.text);
  console.log('MongoDB  ', operation ? '' : '(indexes)', reference.code, reference.text);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
