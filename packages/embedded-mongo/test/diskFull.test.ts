import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { useTemporaryFolders } from './temporaryFolder';
import { startTestServer, stopTestServer, type TestServer } from './testServer';

const program = path.join(__dirname, 'programs', 'filler.cjs');
const startProgram = path.join(__dirname, 'programs', 'starter.cjs');
const limitKib = 2_000;
const outOfDiskSpace = 14031;

const temporaryFolder = useTemporaryFolders();

/** The numbers of the pairs 0 to count - 1, as the program inserts them. */
function pairsUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, n) => [n, -1 - n]).flat();
}

function sorted(numbers: number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}

async function numbersIn({ client }: TestServer, database: string): Promise<number[]> {
  const members = await client.db(database).collection('members').find().toArray();
  return members.map(({ n }) => Number(n));
}

/*
 * A limit on the size of files stops writes wherever there is a shell. The shell must ignore the
 * signal that would otherwise end the process.
 */
test('refuses writes when a file can grow no more, goes on reading, and matches the disk', async () => {
  const directory = path.join(temporaryFolder(), 'data');
  const { stdout, stderr } = spawnSync(
    'bash',
    [
      '-c',
      `trap '' XFSZ; ulimit -f ${limitKib}; exec "$0" "$@"`,
      process.execPath,
      program,
      directory,
    ],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const { acknowledged, refusal, refusedAgain, read } = JSON.parse(stdout);
  expect(acknowledged).toBeGreaterThan(0);
  expect(refusal.code).toBe(outOfDiskSpace);
  expect(refusal.message).toContain('nothing was written');
  expect(refusedAgain).toBe(true);
  expect(sorted(read)).toEqual(sorted(pairsUpTo(acknowledged)));
  const reopened = await startTestServer(directory);
  expect(sorted(await numbersIn(reopened, 'club'))).toEqual(sorted(read));
  await stopTestServer(reopened);
});

/** Starts a database while no file can grow; returns what it printed. */
function startWithoutSpace(directory: string): string {
  const { stdout, stderr } = spawnSync(
    'bash',
    ['-c', `ulimit -f 0; exec "$0" "$@"`, process.execPath, startProgram, directory],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return stdout;
}

test('starts on a full disk: reads work, and so does a write that changes nothing', async () => {
  const directory = path.join(temporaryFolder(), 'data');
  const running = await startTestServer(directory);
  await running.client.db('club').collection('members').insertOne({ n: 1 });
  await stopTestServer(running);
  expect(JSON.parse(startWithoutSpace(directory))).toEqual({
    read: [1],
    unchanged: 1,
    refusal: outOfDiskSpace,
  });
  const reopened = await startTestServer(directory);
  expect(await numbersIn(reopened, 'club')).toEqual([1]);
  await stopTestServer(reopened);
});

test('says in a sentence that a new database has no space', () => {
  const directory = path.join(temporaryFolder(), 'data');
  expect(startWithoutSpace(directory)).toBe(
    `DiskFullError: No space is left on the disk for the data folder ${directory}. Free some space and try again.\n`,
  );
});

/** A file system of a few megabytes in a folder; false where mounting is not allowed. */
function mountSmallDisk(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]).status === 0;
}

test('recovers by itself when space is freed', async () => {
  const folder = temporaryFolder();
  const isSmallDisk = mountSmallDisk(folder);
  try {
    const running = await startTestServer(path.join(folder, 'data'));
    const members = running.db.collection('members');
    await members.insertOne({ n: 1 });
    const picture = Buffer.alloc(500_000, 'x');
    const ballast = path.join(folder, 'ballast');
    if (isSmallDisk) {
      fillDisk(ballast);
      const refused = members.insertMany([{ n: 2, picture }, { n: 3 }]);
      await expect(refused).rejects.toMatchObject({ code: outOfDiskSpace });
      expect(await numbersIn(running, 'test')).toEqual([1]);
      rmSync(ballast);
    }
    await members.insertMany([{ n: 2, picture }, { n: 3 }]);
    expect(await numbersIn(running, 'test')).toEqual([1, 2, 3]);
    running.server.engine.catalog.reload();
    expect(await numbersIn(running, 'test')).toEqual([1, 2, 3]);
    await stopTestServer(running);
  } finally {
    if (isSmallDisk) spawnSync('umount', ['--lazy', folder]);
  }
});

/** Writes until no byte is left. */
function fillDisk(file: string): void {
  for (const size of [1_000_000, 10_000, 100]) {
    try {
      while (true) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // Full for this size; the next one fills the rest.
    }
  }
}
