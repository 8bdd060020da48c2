import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { fromErrorMessage } from './threadErrors';
import type { CopyPlaces, CopyWorkerMessage } from './workerMessages';

/** Built next to this file by the package's build script. */
const workerFile = 'copyWorker.cjs';

/**
 * Copies the data of a folder into another one, as it was at one moment, while this or another process
 * uses it. A database can be started on the copy. Rejects with CopyError when there is no data or the
 * target holds anything, and with DamagedDataError, ForeignDataError or NewerSchemaError when the data
 * is not sound.
 */
export function copyData({ directory, target }: CopyPlaces): Promise<void> {
  const workerData: CopyPlaces = {
    directory: path.resolve(directory),
    target: path.resolve(target),
  };
  const worker = new Worker(path.join(__dirname, workerFile), { workerData });
  return new Promise((resolve, reject) => {
    worker.once('message', (message: CopyWorkerMessage) => {
      if (message.kind === 'done') resolve();
      else reject(fromErrorMessage(message.error));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The copy ended early with code ${code}.`)));
  });
}
