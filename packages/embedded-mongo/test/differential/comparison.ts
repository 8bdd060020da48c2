import { BSON, type Db, type Document, type MongoClient, MongoServerError } from 'mongodb';
import { isDocument } from '../../src/values/document';
import type { Case, Operation } from './cases';

/** What a server said to an operation, in a form that can be compared. */
export interface Answer {
  /** The error's code; 0 when it was done. */
  code: number;
  text: string;
}

export interface Difference {
  operation: Operation | undefined;
  embedded: Answer;
  reference: Answer;
}

/** Codes with which the embedded database refuses what it leaves to MongoDB. */
export const refusalCodes = [115, 59];
const readOptions = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const;

/** One of the two servers, with a database for the cases. */
export class Side {
  private readonly db: Db;
  /** At first there may be a collection from before. */
  private hasIndexes = true;

  constructor(client: MongoClient) {
    this.db = client.db('differential', {});
  }

  /** Makes the documents and indexes of a case. */
  async prepare({ documents, others, indexes }: Case): Promise<Answer> {
    // Dropping a collection takes a server longer than emptying it.
    if (this.hasIndexes) await this.db.command({ drop: 'things' }).catch(ignoreMissing);
    else await this.db.command({ delete: 'things', deletes: [{ q: {}, limit: 0 }] });
    await this.db.command({ delete: 'others', deletes: [{ q: {}, limit: 0 }] });
    this.hasIndexes = indexes.length > 0;
    if (documents.length > 0) await this.db.command({ insert: 'things', documents });
    if (others.length > 0) await this.db.command({ insert: 'others', documents: others });
    if (indexes.length === 0) return { code: 0, text: '' };
    const { code } = await this.answer({ createIndexes: 'things', indexes });
    return { code, text: '' };
  }

  async run({ command, isOrdered }: Operation): Promise<Answer> {
    const { code, reply } = await this.answer(command);
    return { code, text: code === 0 ? textOf(reply, command, isOrdered) : '' };
  }

  /** All documents, by their _id. */
  async content(): Promise<string> {
    const { reply } = await this.answer({ find: 'things', sort: { _id: 1 }, batchSize: 1000 });
    return reply.cursor.firstBatch.map(canonical).join('\n');
  }

  private async answer(command: Document): Promise<{ code: number; reply: Document }> {
    try {
      const reply = await this.db.command(command, readOptions);
      const code = Number(reply.writeErrors?.[0]?.code ?? 0);
      return { code, reply };
    } catch (error) {
      if (!(error instanceof MongoServerError)) throw error;
      return { code: Number(error.code ?? 1), reply: {} };
    }
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof MongoServerError)) throw error;
}

function canonical(value: unknown): string {
  return BSON.EJSON.stringify(comparable(value), { relaxed: false });
}

/** Two servers make other _ids. */
function comparable(value: unknown): unknown {
  if (value instanceof BSON.ObjectId && !value.toHexString().startsWith('64b')) return 'new id';
  return Array.isArray(value) ? value.map(comparable) : mapFields(value, comparable);
}

/** A document with its values changed; anything else as it is. */
function mapFields(value: unknown, change: (part: unknown) => unknown): unknown {
  if (!isDocument(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]));
}

function textOf(reply: Document, command: Document, isOrdered: boolean): string {
  if (reply.cursor) {
    const documents: unknown[] = reply.cursor.firstBatch;
    // $addToSet gives its values in any order, and so does $facet with groups.
    const hasSet = /\$addToSet|\$facet/.test(JSON.stringify(command.pipeline ?? []));
    const lines = documents.map((document) =>
      canonical(hasSet ? sortedArrays(document) : document),
    );
    return (isOrdered ? lines : lines.sort()).join('\n');
  }
  const { n, nModified, value, values, lastErrorObject, upserted } = reply;
  return canonical({
    n: plain(n),
    nModified: plain(nModified),
    value,
    values,
    lastErrorObject,
    upserted,
  });
}

function plain(number: unknown): unknown {
  return number === undefined ? undefined : Number(number);
}

function sortedArrays(value: unknown): unknown {
  if (!Array.isArray(value)) return mapFields(value, sortedArrays);
  return value.map(sortedArrays).sort((a, b) => (canonical(a) < canonical(b) ? -1 : 1));
}

export interface Tally {
  operations: number;
  refused: Map<string, number>;
}

/** Tells whether two differences are of one kind: the same errors, or none. */
export function isSameKind(a: Difference | undefined, b: Difference): boolean {
  return a?.embedded.code === b.embedded.code && a.reference.code === b.reference.code;
}

/** Runs a case on both; gives the first difference, or undefined. */
export async function compare(
  embedded: Side,
  reference: Side,
  test: Case,
  tally?: Tally,
): Promise<Difference | undefined> {
  const [ready, wanted] = await Promise.all([embedded.prepare(test), reference.prepare(test)]);
  if (ready.code !== wanted.code)
    return refusalCodes.includes(ready.code)
      ? undefined
      : { operation: undefined, embedded: ready, reference: wanted };
  for (const operation of test.operations) {
    const [own, other] = await Promise.all([embedded.run(operation), reference.run(operation)]);
    if (tally) tally.operations += 1;
    if (refusalCodes.includes(own.code)) {
      tally?.refused.set(nameOf(operation), (tally.refused.get(nameOf(operation)) ?? 0) + 1);
      return undefined;
    }
    if (own.code !== other.code || own.text !== other.text)
      return { operation, embedded: own, reference: other };
    if (!isWrite(operation)) continue;
    const [content, expected] = await Promise.all([embedded.content(), reference.content()]);
    // Where a write to several documents fails, the order decides which are already changed.
    if (own.code !== 0 && content !== expected) return undefined;
    if (content !== expected)
      return {
        operation,
        embedded: { code: own.code, text: content },
        reference: { code: other.code, text: expected },
      };
  }
  return undefined;
}

function isWrite({ command }: Operation): boolean {
  return 'update' in command || 'delete' in command || 'findAndModify' in command;
}

function nameOf({ command }: Operation): string {
  return Object.keys(command)[0] ?? '';
}
