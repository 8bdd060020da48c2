import { mongo } from 'mongoose';

const probeEveryMilliseconds = 5_000;

/** Within two seconds, like the API's other answers about the database. */
const probeOptions: mongo.MongoClientOptions = {
  maxPoolSize: 1,
  serverSelectionTimeoutMS: 1500,
  connectTimeoutMS: 1500,
  socketTimeoutMS: 1800,
  writeConcern: { w: 'majority', journal: true },
};

/** The only document of its collection. It exists only to be written. */
interface ReadinessMark {
  _id: string;
  writtenAt: Date;
}

/**
 * Checks that the database accepts a new connection and stores a document. A ping shows neither: it
 * uses an old connection, and is answered also while the disk is full.
 */
export class DatabaseProbe {
  private triedAt = Number.NEGATIVE_INFINITY;
  private latest: Promise<boolean> = Promise.resolve(false);

  constructor(private readonly uri: string) {}

  /** The result of the latest check, which is at most five seconds old. */
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
