import { mongoose } from './mongoose';

/* What the errors of the database mean. */

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
