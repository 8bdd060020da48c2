import { connectDatabase } from '../src/lib/database';
import { migrate } from '../src/migrations/migrate';

/** Connects as the site does: the data is brought up to date before. */
export const connectMigrated = (uri: string) => connectDatabase(uri, migrate);
