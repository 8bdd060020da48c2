import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { requireFinishedRestore } from '../archive/unfinishedRestore';
import type { Env } from '../env';
import { connectDatabase, disconnectDatabase, type PrepareDatabase } from '../lib/database';
import { migrate } from '../migrations/migrate';
import { requireCurrentSchema } from '../migrations/schemaVersion';
import { prepareDataDirectory } from '../startup/dataDirectory';
import { embeddedDatabaseFolder } from '../startup/openDatabase';
import { day } from '../time';

/*
 * Opens the data of a site, on whichever database it is. The embedded one is imported only where it is
 * opened: a site on MongoDB does not need its native code.
 */

/**
 * Opens the site's database for mongoose's models.
 * @throws {StartError} when the data is not as this version leaves it
 */
export function withModels<Result>(env: Env, use: () => Promise<Result>): Promise<Result> {
  return withDatabase(env, (uri) => withConnection(uri, requireUsable, use));
}

/** The same for models that only read, also while the site runs. */
export function withReadableModels<Result>(env: Env, use: () => Promise<Result>): Promise<Result> {
  return withReadableDatabase(env, (uri) => withConnection(uri, requireUsable, use));
}

async function requireUsable(db: mongo.Db): Promise<void> {
  await requireFinishedRestore(db);
  await requireCurrentSchema(db);
  await migrate(db); // gives a new database its version
}

export async function withConnection<Result>(
  uri: string,
  prepare: PrepareDatabase,
  use: () => Promise<Result>,
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
    const { copyData } = await import('@club/embedded-mongo');
    await copyData({ directory: embeddedDatabaseFolder(env), target });
    return withEmbedded(target, use);
  });
}

export async function withEmbedded<Result>(
  directory: string,
  use: (uri: string) => Promise<Result>,
): Promise<Result> {
  const { startEmbeddedMongo } = await import('@club/embedded-mongo');
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
