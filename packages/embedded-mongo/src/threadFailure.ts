import type { Worker } from 'node:worker_threads';

/** Resolves when a thread ends, with the error that ended it or with its exit code; never rejects. */
export function failureOf(worker: Worker): Promise<Error> {
  return new Promise((resolve) => {
    worker.once('error', resolve);
    worker.once('exit', (code) =>
      resolve(new Error(`The database's thread ended with code ${code}.`)),
    );
  });
}
