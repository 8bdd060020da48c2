import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyData, startEmbeddedMongo } from '@club/embedded-mongo';
import { requireFinishedRestore } from '../archive/unfinishedRestore';
import type { Env } from '../env';
import { connectDatabase, disconnectDatabase, type PrepareDatabase } from '../lib/database';
import { prepareDataDirectory } from '../startup/dataDirectory';
import { embeddedDatabaseFolder } from '../startup/openDatabase';
import { day } from '../time';

/* Opens the data of a site, on whichever database it is. */

/** Opens the site's database for mongoose's models. */
export function withModels<Result>(env: Env, use: () => Promise<Result>): Promise<Result> {
  return withDatabase(env, (uri) => withConnection(uri, use, requireFinishedRestore));
}

export async function withConnection<Result>(
  uri: string,
  use: () => Promise<Result>,
  prepare?: PrepareDatabase,
): Promise<Result> {
  await connectDatabase(uri, prepare);
  try {
    return await use();
  } finally {
    await disconnectDatabase();
  }
}

/** Opens the site's database. The embedded one cannot be open twice: the site must be stopped. */
export function withDatabase<Result>(
  env: Env,
  use: (uri: string) => Promise<Result>,
): Promise<Result> {
  return env.mongodbUri ? use(env.mongodbUri) : withEmbedded(embeddedDatabaseFolder(env), use);
}

/**
 * Opens the data to read it, also while the site runs. Of the embedded database, which is open in the
 * site, it is a copy of one moment.
 */
export function withReadableDatabase<Result>(
  env: Env,
  use: (uri: string) => Promise<Result>,
): Promise<Result> {
  if (env.mongodbUri) return use(env.mongodbUri);
  return withWorkspace(env, async (workspace) => {
    const target = join(workspace, 'database');
    await copyData({ directory: embeddedDatabaseFolder(env), target });
    return withEmbedded(target, use);
  });
}

export async function withEmbedded<Result>(
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

const workspacePrefix = 'work-';

/**
 * Gives `use` a folder that is removed afterwards. It is in DATA_DIR and not in the system's temporary
 * folder, which is often in memory: the copy of a database may be large.
 */
export async function withWorkspace<Result>(
  { dataDirectory }: Env,
  use: (workspace: string) => Promise<Result>,
): Promise<Result> {
  await prepareDataDirectory(dataDirectory);
  await removeAbandoned(dataDirectory);
  const workspace = await mkdtemp(join(dataDirectory, workspacePrefix));
  try {
    return await use(workspace);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

/** A command that was killed leaves its folder. No command takes a day. */
async function removeAbandoned(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (!name.startsWith(workspacePrefix)) continue;
    const folder = join(dataDirectory, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - day) await rm(folder, { recursive: true, force: true });
  }
}
