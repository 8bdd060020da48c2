import type { ErrorMessage } from './threadErrors';

/** What the database's thread is started with. */
export interface WorkerInput {
  directory: string;
  databaseName: string;
}

/** What it tells: that it is ready, or why it could not start. */
export type WorkerMessage =
  | { kind: 'ready'; uri: string; lostFrames: number }
  | { kind: 'failed'; error: ErrorMessage };

/** What it receives. */
export type WorkerOrder = { kind: 'close' };

/** What a thread that copies a whole database is started with. */
export interface CopyWorkerInput {
  kind: 'backup' | 'restore';
  directory: string;
  file: string;
}

/** What it tells at its end. */
export type CopyWorkerMessage = { kind: 'done' } | { kind: 'failed'; error: ErrorMessage };
