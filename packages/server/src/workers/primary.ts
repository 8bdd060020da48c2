import cluster, { type Worker } from 'node:cluster';
import { ServiceUnavailableError } from '../errors';
import { type FromWorker, type Place, type Started, type ToWorker, toWorker } from './messages';
import { printStarted } from './printStarted';

/** What a process of the site learns from the one that has started it, and tells it. */
export interface Primary {
  /** The number of this worker in the log; undefined when the site is one process. */
  workerId: number | undefined;
  takePlace(): Promise<Place>;
  /** The site answers in this process. */
  tellStarted(started: Started): void | Promise<void>;
  /**
   * The figures of all workers together; undefined when the site is one process.
   * @throws {ServiceUnavailableError} when one of them does not give its own in time
   */
  readMetrics: (() => Promise<string>) | undefined;
}

/** The site is one process: it has every place, and prints its start itself. */
const none: Primary = {
  workerId: undefined,
  takePlace: async () => ({ isAlone: true, makesPictures: true }),
  tellStarted: printStarted,
  readMetrics: undefined,
};

/** The primary process of this worker, or what takes its place in a site of one process. */
export function findPrimary(): Primary {
  return cluster.worker ? connect(cluster.worker) : none;
}

function connect(worker: Worker): Primary {
  const tell = (message: FromWorker) => void worker.send(message);
  let questions = 0;
  return {
    workerId: worker.id,
    async takePlace() {
      tell({ type: 'begins' });
      return listen(worker, (message) => (message.type === 'place' ? message.place : undefined));
    },
    tellStarted: (started) => tell({ type: 'started', started }),
    async readMetrics() {
      questions += 1;
      const question = questions;
      tell({ type: 'asksForMetrics', question });
      const text = await listen(worker, (message) =>
        message.type === 'metrics' && message.question === question ? message.text : undefined,
      );
      if (text === null)
        throw new ServiceUnavailableError('A process did not give its figures in time.');
      return text;
    },
  };
}

/** Waits for the message in which `find` finds something. */
function listen<Found>(
  worker: Worker,
  find: (message: ToWorker) => Found | undefined,
): Promise<Found> {
  return new Promise((resolve) => {
    const look = (raw: unknown) => {
      const { data } = toWorker.safeParse(raw); // others speak here, too
      const found = data && find(data);
      if (found === undefined) return;
      worker.off('message', look);
      resolve(found);
    };
    worker.on('message', look);
  });
}
