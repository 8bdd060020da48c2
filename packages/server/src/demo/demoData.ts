import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env';
import { codeOf } from '../startError';

/** The files of the pictures are the same at each start, and take long to make. */
const kept = 'cache';

/** Removes the club of the last start. */
export async function clearDemoData({ dataDirectory }: Env): Promise<void> {
  for (const name of await listNames(dataDirectory)) {
    if (name !== kept) await rm(join(dataDirectory, name), { recursive: true, force: true });
  }
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
