import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawIcons } from './icons';
import { pictures } from './pictures';
import { printPng } from './print';

const root = join(import.meta.dirname, '../../..');
const imageFolder = join(root, 'content/images');
const iconFolder = join(root, 'packages/client/public');

/** Prints the pictures whose file names begin with one of the words, or all. */
async function drawPictures(words: readonly string[]): Promise<void> {
  for (const { file, width, scene } of pictures) {
    if (words.length > 0 && !words.some((word) => file.startsWith(word))) continue;
    const png = await printPng(scene, width);
    await writeFile(join(imageFolder, file), png);
    console.log(`${file} ${Math.round(png.length / 1000)} kB`);
  }
}

/** `npm run art` draws everything; `npm run art -- team hero` only those pictures. */
const words = process.argv.slice(2);
await mkdir(imageFolder, { recursive: true });
await mkdir(iconFolder, { recursive: true });
await drawIcons(iconFolder);
await drawPictures(words);
