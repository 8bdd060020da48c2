import { startEmbeddedMongo } from '@club/embedded-mongo';
import { MongoClient } from 'mongodb';
import type { Contender } from './contender';
import { type BenchMember, emailOf, memberOf } from './member';

const loadBatch = 1_000;
const pageSize = 20;

/** The embedded database as the site uses it: the official driver, a socket, a thread. */
export async function openEmbedded(directory: string, documents: number): Promise<Contender> {
  const database = await startEmbeddedMongo({ directory });
  const client = await MongoClient.connect(database.uri);
  const members = client.db().collection<BenchMember>('members');
  await members.createIndex({ email: 1 }, { unique: true });
  await members.createIndex({ createdAt: 1, _id: 1 });
  for (let n = 0; n < documents; n += loadBatch) {
    await members.insertMany(Array.from({ length: loadBatch }, (_, i) => memberOf(n + i)));
  }
  let next = documents;
  let counts = 0;
  const insertNext = () => {
    next += 1;
    return members.insertOne(memberOf(next));
  };
  return {
    ping: () => client.db().command({ ping: 1 }),
    findByEmail: (n) => members.findOne({ email: emailOf(n) }),
    insertAtOnce: (count) => Promise.all(Array.from({ length: count }, insertNext)),
    page: (skip) =>
      members.find().sort({ createdAt: -1, _id: -1 }).skip(skip).limit(pageSize).toArray(),
    // Another filter each time: the database keeps the matches of the last one.
    count: () => {
      counts += 1;
      return members.countDocuments({ branch: 'Civil', phone: { $ne: String(counts) } });
    },
    groupByDay: () =>
      members
        .aggregate([
          {
            $group: {
              _id: { $dateTrunc: { unit: 'day', date: '$createdAt' } },
              members: { $sum: 1 },
            },
          },
        ])
        .toArray(),
    close: async () => {
      await client.close();
      await database.close();
    },
  };
}
