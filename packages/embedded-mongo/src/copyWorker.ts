import { parentPort, workerData } from 'node:worker_threads';
import { requireReadable } from './collections/requireReadable';
import { backUpFolder, restoreFolder } from './store/backup';
import { toErrorMessage } from './threadErrors';
import type { CopyWorkerInput, CopyWorkerMessage } from './workerMessages';

/** The thread that writes or restores a backup, so that copying holds up neither site nor database. */
async function copy({ kind, directory, file }: CopyWorkerInput): Promise<CopyWorkerMessage> {
  try {
    if (kind === 'backup') backUpFolder(directory, file);
    else await restoreFolder(file, directory, requireReadable);
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'failed', error: toErrorMessage(error) };
  }
}

copy(workerData).then((message) => parentPort?.postMessage(message));
