import { join } from 'node:path';
import type { Env } from '../env';
import { reasonOf, StartError } from '../startError';
import { connectDatabase, disconnectDatabase } from './database';

/** Closes what was opened. */
export type Close = () => Promise<void>;

/**
 * Connects to MONGODB_URI or, without it, to the embedded database, which it starts first.
 * @throws StartError when the database does not answer, or another process has the data folder
 */
export async function openDatabase({ mongodbUri, dataDirectory }: Env): Promise<Close> {
  if (mongodbUri !== undefined) {
    await connectDatabase(mongodbUri);
    return disconnectDatabase;
  }
  const embedded = await startEmbedded(join(dataDirectory, 'database'));
  try {
    await connectDatabase(embedded.uri);
  } catch (error) {
    await embedded.close();
    throw error;
  }
  return async () => {
    await disconnectDatabase();
    await embedded.close();
  };
}

async function startEmbedded(directory: string) {
  // Imported only here: whoever runs the site on MongoDB needs none of its native parts.
  const { startEmbeddedMongo } = await import('@club/embedded-mongo');
  try {
    return await startEmbeddedMongo({ directory });
  } catch (error) {
    throw new StartError(`DATA_DIR: ${reasonOf(error)}`, { cause: error });
  }
}
