import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What a process does: sign these people up, and cancel the registrations of these tickets. */
export interface SignUpOrder {
  slug: string;
  people: string[];
  tickets: string[];
}

/** What has become of one of them. */
export type SignUpReport =
  | { name: string; ticket: string | null; state: string }
  | { name: string; error: string };

const program = join(__dirname, 'programs/signUpPlayer.ts');

/** A process in which people sign up for events and cancel. */
export class SignUpPlayer {
  /** What it has acknowledged. */
  readonly reports: SignUpReport[] = [];

  private constructor(private readonly child: ChildProcess) {
    child.on('message', (report: SignUpReport) => this.reports.push(report));
  }

  static async start(databaseUri: string): Promise<SignUpPlayer> {
    const child = fork(program, [databaseUri], { execArgv: ['--import', require.resolve('tsx')] });
    await once(child, 'message');
    return new SignUpPlayer(child);
  }

  send(order: SignUpOrder): void {
    this.child.send(order);
  }

  /** Ends it at once. */
  async kill(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}
