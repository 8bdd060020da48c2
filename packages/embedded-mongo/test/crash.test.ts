import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binary, Collection } from 'mongodb';
import { checkData } from '../src/collections/checkData';
import { longTestMs, repetitions } from './nightly';
import { useTemporaryFolders } from './temporaryFolder';
import { startTestServer, stopTestServer } from './testServer';

const rounds = repetitions(2, 200);
const clients = 8;
/** What a writer does before it is killed: as much as a quick machine does in 0.3 seconds. */
const maxWrites = 400;
/** About as long as a command takes, so that a kill hits any of its moments. */
const maxDelayMs = 5;
/** Beyond this the rounds start over with an empty collection, so that none takes longer than the others. */
const maxDocuments = 10_000;
const writerProgram = path.join(__dirname, 'programs', 'writer.cjs');

const temporaryFolder = useTemporaryFolders();

type Progress = 'inserted' | 'raised' | 'deleted';

interface Half {
  _id: string;
  pair: string;
  raised: number;
  /** A value that is stored apart from its document; see the writer. */
  picture?: Binary;
}

const pictureBytes = 20_000;

/**
 * Kills the writer after a random number of its writes, and tells what had been acknowledged by then. Not
 * after a time: on a busy machine nothing may be written in it.
 */
async function writeUntilKilled(directory: string, round: number): Promise<Map<string, Progress>> {
  const args = [writerProgram, directory, String(round), String(clients)];
  // What is killed leaves its socket behind; in here it is removed with the data.
  const writer = spawn(process.execPath, args, { env: { ...process.env, TMPDIR: directory } });
  let output = '';
  const writes = 1 + Math.floor(Math.random() * maxWrites);
  const written = new Promise<void>((resolve, reject) => {
    let lines = 0;
    writer.stdout.on('data', (chunk) => {
      output += chunk;
      lines += String(chunk).split('\n').length - 1;
      // The first line says that it is ready.
      if (lines > writes) resolve();
    });
    writer.once('exit', () => reject(new Error('The writer ended by itself.')));
  });
  const closed = new Promise((resolve) => {
    writer.once('close', resolve);
  });
  await written;
  await wait(Math.random() * maxDelayMs);
  writer.kill('SIGKILL');
  await closed;
  // The last line may be cut short; what it says was acknowledged, but need not be checked.
  const lines = output.split('\n').slice(1, -1);
  return new Map(lines.map((line) => line.split(' ')).map(readLine));
}

function readLine([progress = '', pair = '']: string[]): [string, Progress] {
  if (progress === 'inserted' || progress === 'raised' || progress === 'deleted') {
    return [pair, progress];
  }
  throw new Error(`The writer said: ${progress}`);
}

function byPair(all: Half[]): Map<string, Half[]> {
  const pairs = new Map<string, Half[]>();
  for (const half of all) pairs.set(half.pair, [...(pairs.get(half.pair) ?? []), half]);
  return pairs;
}

/** What the collection holds of a pair, in one word; throws when a command is half there. */
function stateOf(halves: Half[] | undefined): Progress {
  if (!halves) return 'deleted';
  const [first, second, ...more] = halves;
  // Plain comparisons: thousands of calls of expect() would take longer than the crashes.
  if (!first || !second || more.length > 0 || first.raised !== second.raised) {
    throw new Error(`A command was done in part: ${JSON.stringify(halves)}`);
  }
  for (const half of halves) requirePicture(half);
  return first.raised === 1 ? 'raised' : 'inserted';
}

function requirePicture({ pair, raised, picture }: Half): void {
  const isExpected = Number(pair.split('-')[2]) % 4 === 0;
  const expected = Buffer.alloc(isExpected ? pictureBytes : 0, `${pair} ${raised} `);
  if (!expected.equals(picture?.buffer ?? Buffer.alloc(0))) {
    throw new Error(`The picture of ${pair} is not the one that was written with ${raised}.`);
  }
}

/** The one command that may have been under way, unacknowledged, may have happened or not. */
const possible: Record<Progress, Progress[]> = {
  inserted: ['inserted', 'raised'],
  raised: ['raised', 'deleted'],
  deleted: ['deleted'],
};

async function expectIndexesToMatch(pairs: Collection<Half>, all: Half[]): Promise<void> {
  const byIndex = await pairs.find({ pair: { $gte: '' } }).toArray();
  const ids = (halves: Half[]) =>
    halves
      .map(({ _id }) => _id)
      .sort()
      .join();
  expect(ids(byIndex) === ids(all)).toBe(true);
  const [some] = all;
  if (some) await expect(pairs.insertOne({ ...some })).rejects.toThrow('E11000');
}

test(
  `loses nothing acknowledged and halves no command when killed, ${rounds} times`,
  async () => {
    const directory = temporaryFolder();
    const acknowledged = new Map<string, Progress>();
    for (let round = 0; round < rounds; round++) {
      for (const [pair, progress] of await writeUntilKilled(directory, round)) {
        acknowledged.set(pair, progress);
      }
      expect(acknowledged.size).toBeGreaterThan(0);
      const running = await startTestServer(directory);
      const pairs = running.client.db('club').collection<Half>('pairs');
      const all = await pairs.find().toArray();
      const found = byPair(all);
      for (const [pair, progress] of acknowledged) {
        const state = stateOf(found.get(pair));
        if (!possible[progress].includes(state)) {
          throw new Error(`${pair} was acknowledged as ${progress} and is ${state}.`);
        }
      }
      for (const halves of found.values()) stateOf(halves);
      await expectIndexesToMatch(pairs, all);
      if (all.length > maxDocuments) {
        await pairs.deleteMany({});
        acknowledged.clear();
      }
      await stopTestServer(running);
      expect(checkData(directory).damaged).toEqual([]);
    }
  },
  longTestMs,
);
