import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { fromErrorMessage } from './threadErrors';
import type { CopyWorkerInput, CopyWorkerMessage } from './workerMessages';

/** Built next to this file by the package's build script. */
const workerFile = 'copyWorker.cjs';

/** A data folder, and the file that is its backup. */
export interface BackupPlaces {
  directory: string;
  file: string;
}

/**
 * Writes the data of a folder into one new file, as it was at one moment, while this or another
 * process uses it. Rejects with BackupError when there is no data or the file exists, and with
 * DamagedDataError, ForeignDataError or NewerSchemaError when the data is not sound.
 */
export function backUp(places: BackupPlaces): Promise<void> {
  return copyInThread('backup', places);
}

/**
 * Puts a backup into a folder that is empty or absent. Rejects with BackupError when it is neither,
 * or the file is missing, and with the other errors when the file is not a sound backup.
 */
export function restoreBackup(places: BackupPlaces): Promise<void> {
  return copyInThread('restore', places);
}

function copyInThread(
  kind: CopyWorkerInput['kind'],
  { directory, file }: BackupPlaces,
): Promise<void> {
  const workerData: CopyWorkerInput = {
    kind,
    directory: path.resolve(directory),
    file: path.resolve(file),
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
