import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BSON } from 'mongodb';
import type { Contender } from './contender';
import { openDirect } from './direct';
import { openEmbedded } from './embedded';
import { compare, type Operation } from './measure';
import { memberOf } from './member';
import { costOfEmptyStart, costOfStart } from './start';

/*
 * Compares the embedded database, through driver, socket and thread, with libsql used directly. It
 * measures operations of the site with one client and with 16, for three sizes or for the given ones:
 * `npm run bench:database -- 1000`
 */

const defaultSizes = [1_000, 20_000, 100_000];
const clientCounts = [1, 16];
const prime = 7_919;

type MakeOperation = (contender: Contender, size: number, clients: number) => Operation;

const operations: [string, MakeOperation][] = [
  ['ping', (contender) => counted(() => contender.ping())],
  ['find by unique email', findByEmail],
  ['first page of 20, sorted', (contender) => counted(() => contender.page(0))],
  ['page in the middle', (contender, size) => counted(() => contender.page(size / 2))],
  ['count by a field', (contender) => counted(() => contender.count())],
  ['group by day', (contender) => counted(() => contender.groupByDay())],
  // At the end, because it adds documents.
  ['durable insert', insertAtOnce],
];

function findByEmail(contender: Contender, size: number): Operation {
  let n = 0;
  return counted(() => {
    n = (n + prime) % size;
    return contender.findByEmail(n);
  });
}

/** One client waits for each insert. 16 at the same time share a write to the disk, as one transaction does. */
function insertAtOnce(contender: Contender, _size: number, clients: number): Operation {
  let inserting: Promise<unknown> | undefined;
  return async () => {
    // The group that is being written already has the inserts of the other clients.
    if (inserting) return inserting.then(() => 0);
    inserting = contender.insertAtOnce(clients);
    await inserting;
    inserting = undefined;
    return clients;
  };
}

function counted(work: () => Promise<unknown>): Operation {
  return async () => {
    await work();
    return 1;
  };
}

async function benchSize(size: number): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'bench-database-'));
  try {
    const before = process.memoryUsage.rss();
    const embedded = await openEmbedded(path.join(directory, 'embedded'), size);
    const megabytes = (process.memoryUsage.rss() - before) / 1e6;
    const direct = await openDirect(directory, size);
    for (const [name, make] of operations) {
      for (const clients of clientCounts) {
        const result = await compare(
          make(embedded, size, clients),
          make(direct, size, clients),
          clients,
        );
        printRow(size, name, clients, result);
      }
    }
    await embedded.close();
    await direct.close();
    const raw = (BSON.calculateObjectSize(memberOf(size)) * size) / 1e6;
    const start = costOfStart(path.join(directory, 'embedded'));
    console.log(
      `${size} documents of ${raw.toFixed(1)} MB together: process grows by ${megabytes.toFixed(0)} MB while they are written; start ${start.milliseconds.toFixed(0)} ms`,
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function printRow(
  size: number,
  name: string,
  clients: number,
  { embedded, direct, ratio }: { embedded: number; direct: number; ratio: number },
): void {
  console.log(
    `| ${size} | ${name} | ${clients} | ${rate(embedded)} | ${rate(direct)} | ${ratio.toPrecision(2)} |`,
  );
}

function rate(perSecond: number): string {
  return perSecond < 100 ? perSecond.toPrecision(2) : String(Math.round(perSecond));
}

const { milliseconds, megabytes } = costOfEmptyStart();
console.log(`Empty: start ${milliseconds.toFixed(0)} ms, ${megabytes.toFixed(0)} MB`);
console.log('| documents | operation | clients | embedded /s | libsql directly /s | ratio |');
console.log('|---|---|---|---|---|---|');
const sizes = process.argv.slice(2).map(Number);
for (const size of sizes.length > 0 ? sizes : defaultSizes) await benchSize(size);
