import sharp from 'sharp';

/** A point in the figure's own units: a standing person is about 2800 of them high. */
export type Point = readonly [x: number, y: number];

/** Where to put the brush: the name of each part, and points inside it. */
export type Seeds = Readonly<Record<string, readonly Point[]>>;

/** A part of a figure that can be coloured. */
export interface Part {
  /** White on black, as a data URL; covers `paintArea`. */
  mask: string;
  /** Parts of paper are painted under the lines, parts of solid ink over them. */
  layer: 'under' | 'over';
}

/** The part of a figure's plane that is painted: every pose fits into it. */
export const paintArea = { x: -1000, y: -200, width: 2700, height: 3200 };

const pixelsPerUnit = 0.4;
const width = paintArea.width * pixelsPerUnit;
const height = paintArea.height * pixelsPerUnit;
/** Paint does not run through gaps in the lines narrower than twice this many pixels. */
const gapRadius = 6;
/** Paint reaches this many pixels under the lines, so that no paper shows between. */
const underlap = 3;
/** A part of solid ink keeps a border this many pixels wide. */
const borderWidth = 5;
/** Softens the stairs of the masks, in pixels. */
const edgeBlur = 1;

const steps = [-1, 1, -width, width];

/** 1 where the markup leaves colour on the sheet, else 0. */
async function coverage(markup: string): Promise<Uint8Array> {
  const { x, y, width: w, height: h } = paintArea;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${width}" height="${height}">${markup}</svg>`;
  const alpha = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  return Uint8Array.from(alpha, (value) => (value > 127 ? 1 : 0));
}

/** Widens the marked pixels by a square of the given radius. */
function grow(marked: Uint8Array, radius: number): Uint8Array {
  return growAlong(growAlong(marked, radius, 1), radius, width);
}

function growAlong(marked: Uint8Array, radius: number, step: number): Uint8Array {
  const grown = marked.slice();
  for (let pixel = 0; pixel < marked.length; pixel++) {
    const isEdge = marked[pixel] && !(marked[pixel - step] && marked[pixel + step]);
    if (isEdge) for (let i = -radius; i <= radius; i++) grown[pixel + i * step] = 1;
  }
  return grown;
}

function invert(marked: Uint8Array): Uint8Array {
  return marked.map((value) => 1 - value);
}

/** The marked pixels that are farther than `radius` from any other. */
function shrink(marked: Uint8Array, radius: number): Uint8Array {
  return invert(grow(invert(marked), radius));
}

/** Lets every label run from the given pixels over all free ones, all at the same pace. */
function run(labels: Uint8Array, free: Uint8Array, starts: readonly number[]): void {
  let front = starts;
  while (front.length > 0) {
    const next: number[] = [];
    for (const from of front) {
      for (const step of steps) {
        const to = from + step;
        if (!free[to] || labels[to]) continue;
        labels[to] = labels[from] ?? 0;
        next.push(to);
      }
    }
    front = next;
  }
}

/** The labelled pixels that have a free neighbour without a label. */
function frontOf(labels: Uint8Array, free: Uint8Array): number[] {
  const front: number[] = [];
  for (let pixel = 0; pixel < labels.length; pixel++) {
    if (!labels[pixel]) continue;
    if (steps.some((step) => free[pixel + step] && !labels[pixel + step])) front.push(pixel);
  }
  return front;
}

function pixelAt([x, y]: Point): number {
  const column = Math.round((x - paintArea.x) * pixelsPerUnit);
  const row = Math.round((y - paintArea.y) * pixelsPerUnit);
  return row * width + column;
}

async function toDataUrl(marked: Uint8Array): Promise<string> {
  const png = await sharp(marked, { raw: { width, height, channels: 1 } })
    .linear(255)
    .blur(edgeBlur)
    .png({ compressionLevel: 3 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/**
 * Finds the parts of a line drawing as a drawing program's paint bucket would, but without running
 * through small gaps in the lines: the wide places around the seeds are filled first, then all
 * fills run on together until they meet. A seed on solid ink fills the inside of that ink.
 * @param ground markup of everything that is not transparent in the drawing
 * @param lines markup of its ink
 */
export async function findParts(
  ground: string,
  lines: string,
  seeds: Seeds,
): Promise<Map<string, Part>> {
  const [covered, ink] = await Promise.all([coverage(ground), coverage(lines)]);
  const bare = covered.map((value, pixel) => (value && !ink[pixel] ? 1 : 0));
  const wide = shrink(bare, gapRadius);
  const solid = shrink(ink, borderWidth);
  const labels = new Uint8Array(ink.length);
  const names = Object.keys(seeds);
  for (const [index, name] of names.entries()) {
    for (const point of seeds[name] ?? []) {
      const pixel = pixelAt(point);
      if (!bare[pixel] && !solid[pixel]) {
        console.log(`BAD ${point} ${name} ${Object.keys(seeds)}`);
        continue;
      }
      labels[pixel] = index + 1;
      run(labels, solid[pixel] ? solid : wide, [pixel]);
    }
  }
  run(labels, bare, frontOf(labels, bare));
  const parts = names.map(async (name, index): Promise<[string, Part]> => {
    const [seed] = seeds[name] ?? [];
    const layer = seed && ink[pixelAt(seed)] ? 'over' : 'under';
    const marked = labels.map((label) => (label === index + 1 ? 1 : 0));
    const mask = await toDataUrl(layer === 'over' ? marked : grow(marked, underlap));
    return [name, { mask, layer }];
  });
  return new Map(await Promise.all(parts));
}
