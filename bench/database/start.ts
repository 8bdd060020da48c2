import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { medianOf } from '../percentile';

const rounds = 7;

/** The cost of a start: the time until the database listens, and the memory that it adds. */
export interface StartCost {
  milliseconds: number;
  megabytes: number;
}

const program = `
  import { startEmbeddedMongo } from '@club/embedded-mongo';
  const memory = process.memoryUsage.rss();
  const start = performance.now();
  const database = await startEmbeddedMongo({ directory: process.argv[1] });
  const milliseconds = performance.now() - start;
  const megabytes = (process.memoryUsage.rss() - memory) / 1e6;
  console.log(JSON.stringify({ milliseconds, megabytes }));
  await database.close();
`;

/** Starts the database several times on a folder, each in a new process. Gives the medians. */
export function costOfStart(directory: string): StartCost {
  const costs = Array.from({ length: rounds }, () => startOnce(directory));
  return {
    milliseconds: medianOf(costs.map(({ milliseconds }) => milliseconds)),
    megabytes: medianOf(costs.map(({ megabytes }) => megabytes)),
  };
}

/** The same on an empty folder. */
export function costOfEmptyStart(): StartCost {
  const directory = mkdtempSync(path.join(tmpdir(), 'bench-start-'));
  try {
    return costOfStart(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function startOnce(directory: string): StartCost {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, directory],
    { encoding: 'utf8', cwd: path.join(import.meta.dirname, '..', '..') },
  );
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}
