import { basename, join } from 'node:path';
import { Drawings } from './Drawings';
import { pictures } from './pictures';
import { printPng } from './print';

const root = join(import.meta.dirname, '../../..');
const drawings = new Drawings(root, join(import.meta.dirname, '../drawn.json'));

const works = pictures.map(({ file, width, scene }) => ({
  file: `content/images/${file}`,
  draw: () => printPng(scene, width),
}));

/** `npm run art` draws everything; `npm run art -- team hero` only what begins with these words. */
const words = process.argv.slice(2);

for (const { file, draw } of works) {
  if (words.length > 0 && !words.some((word) => basename(file).startsWith(word))) continue;
  if (drawings.mayWrite(file)) {
    const bytes = await draw();
    drawings.write(file, bytes);
    console.log(`${file} ${Math.round(bytes.length / 1000)} kB`);
  } else {
    console.error(`${file}: not drawn, because the drawing there was replaced or removed`);
    process.exitCode = 1;
  }
}
