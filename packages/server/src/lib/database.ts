import { mongo } from 'mongoose';
import { migrate } from '../migrations/migrate';
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
 * Brings older data up to date, unless `prepare` does something else, builds the indexes of all models,
 * and connects mongoose's default connection.
 * @throws {StartError} when the database does not answer, or an index cannot be built
 */
export async function connectDatabase(
  uri: string,
  prepare: PrepareDatabase = migrate,
): Promise<void> {
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

/** True for every error of the database or of the connection to it, e.g. when the disk is full. */
export function isDatabaseError(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoError;
}

/** True for the errors of mongoose and its driver while the database does not answer. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    error instanceof mongoose.mongo.MongoNetworkError ||
    error instanceof mongoose.mongo.MongoServerSelectionError ||
    error instanceof mongoose.mongo.MongoNotConnectedError ||
    error instanceof mongoose.mongo.MongoTopologyClosedError ||
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    (error instanceof mongoose.mongo.MongoServerError &&
      unavailableCodes.has(Number(error.code))) ||
    (error instanceof Error && unavailableErrorNames.has(error.name)) ||
    (error instanceof Error && 'code' in error && endedSocketCodes.has(String(error.code))) ||
    (error instanceof mongoose.MongooseError && error.message.includes('bufferCommands'))
  );
}

/** The codes with which MongoDB refuses because of its own state, and their names there. */
const unavailableCodes = new Map([
  [50, 'MaxTimeMSExpired'],
  [91, 'ShutdownInProgress'],
  [189, 'PrimarySteppedDown'],
  [10107, 'NotWritablePrimary'],
  [11600, 'InterruptedAtShutdown'],
  [13435, 'NotPrimaryNoSecondaryOk'],
  [14031, 'OutOfDiskSpace'],
]);

/** Errors of the driver's connection pool, whose classes it does not all export. */
const unavailableErrorNames = new Set([
  'MongoPoolClearedError',
  'MongoPoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
]);

/** Errors of a socket that the database has ended: as long as it writes, the driver gives them as they are. */
const endedSocketCodes = new Set(['EPIPE', 'ECONNRESET']);

/** The field whose unique index refused a write; null for any other error. */
export function duplicateField(error: unknown): string | null {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11000) return null;
  const pattern: unknown = error.keyPattern;
  if (typeof pattern === 'object' && pattern !== null) return Object.keys(pattern)[0] ?? null;
  // Other servers that speak MongoDB's protocol name only the index, which is called after its field.
  return /index: (?:\S+\$)?(\w+?)_-?1\b/.exec(error.message)?.[1] ?? null;
}

/**
 * Which of several documents that were inserted together were refused, because a unique index has their value already.
 * @throws what is given, when it is another error
 */
export function duplicateIndexes(error: unknown): number[] {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
  const errors = [error.writeErrors].flat();
  if (errors.some(({ code }) => code !== 11000)) throw error;
  return errors.map(({ index }) => index);
}
