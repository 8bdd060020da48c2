import { parentPort } from 'node:worker_threads';
import { type DrawingAnswer, type DrawingTask, drawFile } from './drawings/drawFile';
import { lowerPriority } from './lib/lowPriority';

/* Draws certificates, posters and link previews, in a thread that the site starts (`drawings/drawInTurn.ts`). */

lowerPriority();

async function run(task: DrawingTask): Promise<DrawingAnswer> {
  try {
    return { file: await drawFile(task) };
  } catch (error) {
    return { failed: String(error) };
  }
}

parentPort?.on('message', async (task: DrawingTask) => parentPort?.postMessage(await run(task)));
