import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { PictureError } from './pictureInspection';

/** Of the drawing, in pixels. */
const longestSide = 1024;
const maxSvgBytes = 500_000;
/** A few lines of SVG can keep a core busy for hours. */
const deadlineMilliseconds = 5_000;

/** Runs in a process of its own: drawing cannot be stopped in any other way. */
const program = `
  const sharp = require(process.argv[1]);
  require('node:stream/consumers').buffer(process.stdin).then(async (svg) => {
    const { width, height } = await sharp(svg).metadata();
    const density = Math.min(72 * ${longestSide} / Math.max(width, height), 100_000);
    const drawing = await sharp(svg, { density: Math.max(density, 1), limitInputPixels: 4e6 })
      .resize(${longestSide}, ${longestSide}, { fit: 'inside' })
      .png()
      .toBuffer();
    process.stdout.write(drawing);
  }).catch(() => process.exit(1));
`;

/** True for a text that begins as an SVG does; whether it is one turns out when it is drawn. */
export function isSvg(file: Buffer): boolean {
  const start = file.toString('utf8', 0, 10_000).trimStart();
  return start.startsWith('<') && /<(\w+:)?svg[\s>]/i.test(start);
}

const instead = 'Save it as PNG';

/**
 * Draws an SVG as PNG with its longer side of 1,024 pixels. No script in it runs, and no other file
 * is read.
 * @throws {PictureError} when it cannot be drawn, or not in five seconds
 */
export async function drawSvg(svg: Buffer): Promise<Buffer> {
  if (svg.length > maxSvgBytes) throw new PictureError(`is an SVG of more than 500 kB. ${instead}`);
  const sharpFile = createRequire(import.meta.url).resolve('sharp');
  const child = spawn(process.execPath, ['-e', program, sharpFile], {
    env: {}, // it needs no secret
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: deadlineMilliseconds,
    killSignal: 'SIGKILL',
  });
  child.stdin.on('error', () => {}).end(svg); // it may end before it has read everything
  const [drawing] = await Promise.all([
    buffer(child.stdout),
    new Promise<void>((resolve, reject) => {
      child.once('error', reject).once('close', () => resolve());
    }),
  ]);
  if (child.exitCode !== 0) throw new PictureError(`is an SVG that cannot be drawn. ${instead}`);
  return drawing;
}
