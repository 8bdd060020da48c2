import type { Catalog } from '../collections/catalog';
import type { Collection } from '../collections/collection';
import type { Expiry } from '../collections/expiry';
import { failedToParse, MongoError, typeMismatch, unsupported } from '../mongoErrors';
import type { Operation } from '../store/operation';
import { bsonTypeName } from '../values/bsonTypeNames';
import { requireSimpleCollation } from '../values/collation';
import { type Document, isDocument } from '../values/document';
import type { Execution } from '../values/execution';
import { isNumeric, toNumber } from '../values/numbers';
import type { Cursors } from './cursors';

/** As many statements as one write command may have. */
export const maxWriteBatch = 100_000;

/** A command on its way through the engine. */
export interface Request {
  /** The first field names the command; its value often is the collection. */
  body: Document;
  /** Lists that the driver sent beside the body, such as `documents` of an insert. */
  sequences: ReadonlyMap<string, Document[]>;
  /** The database that the command is about. */
  database: string;
  catalog: Catalog;
  cursors: Cursors;
  expiry: Expiry;
  /** What the command changes, for the disk. */
  operations: Operation[];
  now: Date;
  /** Lets other commands run during long work, and ends it in time. */
  execution: Execution;
}

/** Runs a command; the answer gets `ok: 1` added. */
export type Command = (request: Request) => Document | Promise<Document>;

/** `database.collection` of a command whose first field names the collection. */
export function namespaceOf({ body, database }: Request): string {
  const [entry] = Object.entries(body);
  const name = entry?.[1];
  if (typeof name === 'string' && name !== '') return `${database}.${name}`;
  throw new MongoError(73, `The name of a collection is a string, not ${bsonTypeName(name)}`);
}

/** The collection a command is about, or undefined when it does not exist. */
export function collectionOf(request: Request): Promise<Collection | undefined> {
  return request.catalog.find(namespaceOf(request));
}

/** The list of documents under a name, wherever the driver put it. */
export function listOf({ body, sequences }: Request, name: string): Document[] {
  const list: unknown = sequences.get(name) ?? body[name];
  if (!Array.isArray(list)) throw failedToParse(`The command needs a list '${name}'.`);
  if (list.length === 0 || list.length > maxWriteBatch)
    throw new MongoError(16, `The list '${name}' needs 1 to ${maxWriteBatch} elements`);
  return list.map((item) => {
    if (!isDocument(item)) throw typeMismatch(`The list '${name}' needs objects`);
    return item;
  });
}

/** A whole number of a command that is not negative; undefined when it is missing. */
export function countOption(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isNumeric(value)) throw typeMismatch(`'${name}' must be a number`);
  const number = Math.trunc(toNumber(value));
  if (!(number >= 0)) throw new MongoError(51024, `'${name}' must not be negative`);
  return number;
}

/** How many results a command wants in its first answer, by its field `cursor`. */
export function batchSizeOf({ cursor }: Document): number | undefined {
  return isDocument(cursor) ? countOption(cursor.batchSize, 'batchSize') : undefined;
}

/**
 * Refuses what would change the result of a statement, and what only MongoDB knows.
 * @param body of the command, where the statement is one of several
 */
export function requireKnownOptions(statement: Document, body = statement): void {
  if (body.let !== undefined) throw unsupported('The option let');
  if (statement.hint !== undefined) throw unsupported('The option hint');
  requireSimpleCollation(statement.collation);
}
