import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp, restoreBackup, startEmbeddedMongo } from '@club/embedded-mongo';
import {
  type CollectionCount,
  exportDatabase,
  importDatabase,
} from '@club/embedded-mongo/transfer';
import type { Env } from '../env';
import { embeddedDatabaseFolder } from '../lib/openDatabase';
import { StartError } from '../startError';

/** Does its work on a file or folder; returns a sentence about what was done. */
type Command = (target: string, env: Env) => Promise<string>;

const COMMANDS = new Map<string, { target: string; run: Command }>([
  ['backup', { target: 'file', run: backupTo }],
  ['restore', { target: 'file', run: restoreFrom }],
  ['export', { target: 'folder', run: exportTo }],
  ['import', { target: 'folder', run: importFrom }],
]);

/**
 * Saves or brings back the site's data: the command's name, its file or folder, and the settings that
 * say which database the site uses. Backup and export also work while the site runs.
 * @returns a sentence about what was done
 * @throws an error whose message says what the person at the keyboard can do
 */
export async function maintain(
  name: string | undefined,
  target: string | undefined,
  env: Env,
): Promise<string> {
  const command = COMMANDS.get(name ?? '');
  if (!command)
    throw new StartError(`Unknown command. Known are: ${[...COMMANDS.keys()].join(', ')}`);
  if (!target) throw new StartError(`Say where: npm run ${name} -- <${command.target}>`);
  return command.run(target, env);
}

async function backupTo(file: string, env: Env): Promise<string> {
  requireEmbedded(env, 'mongodump');
  await backUp({ directory: embeddedDatabaseFolder(env), file });
  return `Everything in the database is now in ${file}. It holds personal data: keep it safe.`;
}

async function restoreFrom(file: string, env: Env): Promise<string> {
  requireEmbedded(env, 'mongorestore');
  await restoreBackup({ directory: embeddedDatabaseFolder(env), file });
  return `The database holds again what was in ${file}. Start the site.`;
}

function requireEmbedded({ mongodbUri }: Env, tool: string): void {
  if (mongodbUri === undefined) return;
  throw new StartError(`MONGODB_URI is set, so the data is in that MongoDB: use its own ${tool}.`);
}

async function exportTo(folder: string, env: Env): Promise<string> {
  const counts = env.mongodbUri
    ? await exportDatabase(env.mongodbUri, folder)
    : await exportEmbedded(embeddedDatabaseFolder(env), folder);
  return `Exported to ${folder}: ${listed(counts)}. It holds personal data: keep it safe.`;
}

/** Exports from a copy of one moment, because only the site itself may open its folder. */
async function exportEmbedded(directory: string, folder: string): Promise<CollectionCount[]> {
  const workspace = await mkdtemp(join(tmpdir(), 'club-export-'));
  try {
    const file = join(workspace, 'backup');
    const copy = join(workspace, 'database');
    await backUp({ directory, file });
    await restoreBackup({ directory: copy, file });
    return await withEmbedded(copy, (uri) => exportDatabase(uri, folder));
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

async function importFrom(folder: string, env: Env): Promise<string> {
  const counts = env.mongodbUri
    ? await importDatabase(env.mongodbUri, folder)
    : await withEmbedded(embeddedDatabaseFolder(env), (uri) => importDatabase(uri, folder));
  return `Imported from ${folder}: ${listed(counts)}. Start the site.`;
}

async function withEmbedded<Result>(
  directory: string,
  use: (uri: string) => Promise<Result>,
): Promise<Result> {
  const database = await startEmbeddedMongo({ directory });
  try {
    return await use(database.uri);
  } finally {
    await database.close();
  }
}

function listed(counts: CollectionCount[]): string {
  if (counts.length === 0) return 'nothing, the database is empty';
  return counts.map(({ collection, documents }) => `${documents} ${collection}`).join(', ');
}
