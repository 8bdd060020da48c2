import { Catalog } from './collections/catalog';
import { type Expiry, removeExpired } from './collections/expiry';
import { keepRemovedValues } from './collections/largeValues';
import { Cursors } from './commands/cursors';
import { Locks } from './commands/locks';
import { commands, writeCommands } from './commands/registry';
import { countOption } from './commands/request';
import { errorReply, MongoError, unsupported } from './mongoErrors';
import type { Operation } from './store/operation';
import type { Store } from './store/store';
import type { Document } from './values/document';
import { Execution } from './values/execution';

/** How often expired documents and forgotten cursors are looked for; MongoDB takes as long. */
const housekeepingIntervalMs = 60_000;

/** A command as it came over the wire. */
export interface IncomingCommand {
  body: Document;
  sequences: ReadonlyMap<string, Document[]>;
}

/**
 * Runs commands on the collections in memory and makes them durable. A short command runs at once; long
 * ones take turns.
 */
export class Engine {
  readonly catalog: Catalog;
  private readonly cursors = new Cursors();
  private readonly expiry: Expiry = { isOn: true };
  private readonly locks = new Locks();
  private readonly housekeeping: NodeJS.Timeout;
  /** How many commands are under way. */
  private running = 0;

  constructor(private readonly store: Store) {
    this.catalog = new Catalog(store.data);
    // Whatever could not be written must not be read either.
    store.onFailedCommit = () => this.catalog.reload();
    this.housekeeping = setInterval(() => this.keepHouse(), housekeepingIntervalMs).unref();
  }

  /**
   * Runs a command; the answer comes once everything it changed is on the disk. Never throws.
   * @param signal says that the client has gone; long work then stops
   */
  async run(command: IncomingCommand, signal?: AbortSignal): Promise<Document> {
    try {
      const reply = await this.change(this.writtenBy(command.body), (operations) =>
        this.execute(command, operations, signal),
      );
      return { ...reply, ok: 1 };
    } catch (error) {
      return errorReply(error);
    }
  }

  /** Removes documents whose time is over, by their TTL indexes, unless that is off. */
  async expireDocuments(now: Date): Promise<void> {
    if (!this.expiry.isOn) return;
    for (const namespace of this.catalog.namespaces()) {
      if (!this.catalog.hasExpiry(namespace)) continue;
      await this.change([namespace], async (operations) => {
        const collection = await this.catalog.find(namespace);
        if (collection) await removeExpired(collection, now, operations, new Execution());
      });
    }
  }

  /**
   * Does what may change some collections, one at a time on each of them. Ends once everything is on the
   * disk.
   */
  private async change<Result>(
    namespaces: string[],
    work: (operations: Operation[]) => Promise<Result>,
  ): Promise<Result> {
    this.running += 1;
    const operations: Operation[] = [];
    const release = await this.locks.take(namespaces);
    const { generation } = this.catalog;
    try {
      return await work(operations);
    } finally {
      // Also after an error: what was done before it is in memory, and the disk must not fall behind.
      const committed = this.commit(operations, generation);
      release();
      await committed.finally(() => {
        this.running -= 1;
      });
    }
  }

  /** Closes cursors that nobody has read for too long. */
  closeIdleCursors(now: Date): void {
    this.cursors.closeIdle(now.getTime());
  }

  /** Stops the housekeeping; the code that opened the store closes it. */
  close(): void {
    clearInterval(this.housekeeping);
  }

  /** The collections that a command may change. */
  private writtenBy(body: Document): string[] {
    const [[name, target] = ['', undefined]] = Object.entries(body);
    if (!writeCommands.has(name.toLowerCase())) return [];
    const database = databaseOf(body);
    const isWhole = name.toLowerCase() === 'dropdatabase';
    return isWhole ? this.catalog.namespaces(database) : [`${database}.${String(target)}`];
  }

  /** @param generation of the catalog, when the command that made the operations began */
  private async commit(operations: Operation[], generation: number): Promise<void> {
    if (operations.length === 0) return;
    // A failed commit has thrown away the collections that this command changed in memory.
    if (generation !== this.catalog.generation)
      throw new MongoError(14031, 'A write failed meanwhile: nothing was written. Try again.');
    if (this.running > 1 || this.cursors.areOpen) keepRemovedValues(operations);
    await this.store.commit(operations);
    for (const operation of operations) if (operation.kind === 'putValue') operation.onStored();
  }

  private async execute(
    { body, sequences }: IncomingCommand,
    operations: Operation[],
    signal: AbortSignal | undefined,
  ): Promise<Document> {
    const [name = ''] = Object.keys(body);
    refuseTransactions(body);
    const command = commands.get(name.toLowerCase());
    if (!command) throw unsupported(`The command ${name}`, 59);
    return command({
      body,
      sequences,
      database: databaseOf(body),
      catalog: this.catalog,
      cursors: this.cursors,
      expiry: this.expiry,
      operations,
      now: new Date(),
      execution: new Execution({ maxTimeMs: countOption(body.maxTimeMS, 'maxTimeMS'), signal }),
    });
  }

  private keepHouse(): void {
    const now = new Date();
    this.closeIdleCursors(now);
    // A full disk must not end the process; the next round tries again.
    this.expireDocuments(now).catch(() => {});
  }
}

function databaseOf({ $db }: Document): string {
  return typeof $db === 'string' ? $db : 'admin';
}

function refuseTransactions({ startTransaction, autocommit, txnNumber }: Document): void {
  if (startTransaction === undefined && autocommit === undefined && txnNumber === undefined) return;
  throw unsupported('A transaction, which needs a replica set,', 20);
}
