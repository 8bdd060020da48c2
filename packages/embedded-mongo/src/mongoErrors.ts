/** MongoDB's own numbers for what can go wrong, with the name each has in its error list. */
const codeNames = new Map<number, string>([
  [2, 'BadValue'],
  [8, 'UnknownError'],
  [9, 'FailedToParse'],
  [14, 'TypeMismatch'],
  [15, 'Overflow'],
  [16, 'InvalidLength'],
  [20, 'IllegalOperation'],
  [26, 'NamespaceNotFound'],
  [27, 'IndexNotFound'],
  [28, 'PathNotViable'],
  [40, 'ConflictingUpdateOperators'],
  [43, 'CursorNotFound'],
  [48, 'NamespaceExists'],
  [50, 'MaxTimeMSExpired'],
  [52, 'DollarPrefixedFieldName'],
  [53, 'InvalidIdField'],
  [54, 'NotSingleValueField'],
  [56, 'EmptyFieldName'],
  [59, 'CommandNotFound'],
  [66, 'ImmutableField'],
  [67, 'CannotCreateIndex'],
  [72, 'InvalidOptions'],
  [73, 'InvalidNamespace'],
  [85, 'IndexOptionsConflict'],
  [86, 'IndexKeySpecsConflict'],
  [91, 'ShutdownInProgress'],
  [115, 'CommandNotSupported'],
  [171, 'CannotIndexParallelArrays'],
  [279, 'ClientDisconnect'],
  [301, 'DataCorruptionDetected'],
  [10334, 'BSONObjectTooLarge'],
  [11000, 'DuplicateKey'],
  [14031, 'OutOfDiskSpace'],
]);

/** An error that the client receives as a MongoDB server would send it. */
export class MongoError extends Error {
  override readonly name = 'MongoError';

  /** @param details further fields of the answer, such as keyPattern and keyValue */
  constructor(
    readonly code: number,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }

  /** Codes that MongoDB's source gives in place have no name of their own. */
  get codeName(): string {
    return codeNames.get(this.code) ?? `Location${this.code}`;
  }
}

/** A value that MongoDB does not accept at its place. */
export function badValue(message: string): MongoError {
  return new MongoError(2, message);
}

/** A statement that cannot be read. */
export function failedToParse(message: string): MongoError {
  return new MongoError(9, message);
}

/** A value of the wrong type. */
export function typeMismatch(message: string): MongoError {
  return new MongoError(14, message);
}

/** A feature that this database leaves to MongoDB; the sentence says how to get it. */
export function unsupported(feature: string, code = 115): MongoError {
  const advice = 'To use it, run MongoDB and set MONGODB_URI to its address.';
  return new MongoError(code, `${feature} is not supported by the embedded database. ${advice}`);
}

/** A document that is not what was written. Nothing of its collection is read then. */
export function damagedDocument(namespace: string, record: number): MongoError {
  return damaged(`Document ${record} of ${namespace}`);
}

/** A large value that is not what was written. The document that it belongs to cannot be read whole. */
export function damagedValue(namespace: string, value: number): MongoError {
  return damaged(`Large value ${value} of ${namespace}`);
}

function damaged(what: string): MongoError {
  const advice = 'This command names everything that is damaged: npm run check-data';
  return new MongoError(301, `${what} is damaged. Stop the site and restore a backup. ${advice}`);
}

/** Any error as one that a client understands. */
export function asMongoError(error: unknown): MongoError {
  if (error instanceof MongoError) return error;
  return new MongoError(8, error instanceof Error ? error.message : String(error));
}

/** The answer to a command that failed. */
export function errorReply(error: unknown): Record<string, unknown> {
  const { code, codeName, message, details } = asMongoError(error);
  return { ok: 0, errmsg: message, code, codeName, ...details };
}
