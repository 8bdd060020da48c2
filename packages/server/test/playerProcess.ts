import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process on the same database that does what people do, and reports what has become of it. */
export class PlayerProcess<Order extends Serializable, Report> {
  /** What it has acknowledged. */
  readonly reports: Report[] = [];

  private constructor(private readonly child: ChildProcess) {
    child.on('message', (report: Report) => this.reports.push(report));
  }

  /** @param program its file in programs/, without the ending */
  static async start<Order extends Serializable, Report>(
    program: string,
    databaseUri: string,
  ): Promise<PlayerProcess<Order, Report>> {
    const child = fork(join(__dirname, `programs/${program}.ts`), [databaseUri], {
      execArgv: ['--import', require.resolve('tsx')],
    });
    await once(child, 'message');
    return new PlayerProcess(child);
  }

  send(order: Order): void {
    this.child.send(order);
  }

  /** Ends it at once. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}
