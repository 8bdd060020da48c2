import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { endFirst } from '../lib/endFirst';
import type { Master } from './masters';
import { PictureError } from './pictureInspection';
import { hasSpaceForTwo } from './pictureMemory';

/**
 * What the process does. Only the first of its texts needs its fonts opened: it answers `ready`. A file follows
 * on standard input, so that it is in memory once on each side: a message would be there three times.
 */
export type PictureTask = 'openFonts' | { bytes: number };

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
  /** Whether letters are drawn: the time in which the fonts are opened does not count. */
  needsFonts?: boolean;
}

/** For a process that opens its fonts: as long as this, on a slow machine with thousands. */
const fontsMilliseconds = 60_000;

/** A process that is not needed takes about 100 MB. */
const idleMilliseconds = 10_000;
/**
 * In bytes: one that has kept more is replaced, so that the next picture has as much memory as this one. Where
 * memory is short, each is.
 */
const recycledAbove = hasSpaceForTwo ? 200_000_000 : 0;

/**
 * The process that decodes what people upload: a picture can be made so that it takes hours or
 * gigabytes, and decoding cannot be stopped in any other way. It is started when it is needed.
 */
export class PictureProcess {
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly start: () => Promise<ChildProcess> = startProcess) {}

  /**
   * One call at a time.
   * @throws {PictureError} when the file cannot be used
   */
  async encodeMaster(
    file: Buffer,
    { milliseconds, otherwise, needsFonts }: Bounds,
  ): Promise<Master> {
    clearTimeout(this.idle);
    const child = this.child?.connected ? this.child : await this.start();
    this.child = child;
    child.ref();
    child.channel?.ref();
    const isReady = !needsFonts || (await ask(child, 'openFonts', fontsMilliseconds)) !== null;
    const answer = isReady ? await ask(child, { bytes: file.length }, milliseconds, file) : null;
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

function toMaster(answer: PictureAnswer | null, otherwise: string): Master {
  if (answer === null) throw new PictureError(otherwise);
  if (answer !== 'ready' && 'master' in answer) return answer.master;
  if (answer !== 'ready' && 'refused' in answer) {
    throw new PictureError(answer.refused.message, answer.refused.fault);
  }
  throw new Error(answer === 'ready' ? 'The process began twice.' : answer.failed);
}

/** Null when the process has ended, by itself or because it has taken too long. */
async function ask(
  child: ChildProcess,
  task: PictureTask,
  milliseconds: number,
  file?: Buffer,
): Promise<PictureAnswer | null> {
  const deadline = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  const answer = nextAnswer(child);
  child.send(task, () => {}); // when it cannot be sent, the process is gone
  if (file) child.stdin?.write(file);
  try {
    return await answer;
  } finally {
    clearTimeout(deadline);
  }
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
    // It needs no secret. With more arenas, some 30 MB that it has used stay with it.
    env: { FONTCONFIG_FILE: fontsFile(), MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  child.on('error', () => {}); // one that comes between two tasks
  child.stdin?.on('error', () => {}); // it has ended before it had the whole file
  if (child.pid !== undefined) {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    endFirst(child.pid); // from here, as loading its libraries takes memory, too
  }
  if ((await nextAnswer(child)) === null)
    throw new Error('The process for pictures does not start.');
  return child;
}

/** Which fonts there are for the letters of logos. */
function fontsFile(): string {
  const server = createRequire(import.meta.url).resolve('@club/server/package.json');
  return join(dirname(server), 'fonts', 'fonts.conf');
}

/** The built program is beside the bundle of the site; the sources have it one folder up. */
function programArguments(): string[] {
  const folder = dirname(fileURLToPath(import.meta.url));
  const built = join(folder, 'pictureProgram.js');
  if (existsSync(built)) return [built];
  const tsx = createRequire(import.meta.url).resolve('tsx');
  return ['--import', pathToFileURL(tsx).href, join(folder, '..', 'pictureProgram.ts')];
}
