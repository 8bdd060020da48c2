import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Threads for work that would hold up everybody else. One is started when it is needed, and then kept; it does
 * not keep the site from ending.
 */
export class BackgroundThreads {
  private readonly idle: Worker[] = [];

  /**
   * @param program a built program, which answers each message with one
   * @param workerData what it reads when it starts
   */
  constructor(
    private readonly program: string,
    private readonly workerData?: unknown,
  ) {}

  /** @throws {Error} when the thread ends, which is then gone */
  async run(task: unknown): Promise<unknown> {
    const thread = this.idle.pop() ?? this.startThread();
    thread.ref();
    thread.postMessage(task);
    const [answer] = await once(thread, 'message');
    thread.unref();
    this.idle.push(thread);
    return answer;
  }

  private startThread(): Worker {
    const thread = new Worker(this.program, { env: {}, workerData: this.workerData }); // it needs no secret
    thread.on('error', () => {}); // anybody who waits for an answer gets it, too
    return thread;
  }
}
