import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@club/embedded-mongo';
import { MongoClient } from 'mongodb';

/** An empty database for one site. */
export interface OwnDatabase {
  uri: string;
  /** Also removes what is in it. */
  close: () => Promise<void>;
}

/** On the MongoDB at MONGODB_URI a database with a name of its own; without it an embedded one. */
export async function openOwnDatabase(): Promise<OwnDatabase> {
  const { MONGODB_URI } = process.env;
  if (MONGODB_URI) return await openOn(new URL(MONGODB_URI));
  const directory = mkdtempSync(path.join(tmpdir(), 'bench-site-'));
  const database = await startEmbeddedMongo({ directory });
  return {
    uri: database.uri,
    async close() {
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function openOn(server: URL): Promise<OwnDatabase> {
  server.pathname = `/bench-${randomUUID()}`;
  const uri = server.href;
  return {
    uri,
    async close() {
      const client = await MongoClient.connect(uri);
      await client.db().dropDatabase();
      await client.close();
    },
  };
}
