import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictures } from './pictures';
import { printPng } from './print';

/**
 * Draws the sample pictures. Without arguments all of them, else those whose file names begin
 * with one of the arguments: `npm run art -- team hero`.
 */
async function draw(wanted: readonly string[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { file, width, scene } of pictures) {
    if (wanted.length > 0 && !wanted.some((start) => file.startsWith(start))) continue;
    const png = await printPng(scene, width);
    await writeFile(join(folder, file), png);
    console.log(`${file} ${Math.round(png.length / 1000)} kB`);
  }
}

await draw(process.argv.slice(2), join(import.meta.dirname, '../content/images'));
