/** What the worker is started with. */
export interface WorkerInput {
  directory: string;
  databaseName: string;
}

/** What the worker tells: that it is ready, or why it could not start. */
export type WorkerMessage =
  | { kind: 'ready'; uri: string }
  | { kind: 'failed'; name: string; message: string };

/** What the worker is told. */
export type WorkerOrder = { kind: 'close' };
