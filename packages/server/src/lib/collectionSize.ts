import { mongoose } from './mongoose';

/** How much a collection holds. */
export interface CollectionSize {
  documents: number;
  /** Of BSON, without indexes. */
  bytes: number;
}

/** The database keeps these numbers, so that asking is cheap however much there is. */
export async function sizeOf(collection: string): Promise<CollectionSize> {
  const statistics = await mongoose.connection.db?.command({ collStats: collection });
  if (!statistics) throw new Error('The database was never connected.');
  return { documents: Number(statistics.count), bytes: Number(statistics.size) };
}
