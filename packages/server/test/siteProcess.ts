import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const packageDirectory = join(__dirname, '..');

/** What `npm run dev` runs: the sources, and Vite for the client's. */
export const developmentProgram = [
  '--import',
  pathToFileURL(require.resolve('tsx')).href,
  join(packageDirectory, 'src/dev.ts'),
];

/** How to run a site, besides its folder and its variables. */
export interface RunOptions {
  /** As on a full disk: no file can grow. */
  withoutSpace?: boolean;
  /** A file descriptor for the standard output, which the test then cannot read. */
  output?: number;
}

/** Under a flood of an hour a site writes more than a string can hold, and nobody reads it. */
const mostCharacters = 100_000_000;

/** The whole site in its own process, as `npm start` runs it. */
export class SiteProcess {
  /** Everything that it has printed. */
  stdout = '';
  stderr = '';
  /** Its exit code; null when a signal ended it. */
  readonly exitCode: Promise<number | null>;
  private readonly child: ChildProcess;

  /**
   * @param program what node runs, with its arguments
   * @param directory its working directory, with its content, its .env and, by default, its data
   * @param env its only variables besides PATH and TMPDIR; without PORT it uses a free port
   */
  constructor(
    program: string[],
    directory: string,
    env: Record<string, string> = {},
    { withoutSpace = false, output }: RunOptions = {},
  ) {
    const { PATH } = process.env;
    const [command, ...args] = withoutSpace
      ? ['bash', '-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, ...program]
      : [process.execPath, ...program];
    this.child = spawn(command ?? process.execPath, args, {
      cwd: directory,
      // TMPDIR is a folder that the test removes, with the files of a killed process.
      env: { PATH, TMPDIR: directory, PORT: '0', ...env },
      stdio: ['ignore', output ?? 'pipe', 'pipe'],
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (this.stdout.length < mostCharacters) this.stdout += text;
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
    this.exitCode = new Promise((resolve) => this.child.on('close', (code) => resolve(code)));
  }

  /**
   * Waits until it listens.
   * @returns its address, by number: tests open sockets there
   */
  async listening(): Promise<string> {
    let hasEnded = false;
    void this.exitCode.then(() => {
      hasEnded = true;
    });
    for (;;) {
      const url = /^Open (\S+)$/m.exec(this.stdout)?.[1];
      if (url) return url.replace('//localhost:', '//127.0.0.1:');
      if (hasEnded) throw new Error(`The site did not start: ${this.stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** The memory that it has in use, in MB. Linux only: 0 elsewhere. */
  memory(): number {
    const file = `/proc/${this.child.pid}/status`;
    const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_000);
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Ends it at once. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.exitCode;
  }
}
