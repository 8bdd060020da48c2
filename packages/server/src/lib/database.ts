import { mongo } from 'mongoose';
import { reasonOf, StartError } from '../startError';
import { DatabaseProbe } from './databaseProbe';
import { mongoose } from './mongoose';

/*
 * Short timeouts, because a person waits for each answer: when the database does not answer, the API
 * says so within two seconds. By default mongoose and its driver wait for half a minute.
 * Only waiting for a connection may take longer: then others are being answered. When nobody is, their
 * timeouts end this waiting, too.
 */
const connectOptions: mongoose.ConnectOptions = {
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
  serverSelectionTimeoutMS: 1500,
  connectTimeoutMS: 1500,
  waitQueueTimeoutMS: 10_000,
  socketTimeoutMS: 1800,
  minPoolSize: 5, // kept open, so that many people at once do not wait for handshakes
  maxPoolSize: 20,
  heartbeatFrequencyMS: 2000,
  retryReads: false,
};

/**
 * Longer timeouts for the start: networks may be slow, and building a large index takes time. Meanwhile the
 * others wait for one of the few connections, because there are more models than connections.
 */
const startOptions: mongoose.ConnectOptions = {
  ...connectOptions,
  minPoolSize: 0,
  maxPoolSize: 5,
  serverSelectionTimeoutMS: 5000,
  connectTimeoutMS: 5000,
  waitQueueTimeoutMS: 0,
  socketTimeoutMS: 0,
};

/** Of the database to which the default connection goes. */
let probe: DatabaseProbe | undefined;

/** Looks at a database, or brings it up to date, before anything else does. */
export type PrepareDatabase = (db: mongo.Db) => Promise<void>;

/**
 * Connects mongoose's default connection, after `prepare` has brought the data up to date and the indexes of all
 * models are built.
 * @throws {StartError} when the database does not answer, or an index cannot be built
 */
export async function connectDatabase(uri: string, prepare: PrepareDatabase): Promise<void> {
  try {
    await connect(uri, startOptions);
    if (mongoose.connection.db) await prepare(mongoose.connection.db);
    await buildIndexes();
    await mongoose.disconnect();
    await connect(uri, connectOptions);
  } catch (error) {
    await mongoose.disconnect(); // otherwise the process cannot connect to another database, nor end
    throw error;
  }
  probe = new DatabaseProbe(uri);
}

async function connect(uri: string, options: mongoose.ConnectOptions): Promise<void> {
  try {
    await mongoose.connect(uri, options);
  } catch (error) {
    throw noAnswer(error);
  }
}

/**
 * Connects to a database for as long as `use` takes, past mongoose and its models.
 * @throws {StartError} when the database does not answer
 */
export async function withDatabaseAt<Result>(
  uri: string,
  use: (db: mongo.Db) => Promise<Result>,
): Promise<Result> {
  const { serverSelectionTimeoutMS = 0 } = startOptions;
  const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS });
  try {
    await client.connect().catch((error) => {
      throw noAnswer(error);
    });
    return await use(client.db());
  } finally {
    await client.close();
  }
}

function noAnswer(cause: unknown): StartError {
  const reason = reasonOf(cause);
  return new StartError(`MONGODB_URI: the database does not answer (${reason})`, { cause });
}

/** With one command for each collection: mongoose sends one for each index. */
async function buildIndexes(): Promise<void> {
  const build = async (model: mongoose.Model<unknown>) => {
    const { name } = model.collection;
    const indexes = model.schema.indexes().map(([key, options]) => ({
      name: Object.entries(key).flat().join('_'),
      ...options,
      key,
    }));
    if (indexes.length === 0) return;
    try {
      await connectedDatabase().command({ createIndexes: name, indexes });
    } catch (error) {
      const reason = reasonOf(error);
      throw new StartError(`The indexes of ${name} cannot be built (${reason})`, {
        cause: error,
      });
    }
  };
  await Promise.all(Object.values(mongoose.models).map(build));
}

/** The database of the default connection, for what has no model. */
export function connectedDatabase(): mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not connected.');
  return db;
}

export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
}

/** True when the database answers now, and took a write of a new connection a moment ago. */
export async function isDatabaseReady(): Promise<boolean> {
  return (await answersPing()) && probe !== undefined && (await probe.isWritable());
}

async function answersPing(): Promise<boolean> {
  try {
    await mongoose.connection.db?.admin().ping();
    return mongoose.connection.readyState === mongoose.ConnectionStates.connected;
  } catch {
    return false;
  }
}
