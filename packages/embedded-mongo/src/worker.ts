import { parentPort, workerData } from 'node:worker_threads';
import { endThread } from './endThread';
import { startServer } from './server';
import { toErrorMessage } from './threadErrors';
import type { WorkerInput, WorkerMessage } from './workerMessages';

/** How soon a deleted data folder is noticed while nobody writes, in milliseconds. */
const lookEveryMs = 1_000;

/** The thread in which the database runs, so that neither a flush nor a scan holds up the site. */
async function serve({ directory, databaseName }: WorkerInput): Promise<void> {
  try {
    const server = await startServer(directory, databaseName);
    // What this throws ends the thread, and the site hears why.
    const watch = setInterval(() => server.requireInPlace(), lookEveryMs);
    parentPort?.once('message', async () => {
      clearInterval(watch);
      await server.close();
      post({ kind: 'closed' });
      endThread();
    });
    post({ kind: 'ready', uri: server.uri, lostFrames: server.lostFrames });
  } catch (error) {
    post({ kind: 'failed', error: toErrorMessage(error) });
    parentPort?.close();
  }
}

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

serve(workerData);
