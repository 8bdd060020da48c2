import { readSync } from 'node:fs';
import { openFonts } from './pictures/drawSvg';
import { encodeMaster } from './pictures/encodeMaster';
import { PictureError } from './pictures/pictureInspection';
import type { PictureAnswer, PictureTask } from './pictures/pictureProcess';

/* Decodes pictures, in a process that the site starts and may end (`pictures/pictureProcess.ts`). */

/** In bytes. docker-compose.yml allows the whole site 1 GB. */
const maxMemory = 450_000_000;
const memoryCheckMilliseconds = 20;

// sharp decodes in threads of its own, so this one is free to look.
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL');
}, memoryCheckMilliseconds);

process.on('disconnect', () => process.exit());
process.on('message', (task: PictureTask) => {
  if (task === 'openFonts') void openFonts().then(() => answer('ready'));
  else void encode(readFile(task.bytes)).then(answer);
});
answer('ready');

function answer(message: PictureAnswer): void {
  process.send?.(message);
}

/** The site ends this process when the file does not come. */
function readFile(bytes: number): Buffer {
  const file = Buffer.allocUnsafe(bytes);
  for (let at = 0; at < bytes; ) {
    const count = readSync(0, file, at, bytes - at, null);
    if (count === 0) process.exit(); // the site is gone
    at += count;
  }
  return file;
}

async function encode(file: Buffer): Promise<PictureAnswer> {
  try {
    const master = await encodeMaster(file);
    return { master, rss: process.memoryUsage.rss() };
  } catch (error) {
    if (!(error instanceof PictureError)) return { failed: String(error) };
    const { message, fault } = error;
    return { refused: { message, fault }, rss: process.memoryUsage.rss() };
  }
}
