import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Master } from './masters';
import { PictureError } from './pictureInspection';

/** What the process answers, besides `ready` when it can begin. */
export type PictureAnswer =
  | 'ready'
  | { master: Master; rss: number }
  | { refused: { message: string; fault: PictureError['fault'] }; rss: number }
  | { failed: string };

/** What a task gets. */
interface Bounds {
  milliseconds: number;
  /** What a file is said to be that needs more time or memory than that, as a PictureError says it. */
  otherwise: string;
  /** Whether letters may have to be drawn. */
  needsFonts?: boolean;
}

/**
 * The first letter that a process draws makes it look through all fonts of the machine, which can take
 * long: it is drawn before the time of a task begins.
 */
const firstLetter = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">a</text></svg>',
);
const fontsMilliseconds = 60_000;

/** A process that is not needed takes about 100 MB. */
const idleMilliseconds = 10_000;
/** In bytes: one that has kept more is replaced, so that the next picture has as much memory as this one. */
const recycledAbove = 200_000_000;

/**
 * The process that decodes what people upload: a picture can be made so that it takes hours or
 * gigabytes, and decoding cannot be stopped in any other way. It is started when it is needed.
 */
export class PictureProcess {
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;
  /** The process that has drawn a letter. */
  private withFonts: ChildProcess | null = null;

  constructor(private readonly start: () => Promise<ChildProcess> = startProcess) {}

  /**
   * One call at a time.
   * @throws {PictureError} when the file cannot be used
   */
  async encodeMaster(
    file: Buffer,
    { milliseconds, otherwise, needsFonts = false }: Bounds,
  ): Promise<Master> {
    clearTimeout(this.idle);
    const child = this.child?.connected ? this.child : await this.start();
    this.child = child;
    child.ref();
    child.channel?.ref();
    if (needsFonts && this.withFonts !== child) {
      await ask(child, firstLetter, fontsMilliseconds);
      this.withFonts = child;
    }
    const answer = child.connected ? await ask(child, file, milliseconds) : null;
    if (answer && answer !== 'ready' && 'rss' in answer && answer.rss < recycledAbove) {
      this.rest(child);
    } else {
      this.end(child);
    }
    return toMaster(answer, otherwise);
  }

  /** The site can end meanwhile. */
  private rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    this.idle = setTimeout(() => this.end(child), idleMilliseconds).unref();
  }

  private end(child: ChildProcess): void {
    child.kill('SIGKILL');
    this.child = null;
  }
}

/** Null when the process has ended, e.g. because it needs more time. */
async function ask(
  child: ChildProcess,
  file: Buffer,
  milliseconds: number,
): Promise<PictureAnswer | null> {
  const deadline = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  child.send({ file }, () => {}); // when it cannot be sent, the process is gone
  const answer = await nextAnswer(child);
  clearTimeout(deadline);
  return answer;
}

function toMaster(answer: PictureAnswer | null, otherwise: string): Master {
  if (answer === null) throw new PictureError(otherwise);
  if (answer !== 'ready' && 'master' in answer) return answer.master;
  if (answer !== 'ready' && 'refused' in answer) {
    throw new PictureError(answer.refused.message, answer.refused.fault);
  }
  throw new Error(answer === 'ready' ? 'The process began twice.' : answer.failed);
}

/** Null when the process has ended. */
function nextAnswer(child: ChildProcess): Promise<PictureAnswer | null> {
  return new Promise((resolve, reject) => {
    const isGone = () => resolve(null);
    child.once('error', reject).once('disconnect', isGone);
    child.once('message', (answer: PictureAnswer) => {
      child.off('error', reject).off('disconnect', isGone);
      resolve(answer);
    });
  });
}

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, programArguments(), {
    env: {}, // it needs no secret
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  child.on('error', () => {}); // one that comes between two tasks
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  if ((await nextAnswer(child)) === null)
    throw new Error('The process for pictures does not start.');
  return child;
}

/** The built program is beside the bundle of the site; the sources have it one folder up. */
function programArguments(): string[] {
  const folder = dirname(fileURLToPath(import.meta.url));
  const built = join(folder, 'pictureProgram.js');
  if (existsSync(built)) return [built];
  const tsx = createRequire(import.meta.url).resolve('tsx');
  return ['--import', pathToFileURL(tsx).href, join(folder, '..', 'pictureProgram.ts')];
}
