import { type ChildProcessByStdio, execSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const packageDirectory = join(__dirname, '..');
const shippedProgram = [join(packageDirectory, 'dist/main.js')];

/** What `npm run dev` runs: the sources, and Vite for the client's. */
export const developmentProgram = [
  '--import',
  pathToFileURL(require.resolve('tsx')).href,
  join(packageDirectory, 'src/dev.ts'),
];

/** Bundles the server as it is shipped. Its client and its database must have been built before. */
export function buildServer(): void {
  execSync('npm run build', { cwd: packageDirectory, stdio: 'pipe' });
}

/** The whole site in a process of its own, as `npm start` runs it. */
export class SiteProcess {
  /** All that it has printed. */
  stdout = '';
  stderr = '';
  /** Its exit code, once it has ended; null when a signal ended it. */
  readonly exitCode: Promise<number | null>;
  private readonly child: ChildProcessByStdio<null, Readable, Readable>;

  /**
   * @param directory where it runs: its content, its .env and, unless `env` says otherwise, its data
   * @param env beside PATH and TMPDIR its only variables; without PORT it takes a free one
   * @param program what node runs, with its arguments
   */
  constructor(directory: string, env: Record<string, string> = {}, program = shippedProgram) {
    const { PATH } = process.env;
    this.child = spawn(process.execPath, program, {
      cwd: directory,
      // What a killed process leaves behind lies where the test removes everything.
      env: { PATH, TMPDIR: directory, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.stdout += text;
    });
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
    this.exitCode = new Promise((resolve) => this.child.on('close', (code) => resolve(code)));
  }

  /**
   * Waits until it listens.
   * @returns its address
   */
  async listening(): Promise<string> {
    let hasEnded = false;
    void this.exitCode.then(() => {
      hasEnded = true;
    });
    for (;;) {
      const url = /^Open (\S+)$/m.exec(this.stdout)?.[1];
      if (url) return url;
      if (hasEnded) throw new Error(`The site did not start: ${this.stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Ends it, whatever it does. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.exitCode;
  }
}
