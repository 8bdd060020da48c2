import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isUint8Array } from 'node:util/types';
import { BackgroundThreads } from '../lib/backgroundThreads';
import { BoundedQueue } from '../queues/boundedQueue';
import { type DrawingTask, drawFile } from './drawFile';
import { asBuffer } from './sheet';

/** Who waits: people with a role by account, everybody else by source. Link previews, which all share, are one source. */
export type DrawingTurn = readonly [share: 'team' | 'others', source: string];

type PrepareDrawing = () => DrawingTask | Promise<DrawingTask>;

/** Several hundred people may be mailed about their certificates in the same minute. */
const turns = { concurrency: 1, maxWaiting: 300, maxWaitMilliseconds: 20_000 };

/** Draws one file after the other, where it holds nobody up. Those who wait take turns. */
export class Drawings {
  private readonly queue = new BoundedQueue(turns);
  private readonly threads: BackgroundThreads | null;

  /** @param program the built `drawingThread.ts`; null: in this thread, as in tests of what is drawn */
  constructor(program: string | null) {
    this.threads = program === null ? null : new BackgroundThreads(program);
  }

  /**
   * @param prepare reads what is drawn. It waits for the turn, too: each may hold a large picture in memory
   * @throws {ServiceUnavailableError} when too many wait already, or this one waits too long
   */
  async draw(prepare: PrepareDrawing, turn: DrawingTurn): Promise<Buffer> {
    const { threads } = this;
    return await this.queue.run(async () => {
      const task = await prepare();
      return threads ? toFile(await threads.run(task)) : await drawFile(task);
    }, turn);
  }
}

function toFile(answer: unknown): Buffer {
  if (typeof answer === 'object' && answer !== null && 'file' in answer) {
    const { file } = answer;
    if (isUint8Array(file)) return asBuffer(file);
  }
  throw new Error(`Nothing was drawn: ${JSON.stringify(answer)}`);
}

/** The built program is beside the bundle of the site; the sources have none. */
function findProgram(): string | null {
  const built = join(dirname(fileURLToPath(import.meta.url)), 'drawingThread.js');
  return existsSync(built) ? built : null;
}

const drawings = new Drawings(findProgram());

/** Draws a file. See `Drawings`. */
export async function drawInTurn(prepare: PrepareDrawing, turn: DrawingTurn): Promise<Buffer> {
  return await drawings.draw(prepare, turn);
}
