import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@club/embedded-mongo';
import { MongoClient } from 'mongodb';

/*
 * What large values cost: documents with a picture each, beside the same documents without. Each line
 * is a new process, in which the database starts, lists all documents without their pictures and
 * adds up their sizes. `npm run bench:large-values`
 */

const documentCount = 1_000;
const pictureBytes = 500_000;
const batch = 20;

/** What one process took. */
interface Cost {
  startMs: number;
  listMs: number;
  /** Megabytes read from files by start and list; undefined where the system does not tell. */
  readMegabytes: number | undefined;
  /** Megabytes of memory that start and list added to the process. */
  megabytes: number;
}

function documentsFrom(first: number, bytes: number) {
  return Array.from({ length: batch }, (_, i) => ({
    name: `Picture ${first + i}`,
    hash: Buffer.alloc(32, first + i),
    bytes,
    ...(bytes > 0 ? { data: Buffer.alloc(bytes, `${first + i} `) } : {}),
  }));
}

async function fill(directory: string, bytes: number): Promise<number> {
  const database = await startEmbeddedMongo({ directory });
  const client = await MongoClient.connect(database.uri);
  const start = performance.now();
  for (let first = 0; first < documentCount; first += batch) {
    await client.db().collection('pictures').insertMany(documentsFrom(first, bytes));
  }
  const seconds = (performance.now() - start) / 1_000;
  await client.close();
  await database.close();
  return documentCount / seconds;
}

/** Bytes that this process has read from files and sockets. */
function bytesRead(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  return Number(/rchar: (\d+)/.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);
}

/** Runs in a process of its own; prints a Cost. */
async function measure(directory: string): Promise<void> {
  const readBefore = bytesRead();
  const memory = process.memoryUsage.rss();
  const start = performance.now();
  const database = await startEmbeddedMongo({ directory });
  const client = await MongoClient.connect(database.uri);
  const listed = performance.now();
  const pictures = client.db().collection('pictures');
  const list = await pictures.find({}, { projection: { data: 0 } }).toArray();
  // What the site asks before an upload, and at its start.
  await pictures.aggregate([{ $group: { _id: null, bytes: { $sum: '$bytes' } } }]).toArray();
  await pictures.distinct('name');
  const end = performance.now();
  if (list.length !== documentCount) throw new Error(`The list has ${list.length} documents.`);
  const readAfter = bytesRead();
  const cost: Cost = {
    startMs: listed - start,
    listMs: end - listed,
    readMegabytes:
      readBefore === undefined || readAfter === undefined
        ? undefined
        : (readAfter - readBefore) / 1e6,
    megabytes: (process.memoryUsage.rss() - memory) / 1e6,
  };
  console.log(JSON.stringify(cost));
  await client.close();
  await database.close();
}

function costOf(directory: string): Cost {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', import.meta.filename, directory],
    { encoding: 'utf8' },
  );
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

async function compare(): Promise<void> {
  console.log('| pictures | file MB | inserts/s | start ms | list ms | read MB | memory MB |');
  console.log('|---|---|---|---|---|---|---|');
  for (const bytes of [0, pictureBytes]) {
    const directory = mkdtempSync(path.join(tmpdir(), 'bench-large-'));
    try {
      const inserts = await fill(directory, bytes);
      const { startMs, listMs, readMegabytes, megabytes } = costOf(directory);
      const file = statSync(path.join(directory, 'data.db')).size / 1e6;
      const numbers = [file, inserts, startMs, listMs, readMegabytes, megabytes];
      const shown = numbers.map((it) => it?.toFixed(0) ?? '?').join(' | ');
      console.log(`| ${bytes === 0 ? 'none' : `${bytes / 1e3} kB each`} | ${shown} |`);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }
}

const [, , folder] = process.argv;
await (folder === undefined ? compare() : measure(folder));
