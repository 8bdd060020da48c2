import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../startError';

const packageFile = z.object({ version: z.string() });

/** What the package.json of the whole site says; 'unknown' where there is none. */
export async function readOwnVersion(file = join(siteFolder(), 'package.json')): Promise<string> {
  try {
    return packageFile.parse(JSON.parse(await readFile(file, 'utf8'))).version;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'unknown';
    throw error;
  }
}

/** The folder of the whole site: of a clone, its top. */
export function siteFolder(): string {
  const server = createRequire(import.meta.url).resolve('@club/server/package.json');
  return join(dirname(server), '..', '..');
}

/** Whether one version comes before another one, e.g. '1.2.0' before 'v1.10.0'. */
export function isBefore(one: string, other: string): boolean {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  const index = left.findIndex((number, place) => number !== right[place]);
  return index >= 0 && (left[index] ?? 0) < (right[index] ?? 0);
}

function numbersOf(version: string): number[] {
  const [, ...parts] = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(version) ?? [];
  return [0, 1, 2].map((place) => Number(parts[place] ?? 0));
}
