import { connectedDatabase } from '../src/lib/database';
import { readDatabase, watchOperations } from './database';

/** Every other operation of the models changes something. */
const reads = ['find', 'findOne', 'distinct', 'countDocuments', 'estimatedDocumentCount'];

/** What is stored at one moment, which a test file puts back after each test. */
export interface KeptDatabase {
  /** Whether the models have changed this collection since. */
  hasChanged(collection: string): boolean;
  /** Puts back the collections that the models have changed since. The others hold what they held. */
  restore(): Promise<void>;
}

/** Keeps what the database holds now, until something else watches the models. */
export async function keepDatabase(): Promise<KeptDatabase> {
  const kept = await readDatabase();
  const changed = new Set<string>();
  watchOperations((collection, method) => {
    if (!reads.includes(method)) changed.add(collection);
  });
  return {
    hasChanged: (collection) => changed.has(collection),
    async restore() {
      for (const name of changed) {
        changed.delete(name);
        const collection = connectedDatabase().collection(name);
        await collection.deleteMany({});
        if (kept[name]?.length) await collection.insertMany(kept[name]);
      }
    },
  };
}
