import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@club/embedded-mongo';
import { MongoClient } from 'mongodb';
import { ownContent } from '../../e2e/fixtures/club';
import { Site } from '../../e2e/fixtures/site';
import { logIn } from '../filledSite';

/** A site of some processes, ready to be measured. */
export interface MeasuredSite {
  workers: number;
  url: string;
  /** Value of the header `Authorization` of an admin. */
  authorization: string;
  /** Of all its processes. */
  processIds: number[];
}

export interface MeasuredSites {
  sites: MeasuredSite[];
  /** What the load stores would reach a limit. */
  deleteMessages: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The MongoDB at MONGODB_URI; without it an embedded one, which is only good enough to try this out. */
async function openDatabase(): Promise<{ uri: string; close: () => Promise<void> }> {
  const { MONGODB_URI } = process.env;
  if (MONGODB_URI) return { uri: MONGODB_URI, close: async () => {} };
  console.log('MONGODB_URI is not set: the embedded database takes the place of MongoDB.\n');
  const directory = mkdtempSync(path.join(tmpdir(), 'simulate-'));
  const database = await startEmbeddedMongo({ directory });
  return {
    uri: database.uri,
    async close() {
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function startSite(databaseUri: string, workers: number) {
  const site = await Site.start(ownContent, {
    MONGODB_URI: databaseUri,
    JWT_SECRET: 'the tokens of a measurement, and of nothing else',
    WORKERS: String(workers),
  });
  await site.picturesReady();
  const others = workers > 1 ? await site.workerIds(workers) : [];
  return { site, workers, processIds: [site.processId, ...others] };
}

/** Starts sites of one and of several processes, on one database. */
export async function startSites(counts: number[]): Promise<MeasuredSites> {
  const database = await openDatabase();
  const client = await MongoClient.connect(database.uri);
  const started: Awaited<ReturnType<typeof startSite>>[] = [];
  for (const workers of counts) started.push(await startSite(database.uri, workers));
  return {
    sites: await Promise.all(
      started.map(async ({ site: { url }, workers, processIds }) => {
        return { url, workers, processIds, authorization: await logIn(url) };
      }),
    ),
    deleteMessages: async () => void (await client.db().collection('contacts').deleteMany({})),
    async stop() {
      await Promise.all(started.map(({ site }) => site.remove()));
      await client.close();
      await database.close();
    },
  };
}
