import type Database from 'libsql';
import { MongoError } from '../mongoErrors';
import { collectionChecksum, documentChecksum, valueChecksum } from './checksum';
import type { Operation } from './operation';
import { DataGoneError, errorCode, isDiskFull } from './storeErrors';

interface Waiting {
  operations: readonly Operation[];
  resolve(): void;
  reject(error: Error): void;
}

/**
 * Collects what all clients write during one turn of the event loop and commits it in a single
 * transaction: one flush to the disk then serves them all. Nobody is answered before it.
 */
export class GroupCommit {
  onFailure: () => void = () => {};
  private readonly statements: ReturnType<typeof prepareStatements>;
  private waiting: Waiting[] = [];

  /** @param requireInPlace throws when what was committed is not in the data folder */
  constructor(
    private readonly database: Database.Database,
    private readonly requireInPlace: () => void,
  ) {
    this.statements = prepareStatements(database);
  }

  /** Resolves when the operations are durable; rejects with a MongoError when they could not be. */
  add(operations: readonly Operation[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ operations, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => this.flush());
    });
  }

  /** Commits everything that waits. */
  flush(): void {
    const batch = this.waiting;
    this.waiting = [];
    if (batch.length === 0) return;
    try {
      this.database.exec('BEGIN IMMEDIATE');
      for (const { operations } of batch) for (const change of operations) this.write(change);
      this.database.exec('COMMIT');
      this.requireInPlace();
    } catch (error) {
      this.rollBack();
      this.onFailure();
      const failure = writeFailure(error);
      for (const { reject } of batch) reject(failure);
      return;
    }
    for (const { resolve } of batch) resolve();
  }

  private write(change: Operation): void {
    const { putDocument, deleteDocument, putValue, deleteValue, putCollection } = this.statements;
    const { collection } = change;
    switch (change.kind) {
      case 'putDocument':
        putDocument.run(
          collection,
          change.record,
          change.body,
          documentChecksum(collection, change),
        );
        break;
      case 'deleteDocument':
        deleteDocument.run(collection, change.record);
        break;
      case 'putValue':
        putValue.run(collection, change.value, change.body, valueChecksum(collection, change));
        break;
      case 'deleteValue':
        deleteValue.run(collection, change.value);
        break;
      case 'putCollection':
        putCollection.run(
          collection,
          change.namespace,
          change.definition,
          collectionChecksum(change),
        );
        break;
      case 'dropCollection':
        for (const statement of this.statements.dropCollection) statement.run(collection);
        break;
    }
  }

  private rollBack(): void {
    try {
      this.database.exec('ROLLBACK');
    } catch {
      // SQLite has already rolled back by itself, as it does when the disk is full.
    }
  }
}

function prepareStatements(database: Database.Database) {
  return {
    putDocument: database.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?)'),
    deleteDocument: database.prepare('DELETE FROM documents WHERE collection = ? AND record = ?'),
    putValue: database.prepare('INSERT INTO large_values VALUES (?, ?, ?, ?)'),
    deleteValue: database.prepare('DELETE FROM large_values WHERE collection = ? AND value = ?'),
    putCollection: database.prepare('INSERT OR REPLACE INTO collections VALUES (?, ?, ?, ?)'),
    dropCollection: ['large_values', 'documents', 'collections'].map((table) =>
      database.prepare(`DELETE FROM ${table} WHERE collection = ?`),
    ),
  };
}

function writeFailure(error: unknown): MongoError {
  if (error instanceof DataGoneError) return new MongoError(91, error.message);
  if (isDiskFull(error) || errorCode(error)?.startsWith('SQLITE_IOERR')) {
    const advice = 'nothing was written. Free some space and try again.';
    return new MongoError(14031, `The disk is full or cannot be written: ${advice}`);
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new MongoError(8, `The data could not be written: ${reason}`);
}
