/** MongoDB's own numbers for what can go wrong, with the name each has in its error list. */
const codeNames = {
  2: 'BadValue',
  8: 'UnknownError',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  115: 'CommandNotSupported',
  171: 'CannotIndexParallelArrays',
  197: 'InvalidIndexSpecificationOption',
  241: 'ConversionFailure',
  334: 'ExceededMemoryLimit',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
} as const;

/** Codes that MongoDB's source gives in place, without a name of their own. */
type LocationCode =
  | 15947
  | 15952
  | 15955
  | 15956
  | 15958
  | 15969
  | 13113
  | 15998
  | 16990
  | 16610
  | 16612
  | 17043
  | 40081
  | 40090
  | 2942504
  | 28714
  | 28765
  | 28766
  | 28808
  | 28818
  | 31002
  | 40228
  | 16020
  | 16410
  | 17276
  | 31253
  | 31254
  | 31394
  | 31249
  | 31250
  | 40156
  | 40158
  | 40160
  | 40169
  | 40170
  | 40181
  | 40234
  | 40238
  | 40272
  | 40323
  | 40324
  | 40353
  | 40573
  | 51024
  | 51246
  | 51270
  | 51272
  | 168;

export type ErrorCode = keyof typeof codeNames | LocationCode;

/** An error that the client receives as a MongoDB server would send it. */
export class MongoError extends Error {
  readonly code: ErrorCode;
  /** Further fields of the answer, such as keyPattern and keyValue. */
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'MongoError';
    this.code = code;
    this.details = details;
  }

  get codeName(): string {
    return (
      new Map<number, string>(
        Object.entries(codeNames).map(([code, name]) => [Number(code), name]),
      ).get(this.code) ?? `Location${this.code}`
    );
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
export function unsupported(feature: string, code: ErrorCode = 115): MongoError {
  return new MongoError(
    code,
    `${feature} is not supported by the embedded database. To use it, run MongoDB and set MONGODB_URI to its address.`,
  );
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
