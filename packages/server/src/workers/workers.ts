import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry } from 'prom-client';
import type { Logger } from '../lib/logger';
import { second } from '../time';
import { Deaths } from './deaths';
import { fromWorker, type Started, type ToWorker } from './messages';
import { printStarted } from './printStarted';

export interface WorkersOptions {
  /** How many there are, when all live. */
  count: number;
  /** The file that node runs in each one. */
  program: string;
  logger: Logger;
  /** Ends the site, because its workers cannot start. The sentence says why, unless a worker has said it. */
  giveUp: (sentence: string | null) => void;
}

const againAndAgain =
  'The processes of the site end soon after their start, again and again: the site stops. The log and the lines above say why they ended.';

/**
 * The processes that answer, in place of this one, on one port. The first one prepares the data; when it
 * answers, the others follow. One that dies is replaced.
 */
export class Workers {
  private readonly metrics = new AggregatorRegistry();
  /** Those that answer. */
  private readonly ready = new Set<Worker>();
  /** Makes the files of the pictures ahead. */
  private pictureMaker: Worker | undefined;
  private readonly restarts = new Set<NodeJS.Timeout>();
  private hasStarted = false;
  private isStopping = false;

  constructor(
    private readonly options: WorkersOptions,
    private readonly deaths = new Deaths(),
  ) {}

  start(): void {
    const execArgv = [...process.execArgv, '--enable-source-maps'];
    // The system hands out the connections. Node's own way loses one, which then hangs, with each worker
    // that dies: the one that was on its way to it.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: this.options.program, execArgv });
    this.fork();
  }

  /** Ends all of them, each as on SIGTERM, and waits until they have ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const restart of this.restarts) clearTimeout(restart);
    const living = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    const ends = living.filter((worker) => !worker.isDead()).map((worker) => once(worker, 'exit'));
    for (const worker of living) worker.process.kill('SIGTERM');
    await Promise.all(ends);
  }

  private fork(): void {
    const worker = cluster.fork();
    const forkedAt = performance.now();
    worker.on('message', (message: unknown) => this.hear(worker, message));
    worker.once('exit', (code, signal) => {
      this.ready.delete(worker);
      if (this.pictureMaker === worker) this.pictureMaker = undefined;
      if (this.isStopping) return;
      const reason = signal ?? `exit code ${code}`;
      if (this.hasStarted) this.replace(worker, performance.now() - forkedAt, reason);
      // It has said why. A wrong setting, for example, does not become right by itself.
      else this.options.giveUp(signal ? `The site was ended by ${signal} during its start.` : null);
    });
  }

  private hear(worker: Worker, raw: unknown): void {
    const { data: message } = fromWorker.safeParse(raw); // the metrics speak here, too
    if (message?.type === 'begins') this.givePlace(worker);
    if (message?.type === 'started') this.noteStarted(worker, message.started);
    if (message?.type === 'asksForMetrics') void this.giveMetrics(worker, message.question);
  }

  private givePlace(worker: Worker): void {
    this.pictureMaker ??= worker;
    const makesPictures = this.pictureMaker === worker;
    tell(worker, { type: 'place', place: { isAlone: this.ready.size === 0, makesPictures } });
  }

  private noteStarted(worker: Worker, started: Started): void {
    const { count, logger } = this.options;
    const { pid } = worker.process;
    this.ready.add(worker);
    logger.info({ worker: worker.id, pid }, 'A process of the site answers');
    logger.flush(); // what people look for comes last
    if (!this.hasStarted || started.login.length > 0) void printStarted(started);
    if (this.hasStarted) return;
    this.hasStarted = true;
    for (let others = 1; others < count; others += 1) this.fork();
  }

  private replace(worker: Worker, livedMilliseconds: number, reason: string): void {
    const pause = this.deaths.add(livedMilliseconds);
    const pauseSeconds = pause / second;
    const fields = { worker: worker.id, pid: worker.process.pid, reason, pauseSeconds };
    this.options.logger.error(
      fields,
      'A process of the site has ended by itself; another one takes its place',
    );
    if (this.ready.size === 0 && this.deaths.areTooMany()) {
      this.options.giveUp(againAndAgain);
      return;
    }
    const restart = setTimeout(() => {
      this.restarts.delete(restart);
      this.fork();
    }, pause);
    this.restarts.add(restart);
  }

  private async giveMetrics(worker: Worker, question: number): Promise<void> {
    const text = await this.metrics.clusterMetrics().catch(() => null);
    tell(worker, { type: 'metrics', question, text });
  }
}

/** One that has just ended hears nothing. */
function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {});
}
