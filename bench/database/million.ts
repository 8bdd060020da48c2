import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@club/embedded-mongo';
import { type Collection, MongoClient } from 'mongodb';
import { medianOf } from '../percentile';
import { megabytesUsed } from './measure';
import { type BenchMember, memberOf } from './member';

/*
 * What a large collection costs: the speed of inserts among few and among many documents, the first use
 * after a start and how long other calls wait meanwhile, and memory. `npm run bench:million`, or with
 * another number of documents `npm run bench:million -- 100000`
 */

const few = 10_000;
const documents = Number(process.argv[2] ?? 1_000_000);
const batch = 1_000;
const measuredBatches = 50;

/** Seconds of processor time that this process has used: a busy machine makes no difference to them. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Inserts members up to a number; returns how many the last were in a second of processor time. */
async function fillTo(members: Collection<BenchMember>, from: number, to: number): Promise<number> {
  const rates: number[] = [];
  for (let n = from; n < to; n += batch) {
    const start = processorSeconds();
    await members.insertMany(Array.from({ length: batch }, (_, i) => memberOf(n + i)));
    rates.push(batch / (processorSeconds() - start));
  }
  // Not the first ones: a program is slow until it is compiled.
  return medianOf(rates.slice(-Math.min(measuredBatches, rates.length / 2)));
}

async function measureInserts(directory: string): Promise<void> {
  const database = await startEmbeddedMongo({ directory });
  const client = await MongoClient.connect(database.uri);
  const members = client.db().collection<BenchMember>('members');
  await members.createIndex({ email: 1 }, { unique: true });
  await members.createIndex({ createdAt: 1, _id: 1 });
  const among = await fillTo(members, 0, few);
  console.log(`inserts among ${few}: ${Math.round(among)} in a second of processor time`);
  const last = await fillTo(members, few, documents);
  console.log(
    `inserts among ${documents}: ${Math.round(last)}, ${(last / among).toFixed(2)} times`,
  );
  console.log(`memory of the process: ${megabytesUsed()} MB`);
  await client.close();
  await database.close();
}

/** As at a start of the site: in a process that has done nothing before. */
function measureFirstUse(directory: string): void {
  const program = path.join(import.meta.dirname, 'firstUse.ts');
  spawnSync(process.execPath, [...process.execArgv, program, directory], { stdio: 'inherit' });
}

const directory = mkdtempSync(path.join(tmpdir(), 'bench-million-'));
try {
  await measureInserts(directory);
  measureFirstUse(directory);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
