import { mongo } from 'mongoose';

const probeEveryMilliseconds = 5_000;

/** Within the two seconds in which the API says that the database is away. */
const probeOptions: mongo.MongoClientOptions = {
  maxPoolSize: 1,
  serverSelectionTimeoutMS: 1500,
  connectTimeoutMS: 1500,
  socketTimeoutMS: 1800,
  writeConcern: { w: 'majority', journal: true },
};

/** The one document that is written, and which means nothing. */
interface ReadinessMark {
  _id: string;
  writtenAt: Date;
}

/**
 * Tries whether the database takes a new connection and keeps what is written. A ping says neither: it
 * is answered over an old connection, also while the disk is full.
 */
export class DatabaseProbe {
  private triedAt = Number.NEGATIVE_INFINITY;
  private latest: Promise<boolean> = Promise.resolve(false);

  constructor(private readonly uri: string) {}

  /** The answer of the latest try, which is at most five seconds old. */
  isWritable(): Promise<boolean> {
    if (performance.now() - this.triedAt >= probeEveryMilliseconds) {
      this.triedAt = performance.now();
      this.latest = this.write();
    }
    return this.latest;
  }

  private async write(): Promise<boolean> {
    const client = new mongo.MongoClient(this.uri, probeOptions);
    try {
      await client
        .db()
        .collection<ReadinessMark>('readiness')
        .updateOne({ _id: 'latest' }, { $set: { writtenAt: new Date() } }, { upsert: true });
      return true;
    } catch {
      return false;
    } finally {
      await client.close();
    }
  }
}
