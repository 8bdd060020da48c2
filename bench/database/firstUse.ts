import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedMongo } from '@club/embedded-mongo';
import { MongoClient } from 'mongodb';
import { medianOf } from '../percentile';
import { megabytesUsed } from './measure';
import { type BenchMember, emailOf } from './member';

/*
 * Starts the database in the folder argv[2], which holds members, and prints how long their first use
 * takes and how long other calls wait meanwhile. `million.ts` runs it in a process of its own.
 */

const pingPauseMs = 5;

/** Asks for a ping again and again while some work runs; returns the time of each. */
async function pingsDuring(client: MongoClient, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const times: number[] = [];
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    const start = performance.now();
    await client.db().command({ ping: 1 });
    times.push(performance.now() - start);
    await wait(pingPauseMs);
  }
  return times;
}

const [, , directory = ''] = process.argv;
const start = performance.now();
const database = await startEmbeddedMongo({ directory });
const client = await MongoClient.connect(database.uri);
console.log(`start: ${Math.round(performance.now() - start)} ms`);
const first = performance.now();
const members = client.db().collection<BenchMember>('members');
const times = await pingsDuring(client, members.findOne({ email: emailOf(7) }));
console.log(`first use: ${Math.round(performance.now() - first)} ms`);
const slowest = times
  .toSorted((a, b) => b - a)
  .slice(0, 3)
  .map((time) => Math.round(time));
console.log(
  `${times.length} pings meanwhile: median ${medianOf(times).toFixed(1)} ms, slowest ${slowest} ms`,
);
console.log(`memory of the process: ${megabytesUsed()} MB`);
await client.close();
await database.close();
