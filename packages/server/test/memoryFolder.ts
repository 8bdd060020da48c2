import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';

/** More than a run of the tests stores. Bytes. */
const neededSpace = 1e9;

/**
 * A folder for what a run stores: in memory, if this machine has such a place with enough space, else that
 * for temporary files. A durable write waits for the disk, which is half of the time that a test of the API
 * waits. Tests of what survives a crash have folders of their own on the disk.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > neededSpace ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
