import { parentPort, workerData } from 'node:worker_threads';
import { startServer } from './server';
import { toErrorMessage } from './threadErrors';
import type { WorkerInput, WorkerMessage } from './workerMessages';

/** The thread in which the database runs, so that neither a flush nor a scan holds up the site. */
async function serve({ directory, databaseName }: WorkerInput): Promise<void> {
  try {
    const server = await startServer(directory, databaseName);
    parentPort?.once('message', async () => {
      await server.close();
      parentPort?.close();
    });
    post({ kind: 'ready', uri: server.uri });
  } catch (error) {
    post({ kind: 'failed', error: toErrorMessage(error) });
    parentPort?.close();
  }
}

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

serve(workerData);
