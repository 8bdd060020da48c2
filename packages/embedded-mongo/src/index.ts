import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { failureOf, fromErrorMessage } from './threadErrors';
import type { WorkerInput, WorkerMessage, WorkerOrder } from './workerMessages';

export { copyData } from './copyData';
export {
  CopyError,
  DamagedDataError,
  DiskFullError,
  FolderInUseError,
  FolderNotWritableError,
  ForeignDataError,
  NewerSchemaError,
} from './store/storeErrors';

/** Built next to this file by the package's build script. */
const workerFile = 'worker.cjs';
const defaultDatabase = 'club';

export interface EmbeddedMongoOptions {
  /** The folder for the data; created if need be. One process at a time may use it. */
  directory: string;
  /** The database that `uri` names. Default: club. */
  databaseName?: string;
}

/** A running database. */
export interface EmbeddedMongo {
  /** A connection string for mongoose or the MongoDB driver. */
  readonly uri: string;
  /**
   * How many frames of the write-ahead log could not be used. After a crash that may be a write that was
   * not finished and not acknowledged; otherwise something was lost.
   */
  readonly lostFrames: number;
  /** Resolves with the reason if the database stops without having been asked to; never rejects. */
  readonly failed: Promise<Error>;
  /** Answers what was asked, writes everything to the disk and frees the folder. May be called again. */
  close(): Promise<void>;
}

/**
 * Starts a database in a thread of its own. Rejects with FolderInUseError, FolderNotWritableError,
 * DiskFullError, DamagedDataError, ForeignDataError or NewerSchemaError; each message is a sentence for the
 * person who runs the site.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { directory, databaseName = defaultDatabase } = options;
  const workerData: WorkerInput = { directory: path.resolve(directory), databaseName };
  const worker = new Worker(path.join(__dirname, workerFile), { workerData });
  const closed = new Promise<void>((resolve) => {
    worker.on('message', ({ kind }: WorkerMessage) => {
      if (kind === 'closed') resolve();
    });
    worker.once('exit', () => resolve());
  });
  const failed = failureOf(worker);
  const { uri, lostFrames } = await started(worker, failed);
  let isClosing = false;
  return {
    uri,
    lostFrames,
    failed: new Promise((resolve) => {
      failed.then((error) => {
        if (!isClosing) resolve(error);
      });
    }),
    close: async () => {
      const order: WorkerOrder = { kind: 'close' };
      if (!isClosing) worker.postMessage(order);
      isClosing = true;
      await closed;
    },
  };
}

/** What the worker tells once it listens; or the reason why it does not. */
function started(
  worker: Worker,
  failed: Promise<Error>,
): Promise<Pick<EmbeddedMongo, 'uri' | 'lostFrames'>> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolve(message);
      else if (message.kind === 'failed') reject(fromErrorMessage(message.error));
    });
    failed.then(reject);
  });
}
