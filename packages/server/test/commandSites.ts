import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from '@club/embedded-mongo';
import { mongo } from 'mongoose';
import { type Env, parseEnv } from '../src/env';
import { disconnectDatabase } from '../src/lib/database';
import { connectMigrated } from './connectMigrated';

/** Sites for tests of the commands, in a folder that is removed after each test. */
export interface CommandSites {
  folder(): string;
  /** The settings of a site with the embedded database. */
  siteIn(name: string): Env;
}

export function useCommandSites(): CommandSites {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'club-maintenance-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder: () => folder,
    siteIn: (name) => parseEnv({ DATA_DIR: join(folder, name) }),
  };
}

/** Runs the database of a site for as long as `use` takes. */
export async function running<Result>(
  site: Env,
  use: (database: EmbeddedMongo) => Promise<Result>,
) {
  const database = await startEmbeddedMongo({ directory: join(site.dataDirectory, 'database') });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** The models on a running database for as long as `use` takes. */
export async function withModels<Result>(uri: string, use: () => Promise<Result>): Promise<Result> {
  await connectMigrated(uri);
  try {
    return await use();
  } finally {
    await disconnectDatabase();
  }
}

/** Connects to a running database for as long as `use` takes. */
export async function connected<Result>(uri: string, use: (db: mongo.Db) => Promise<Result>) {
  const client = await mongo.MongoClient.connect(uri);
  try {
    return await use(client.db());
  } finally {
    await client.close();
  }
}

/** The addresses of two accounts. */
export const emails = ['a@example.edu', 'b@example.edu'];

/** Puts the two accounts into a database, with nothing but their addresses. */
export async function fill(uri: string): Promise<void> {
  await connected(uri, async (db) => {
    await db.collection('users').createIndex({ email: 1 }, { unique: true });
    await db.collection('users').insertMany(emails.map((email) => ({ email })));
  });
}

/** The addresses of all accounts. */
export function emailsOf(uri: string): Promise<string[]> {
  return connected(uri, async (db) => {
    const users = await db.collection('users').find().sort({ email: 1 }).toArray();
    return users.map(({ email }) => String(email));
  });
}
