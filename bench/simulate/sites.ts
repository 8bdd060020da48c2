import { MongoClient } from 'mongodb';
import { z } from 'zod';
import { ownContent } from '../../e2e/fixtures/club';
import { Site } from '../../e2e/fixtures/site';
import { logIn } from '../filledSite';
import { openOwnDatabase } from '../ownDatabase';

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
  /** Processor time of the database in milliseconds of one core, since some moment in the past. */
  readDatabaseTime: () => Promise<number>;
  stop: () => Promise<void>;
}

const status = z.object({
  extra_info: z.object({ user_time_us: z.number(), system_time_us: z.number() }),
});

/** MongoDB tells it; the embedded database is a thread of this process, which does little else. */
async function readDatabaseTime(client: MongoClient): Promise<number> {
  if (!process.env.MONGODB_URI) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
  const { extra_info } = status.parse(await client.db('admin').command({ serverStatus: 1 }));
  return (extra_info.user_time_us + extra_info.system_time_us) / 1000;
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
  if (!process.env.MONGODB_URI)
    console.log('MONGODB_URI is not set: the embedded database takes the place of MongoDB.\n');
  const database = await openOwnDatabase();
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
    readDatabaseTime: () => readDatabaseTime(client),
    async stop() {
      await Promise.all(started.map(({ site }) => site.remove()));
      await client.close();
      await database.close();
    },
  };
}
