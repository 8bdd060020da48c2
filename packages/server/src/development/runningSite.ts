import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { reasonOf } from '../startError';
import { second } from '../time';
import type { Started } from '../workers/messages';
import type { FromSite, Question, ToSite } from './messages';

/** More than the site itself takes at most to close. */
const stopLimitMilliseconds = 9 * second;

export interface RunningSiteOptions {
  /** What each process runs. */
  program: string;
  env: NodeJS.ProcessEnv;
  answer: (question: Question) => Promise<unknown>;
  onContent: (hash: string) => void;
  onStarted: (started: Started) => void;
  onFailed: () => void;
}

/** The process of the site, and each one that takes its place. */
export class RunningSite {
  private child: ChildProcess | undefined;
  /** The site's address; null when it does not run, until the next save. */
  private state: string | null | 'starting' = 'starting';
  private isClosed = false;
  private readonly changes = new EventEmitter().setMaxListeners(0);

  constructor(private readonly options: RunningSiteOptions) {}

  /** From now on requests wait for a new process. It loads while the old one closes. */
  restart(): void {
    if (this.isClosed) return;
    const { program, env } = this.options;
    const freed = this.stop();
    this.set('starting');
    const child = fork(program, { env, execArgv: ['--enable-source-maps'] });
    this.child = child;
    child.on('message', (message: FromSite) => void this.hear(child, message, freed));
    child.once('exit', () => {
      if (this.child !== child) return;
      this.child = undefined;
      this.fail();
    });
  }

  /** It does not run: requests are told so. */
  fail(): void {
    this.set(null);
    this.options.onFailed();
  }

  /**
   * Waits while the site starts.
   * @returns its address; null when it does not run or does not get ready in time
   */
  async address(waitMilliseconds: number): Promise<string | null> {
    const signal = AbortSignal.timeout(waitMilliseconds);
    while (this.state === 'starting') {
      try {
        await once(this.changes, 'change', { signal });
      } catch {
        return null;
      }
    }
    return this.state;
  }

  /** Ends the process, and starts no other. */
  close(): Promise<void> {
    this.isClosed = true;
    return this.stop();
  }

  /** Accepted requests are answered, and the data folder is free then. */
  private async stop(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMilliseconds);
    if (child.connected) child.disconnect(); // Windows has no signals for others
    await exit;
    clearTimeout(limit);
  }

  private set(state: string | null | 'starting'): void {
    this.state = state;
    this.changes.emit('change');
  }

  private async hear(child: ChildProcess, message: FromSite, freed: Promise<void>): Promise<void> {
    if (message.type === 'asks') {
      send(child, await this.answerTo(message));
    } else if (message.type === 'loaded') {
      await freed;
      send(child, { type: 'begin' });
    } else if (this.child !== child) {
      return; // another has taken its place
    } else if (message.type === 'started') {
      this.set(message.started.url);
      this.options.onStarted(message.started);
    } else {
      this.options.onContent(message.content);
    }
  }

  private async answerTo({
    number,
    question,
  }: Extract<FromSite, { type: 'asks' }>): Promise<ToSite> {
    try {
      return { type: 'answers', number, value: await this.options.answer(question) };
    } catch (error) {
      return { type: 'answers', number, value: undefined, error: reasonOf(error) };
    }
  }
}

/** One that is ending hears nothing more. */
function send(child: ChildProcess, message: ToSite): void {
  if (child.connected) child.send(message, () => {});
}
