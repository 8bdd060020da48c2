import { endFirst } from './lib/endFirst';
import { openFonts } from './pictures/drawSvg';
import { encodeMaster } from './pictures/encodeMaster';
import { PictureError } from './pictures/pictureInspection';
import type { PictureAnswer, PictureTask } from './pictures/pictureProcess';

/* Decodes pictures, in a process that the site starts and may end (`pictures/pictureProcess.ts`). */

/** In bytes. docker-compose.yml allows the whole site 1 GB. */
const maxMemory = 450_000_000;
const memoryCheckMilliseconds = 20;

endFirst(process.pid);

// sharp decodes in threads of its own, so this one is free to look.
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL');
}, memoryCheckMilliseconds);

process.on('disconnect', () => process.exit());
process.on('message', (task: PictureTask) => {
  if (task === 'openFonts') void openFonts().then(() => answer('ready'));
  else void encode(task.file).then(answer);
});
answer('ready');

function answer(message: PictureAnswer): void {
  process.send?.(message);
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
