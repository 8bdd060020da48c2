import { parentPort, workerData } from 'node:worker_threads';
import { endThread } from './endThread';
import { copyFolder } from './store/copyFolder';
import { toErrorMessage } from './threadErrors';
import type { CopyPlaces, CopyWorkerMessage } from './workerMessages';

/** The thread that copies the data, so that copying holds up neither site nor database. */
function copy({ directory, target }: CopyPlaces): CopyWorkerMessage {
  try {
    copyFolder(directory, target);
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'failed', error: toErrorMessage(error) };
  }
}

parentPort?.postMessage(copy(workerData));
endThread();
