import { Catalog } from './collections/catalog';
import { removeExpired } from './collections/expiry';
import { Cursors } from './commands/cursors';
import { commands, unsupportedCommands } from './commands/registry';
import type { Request } from './commands/request';
import { errorReply, MongoError, unsupported } from './mongoErrors';
import type { Operation } from './store/operation';
import type { Store } from './store/store';
import type { Document } from './values/document';

/** How often expired documents and forgotten cursors are looked for; MongoDB takes as long. */
const housekeepingIntervalSeconds = 60;
const millisecondsPerSecond = 1_000;

/** A command as it came over the wire. */
export interface IncomingCommand {
  body: Document;
  sequences: ReadonlyMap<string, Document[]>;
}

/** Runs commands one after the other on the collections in memory, and makes them durable. */
export class Engine {
  readonly catalog: Catalog;
  private readonly store: Store;
  private readonly cursors = new Cursors();
  private housekeeping: NodeJS.Timeout;

  constructor(store: Store) {
    this.store = store;
    this.catalog = new Catalog(store);
    // Whatever could not be written must not be read either.
    store.onFailedCommit = () => this.catalog.reload();
    this.housekeeping = this.startHousekeeping(housekeepingIntervalSeconds);
  }

  /** Runs a command; the answer comes once everything it changed is on the disk. Never throws. */
  async run(command: IncomingCommand): Promise<Document> {
    const operations: Operation[] = [];
    let reply: Document;
    try {
      reply = { ...this.execute(command, operations), ok: 1 };
    } catch (error) {
      reply = errorReply(error);
    }
    try {
      // Also after an error: what was done before it is in memory, and the disk must not fall behind.
      if (operations.length > 0) await this.store.commit(operations);
      return reply;
    } catch (error) {
      return errorReply(error);
    }
  }

  /** Removes documents whose time is over, by their TTL indexes. */
  async expireDocuments(now: Date): Promise<void> {
    for (const namespace of this.catalog.namespaces()) {
      const collection = this.catalog.find(namespace);
      const operations: Operation[] = [];
      if (collection) removeExpired(collection, now, operations);
      if (operations.length > 0) await this.store.commit(operations);
    }
  }

  /** Closes cursors that nobody has read for too long. */
  closeIdleCursors(now: Date): void {
    this.cursors.closeIdle(now.getTime());
  }

  /** Stops the housekeeping; the store is closed by whoever opened it. */
  close(): void {
    clearInterval(this.housekeeping);
  }

  private execute({ body, sequences }: IncomingCommand, operations: Operation[]): Document {
    const [name = ''] = Object.keys(body);
    refuseTransactions(body);
    const command = commands.get(name.toLowerCase());
    if (!command) {
      if (unsupportedCommands.has(name.toLowerCase())) throw unsupported(`The command ${name}`);
      throw new MongoError(59, `no such command: '${name}'`);
    }
    const request: Request = {
      body,
      sequences,
      database: typeof body.$db === 'string' ? body.$db : 'admin',
      catalog: this.catalog,
      cursors: this.cursors,
      operations,
      now: new Date(),
      setExpiryInterval: (seconds) => {
        clearInterval(this.housekeeping);
        this.housekeeping = this.startHousekeeping(seconds);
      },
    };
    return command(request);
  }

  private startHousekeeping(seconds: number): NodeJS.Timeout {
    const work = () => this.keepHouse();
    return setInterval(work, seconds * millisecondsPerSecond).unref();
  }

  private keepHouse(): void {
    const now = new Date();
    this.closeIdleCursors(now);
    // A full disk must not end the process; the next round tries again.
    this.expireDocuments(now).catch(() => {});
  }
}

function refuseTransactions({ startTransaction, autocommit, txnNumber }: Document): void {
  if (startTransaction === undefined && autocommit === undefined && txnNumber === undefined) return;
  throw new MongoError(
    20,
    'Transaction numbers are only allowed on a replica set member or mongos. The embedded database has no transactions: run MongoDB as a replica set and set MONGODB_URI to its address.',
  );
}
