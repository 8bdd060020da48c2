import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { disconnectDatabase } from '../src/lib/database';
import { connectMigrated } from './connectMigrated';
import '../src/app'; // its models, so that their indexes are built

/** The address of a database that no other test file uses. */
export function createDatabaseUri(): string {
  const { MONGODB_URI } = process.env;
  if (!MONGODB_URI) throw new Error('globalSetup.ts did not run.');
  const uri = new URL(MONGODB_URI);
  uri.pathname = `club-test-${randomUUID()}`;
  return uri.href;
}

/** Gives a test file its own database: empty before each test, dropped after the last one. */
export function useDatabase(): void {
  beforeAll(() => connectMigrated(createDatabaseUri()));
  beforeEach(emptyDatabase);
  afterAll(dropDatabase);
}

/** Gets the collection, the method and its arguments before each operation, which fails when it throws. */
type Watch = (collection: string, method: string, ...args: unknown[]) => void;

let watch: Watch | undefined;

/** Watches what the models ask the database for; undefined ends it. */
export function watchOperations(next: Watch | undefined): void {
  watch = next;
}

/** The collections that this process has used since they were emptied. */
const used = new Set<string>();

mongoose.set('debug', (collection: string, method: string, ...args: unknown[]) => {
  used.add(collection);
  watch?.(collection, method, ...args);
});

/**
 * Empties what this process has used: the other collections are empty. By the driver: through the models
 * this takes longer than most tests. One after the other, because on a busy machine a call waits only a
 * limited time for a connection.
 */
export async function emptyDatabase(): Promise<void> {
  for (const collection of Object.values(mongoose.connection.collections)) {
    if (used.has(collection.name)) await collection.deleteMany({});
  }
  used.clear();
}

/**
 * Everything that is stored in the collections that this process has used, by their names. Without those that
 * are empty: the first look at one is no change.
 */
export async function readDatabase(): Promise<Record<string, object[]>> {
  const stored: Record<string, object[]> = {};
  for (const { name } of Object.values(mongoose.connection.collections)) {
    if (!used.has(name)) continue;
    const documents = await mongoose.connection.collection(name).find().toArray();
    if (documents.length > 0) stored[name] = documents;
  }
  return stored;
}

/** Drops the connected database, and disconnects from it. */
export async function dropDatabase(): Promise<void> {
  await mongoose.connection.dropDatabase();
  await disconnectDatabase();
}
