import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../startError';

/** Younger temporary files may belong to another process that is writing them. */
const abandonedAfterMilliseconds = 60 * 60 * 1000;
const temporarySuffix = '.tmp';

/** A folder of prepared picture files. A file is complete or does not exist. */
export class PictureCache {
  private constructor(
    private readonly directory: string,
    private readonly names: Set<string>,
  ) {}

  /** Opens or creates the folder, and removes temporary files that a killed process left. */
  static async open(directory: string): Promise<PictureCache> {
    await mkdir(directory, { recursive: true });
    const entries = await readdir(directory, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    const temporary = names.filter((name) => name.endsWith(temporarySuffix));
    await Promise.all(temporary.map((name) => removeIfAbandoned(join(directory, name))));
    return new PictureCache(
      directory,
      new Set(names.filter((name) => !name.endsWith(temporarySuffix))),
    );
  }

  /** Whether this process knows the file. */
  has(name: string): boolean {
    return this.names.has(name);
  }

  /** Whether the file is there, also when another process has made it meanwhile. */
  async hasNow(name: string): Promise<boolean> {
    if (!this.names.has(name) && (await isThere(this.pathOf(name)))) this.names.add(name);
    return this.names.has(name);
  }

  pathOf(name: string): string {
    return join(this.directory, name);
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    const temporary = this.pathOf(`${randomUUID()}${temporarySuffix}`);
    await writeFile(temporary, bytes);
    await rename(temporary, this.pathOf(name));
    this.names.add(name);
  }

  /** For a file that turns out to be missing on the disk. */
  forget(name: string): void {
    this.names.delete(name);
  }

  async removeAllBut(isWanted: (name: string) => boolean): Promise<void> {
    const obsolete = [...this.names].filter((name) => !isWanted(name));
    await Promise.all(obsolete.map((name) => rm(this.pathOf(name), { force: true })));
    for (const name of obsolete) this.names.delete(name);
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await statIfPresent(path)) !== null;
}

/** Another process may give its file the final name at any moment. */
async function removeIfAbandoned(path: string): Promise<void> {
  const stats = await statIfPresent(path);
  if (stats && Date.now() - stats.mtimeMs > abandonedAfterMilliseconds) {
    await rm(path, { force: true });
  }
}

async function statIfPresent(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
