import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Db, type Document, type Double, MongoClient, type ObjectId } from 'mongodb';
import { type LocalServer, startServer } from '../src/server';

const database = 'test';

/** A server in this thread with a driver connected to it. */
export interface TestServer {
  directory: string;
  server: LocalServer;
  client: MongoClient;
  db: Db;
}

/** A document of any shape, whose _id may have any type. */
export interface Loose extends Document {
  _id?: string | number | number[] | Double | ObjectId | RegExp;
}

/** Starts a server on a folder, or on a new temporary one. */
export async function startTestServer(
  directory = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-')),
): Promise<TestServer> {
  const server = await startServer(directory, database);
  const client = await MongoClient.connect(server.uri);
  return { directory, server, client, db: client.db() };
}

/** Stops a server but keeps its folder. */
export async function stopTestServer({ client, server }: TestServer): Promise<void> {
  await client.close();
  await server.close();
}

/** One server for all tests of a file; each test starts with an empty database. */
export function useTestServer(): () => TestServer {
  let running: TestServer | undefined;
  const current = () => {
    if (!running) throw new Error('The server is there only while tests run.');
    return running;
  };
  beforeAll(async () => {
    running = await startTestServer();
  });
  afterEach(() => current().db.dropDatabase());
  afterAll(async () => {
    await stopTestServer(current());
    rmSync(current().directory, { recursive: true, force: true });
  });
  return current;
}
