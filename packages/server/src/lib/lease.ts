import { randomUUID } from 'node:crypto';
import { mongo } from 'mongoose';
import { addMilliseconds, clockTolerance, minute } from '../time';

/** So long others wait for a process that died. One that lives prolongs its lease in time. */
export const leaseMilliseconds = 2 * minute;
const renewEveryMilliseconds = leaseMilliseconds / 4;
const duplicateKey = 11000;

interface LeaseDocument {
  _id: string;
  holder: string;
  until: Date;
}

/** What only one process at a time does, because it holds the lease of that name. */
export interface Lease {
  release(): Promise<void>;
}

/** Ends all leases: after the start of a process that has the database for itself, only the dead hold any. */
export async function endLeases(db: mongo.Db): Promise<void> {
  await db.collection<LeaseDocument>('leases').deleteMany({});
}

/**
 * Takes the lease of a name.
 * @returns null while another process, or this one, holds it
 */
export async function takeLease(db: mongo.Db, name: string): Promise<Lease | null> {
  const leases = db.collection<LeaseDocument>('leases');
  const own = { _id: name, holder: randomUUID() };
  const until = () => new Date(Date.now() + leaseMilliseconds);
  const now = new Date();
  // One that ends later than any lease can was taken by a clock that was ahead.
  const ofWrongClock = { $gt: addMilliseconds(now, leaseMilliseconds + clockTolerance) };
  try {
    // Where somebody holds it, the filter finds nothing and the insert meets the same _id.
    await leases.updateOne(
      { _id: name, $or: [{ until: { $lt: now } }, { until: ofWrongClock }] },
      { $set: { holder: own.holder, until: until() } },
      { upsert: true },
    );
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === duplicateKey) return null;
    throw error;
  }
  const renewing = setInterval(() => {
    // One that fails is tried again long before the lease ends.
    leases.updateOne(own, { $set: { until: until() } }).catch(() => undefined);
  }, renewEveryMilliseconds).unref();
  return {
    async release() {
      clearInterval(renewing);
      await leases.deleteOne(own);
    },
  };
}
