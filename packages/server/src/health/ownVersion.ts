import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../startError';

const packageFile = z.object({
  version: z.string(),
  repository: z.union([z.string(), z.object({ url: z.string() })]).optional(),
});

export interface OwnVersion {
  version: string;
  /** What tells the newest release of the repository that package.json names; null for none. */
  releases: URL | null;
}

/** What the package.json of the whole site says; where there is none, nothing is known. */
export async function readOwnVersion(file = findPackageFile()): Promise<OwnVersion> {
  try {
    const { version, repository } = packageFile.parse(JSON.parse(await readFile(file, 'utf8')));
    const place = typeof repository === 'string' ? repository : repository?.url;
    return { version, releases: place === undefined ? null : findReleases(place) };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { version: 'unknown', releases: null };
    throw error;
  }
}

function findPackageFile(): string {
  const server = createRequire(import.meta.url).resolve('@club/server/package.json');
  return join(dirname(server), '../../package.json');
}

/** @param place as npm takes it, e.g. 'github:club/site' or 'git+https://github.com/club/site.git' */
function findReleases(place: string): URL | null {
  const found = /^(?:github:|.*github\.com[/:])?([\w-]+)\/([\w.-]+?)(?:\.git)?$/.exec(place);
  if (!found) return null;
  const [, owner, name] = found;
  return new URL(`https://api.github.com/repos/${owner}/${name}/releases/latest`);
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
