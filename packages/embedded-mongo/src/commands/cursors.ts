import { calculateObjectSize, Long } from 'bson';
import { MongoError } from '../mongoErrors';
import type { Document } from '../values/document';

const firstBatchDocuments = 101;
/** Leaves room for the rest of the answer below the limit of 16 MiB. */
const maxBatchBytes = 15 * 1024 * 1024;
/** A cursor that nobody has read for this long is dropped. */
const cursorLifeMs = 10 * 60 * 1000;
/** So many cursors may be open at once; the one unused for longest makes room for a new one. */
const maxCursors = 1_000;

interface Cursor {
  namespace: string;
  documents: Document[];
  /** How many of them have been fetched. */
  position: number;
  usedAt: number;
}

/** Results that did not fit into the first answer and wait to be fetched. */
export class Cursors {
  private readonly cursors = new Map<number, Cursor>();
  private nextId = 1;

  /** True while results wait to be fetched. */
  get areOpen(): boolean {
    return this.cursors.size > 0;
  }

  /** The first answer of a query; opens a cursor when there is more, unless one batch is all that is wanted. */
  open(
    namespace: string,
    documents: Document[],
    {
      batchSize,
      isSingleBatch = false,
    }: { batchSize: number | undefined; isSingleBatch?: boolean },
  ): Document {
    const batch = batchOf(documents, 0, batchSize ?? firstBatchDocuments);
    const isWhole = batch.length === documents.length || isSingleBatch;
    const id = isWhole ? 0 : this.add(namespace, documents, batch.length);
    return { cursor: { firstBatch: batch, id: Long.fromNumber(id), ns: namespace } };
  }

  /** The next batch of a cursor, which is closed with its last one. */
  next(id: number, batchSize: number | undefined): Document {
    const cursor = this.cursors.get(id);
    if (!cursor) throw new MongoError(43, `cursor id ${id} not found`);
    const { documents, position } = cursor;
    const batch = batchOf(documents, position, batchSize || Number.POSITIVE_INFINITY);
    cursor.position += batch.length;
    cursor.usedAt = Date.now();
    // Moves it to the end of the map, which so stays ordered by last use.
    this.cursors.delete(id);
    const isOpen = cursor.position < documents.length;
    if (isOpen) this.cursors.set(id, cursor);
    const openId = isOpen ? id : 0;
    return { cursor: { nextBatch: batch, id: Long.fromNumber(openId), ns: cursor.namespace } };
  }

  /** Closes a cursor; false when there is none of that number. */
  close(id: number): boolean {
    return this.cursors.delete(id);
  }

  /** Closes cursors that were left alone for too long. */
  closeIdle(now: number): void {
    for (const [id, { usedAt }] of this.cursors) {
      if (now - usedAt < cursorLifeMs) return;
      this.cursors.delete(id);
    }
  }

  private add(namespace: string, documents: Document[], position: number): number {
    const [oldest] = this.cursors.keys();
    if (this.cursors.size >= maxCursors && oldest !== undefined) this.cursors.delete(oldest);
    const id = this.nextId;
    this.nextId += 1;
    this.cursors.set(id, { namespace, documents, position, usedAt: Date.now() });
    return id;
  }
}

/** As many documents from a position on as are wanted and fit into one answer; at least one. */
function batchOf(documents: Document[], start: number, wanted: number): Document[] {
  let bytes = 0;
  let end = start;
  for (; end < documents.length && end - start < wanted; end++) {
    bytes += calculateObjectSize(documents[end] ?? {}, { ignoreUndefined: true });
    if (bytes > maxBatchBytes && end > start) break;
  }
  return documents.slice(start, end);
}
