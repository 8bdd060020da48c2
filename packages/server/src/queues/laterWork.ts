import { ServiceUnavailableError } from '../errors';

interface Pace {
  /** Work begins at moments that are so far apart, whenever it was asked for. */
  paceMilliseconds: number;
  /** How many tasks may wait. */
  maxWaiting: number;
}

type Task = () => Promise<void>;

/**
 * Work that begins some time after the request that asks for it, so that neither the time of its answer nor
 * that of the caller's next request shows what there was to do. It is in memory: a process that is killed
 * loses what its callers asked for within the last seconds.
 */
export class LaterWork {
  private tasks: Task[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  /** @param onFailure gets the error of a task, which ends only that one */
  constructor(
    private readonly pace: Pace,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** @throws {ServiceUnavailableError} when too many tasks wait */
  add(task: Task): void {
    if (this.tasks.length >= this.pace.maxWaiting) throw new ServiceUnavailableError();
    this.tasks.push(task);
    const { paceMilliseconds } = this.pace;
    this.timer ??= setTimeout(
      () => void this.work(),
      paceMilliseconds - (performance.now() % paceMilliseconds),
    ).unref();
  }

  /** Does now what waits. */
  async stop(): Promise<void> {
    await this.work();
  }

  /** One task after the other, so that many at once do not hold up the requests of others. */
  private work(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { tasks } = this;
    this.tasks = [];
    this.running = this.running.then(async () => {
      for (const task of tasks) await task().catch(this.onFailure);
    });
    return this.running;
  }
}
