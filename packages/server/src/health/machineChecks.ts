import { stat, statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { backupDirectoryOf } from '../backupFiles';
import { codeOf } from '../startError';
import type { Finding, HealthSite } from './healthSite';

const mega = 1_000_000;
/** Below these, nothing more can be stored soon. */
const littleSpace = { bad: 200 * mega, attention: 1_000 * mega };
/** What the site needs with an upload of the worst kind, and what one process takes at rest. */
const neededMemory = { attention: 500 * mega, bad: 250 * mega };

/** Whether there is space for data, pictures and backups. */
export async function lookAtDisk({ env }: HealthSite): Promise<Finding> {
  const folders = { 'data folder': env.dataDirectory, 'folder of backups': backupDirectoryOf(env) };
  const spaces = await Promise.all(
    Object.entries(folders).map(async ([name, path]) => ({ name, free: await freeBytes(path) })),
  );
  const known = spaces.flatMap(({ name, free }) => (free === null ? [] : [{ name, free }]));
  const looked = `Free space of the ${known.map(({ name, free }) => `${name} (${sizeOf(free)})`).join(' and the ')}`;
  if (known.length === 0) {
    return {
      state: 'unknown',
      looked: 'Free space of the data folder',
      means: 'There is no folder yet.',
      todo: 'Start the site once.',
    };
  }
  const least = Math.min(...known.map(({ free }) => free));
  if (least >= littleSpace.attention) {
    return { state: 'good', looked, means: 'There is space.', todo: '' };
  }
  return {
    state: least < littleSpace.bad ? 'bad' : 'attention',
    looked,
    means: 'On a full disk nothing can be saved, and no backup is made.',
    todo: 'Remove what is not needed from this disk, e.g. old logs, or take a larger one.',
  };
}

/** Whether the site has memory enough for uploads. */
export async function lookAtMemory({ isInside }: HealthSite): Promise<Finding> {
  return judgeMemory({
    limit: Math.min(process.constrainedMemory() || totalmem(), totalmem()),
    free: freemem(),
    used: isInside ? process.memoryUsage.rss() : null,
  });
}

interface Memory {
  /** What the processes here may use. */
  limit: number;
  /** What is free on the machine. */
  free: number;
  /** What this process of the site uses; null for a command, which does not see it. */
  used: number | null;
}

/** What figures of memory, in bytes, mean for the site. */
export function judgeMemory({ limit, free, used }: Memory): Finding {
  const own =
    used === null
      ? 'what the site uses is not seen from here'
      : `${sizeOf(used)} used by this process of the site`;
  const looked = `Memory: ${sizeOf(limit)} for everything here, ${sizeOf(free)} free on the machine, ${own}`;
  if (limit < neededMemory.attention) {
    return {
      state: limit < neededMemory.bad ? 'bad' : 'attention',
      looked,
      means:
        'It is less than 512 MB: an upload of a large picture may end the site, which then starts again.',
      todo: 'Give it 512 MB, or upload small pictures only.',
    };
  }
  if (used !== null && used > limit * 0.9) {
    return {
      state: 'attention',
      looked,
      means: 'Nearly all of it is in use.',
      todo: 'Restart the site at a quiet hour. If it comes back, give it more memory.',
    };
  }
  return { state: 'good', looked, means: 'It is enough.', todo: '' };
}

/** Whether two places are on one disk; null when one of them is not there. */
export async function areOnOneDisk(one: string, other: string): Promise<boolean | null> {
  try {
    const [first, second] = await Promise.all([stat(one), stat(other)]);
    return first.dev === second.dev;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function freeBytes(path: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function sizeOf(bytes: number): string {
  return bytes < 1_000 * mega
    ? `${Math.round(bytes / mega)} MB`
    : `${(bytes / 1_000 / mega).toFixed(1)} GB`;
}
