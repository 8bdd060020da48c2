import type { ErrorMessage } from './threadErrors';

/** What the database's thread is started with. */
export interface WorkerInput {
  directory: string;
  databaseName: string;
}

/** What it tells: that it is ready, or why it could not start; and that everything is on the disk. */
export type WorkerMessage =
  | { kind: 'ready'; uri: string; lostFrames: number }
  | { kind: 'failed'; error: ErrorMessage }
  | { kind: 'closed' };

/** What it receives. */
export type WorkerOrder = { kind: 'close' };

/** What the thread that copies the data is started with: a data folder, and the folder of its copy. */
export interface CopyPlaces {
  directory: string;
  target: string;
}

/** What it tells at its end. */
export type CopyWorkerMessage = { kind: 'done' } | { kind: 'failed'; error: ErrorMessage };
