import sharp from 'sharp';

/**
 * Where to put the brush: the name of each part, and points inside it as in SVG, "x,y x,y". The
 * units are the figure's own: a standing person is about 2800 of them high.
 */
export type Seeds = Readonly<Record<string, string>>;

/** A part of a figure that can be coloured. */
export interface Part {
  /** White on black, as a data URL; covers `paintArea`. */
  mask: string;
  /** Whether the part was bare paper between lines or a shape of solid ink. */
  was: 'paper' | 'ink';
}

/** What `findParts` finds in a drawing. */
export interface Parts {
  /** Mask of the drawing's ground, without what peeks out beyond its lines. */
  ground: string;
  byName: ReadonlyMap<string, Part>;
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
/** Ink is solid where it is wider than twice this many pixels. */
const solidRadius = 5;
/** Paper narrower than twice this many pixels, open to the outside, peeks out beyond the lines. */
const peekRadius = 2;
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

/** The pixels of points like "308,790 132,956". */
function pixelsAt(points: string): number[] {
  return points.split(' ').map((point) => {
    const [x = Number.NaN, y = Number.NaN] = point.split(',').map(Number);
    const column = Math.round((x - paintArea.x) * pixelsPerUnit);
    const row = Math.round((y - paintArea.y) * pixelsPerUnit);
    return row * width + column;
  });
}

async function toDataUrl(marked: Uint8Array): Promise<string> {
  const png = await sharp(marked, { raw: { width, height, channels: 1 } })
    .linear(255)
    .blur(edgeBlur)
    .png({ compressionLevel: 3 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Paper outside of the lines: narrow strips that are open to the outside of the drawing. */
function findPeeking(bare: Uint8Array, outside: Uint8Array): Uint8Array {
  const broad = grow(shrink(bare, peekRadius), peekRadius);
  const narrow = bare.map((value, pixel) => (value && !broad[pixel] ? 1 : 0));
  const reached = outside.slice();
  run(reached, narrow, frontOf(reached, narrow));
  return reached.map((value, pixel) => (value && !outside[pixel] ? 1 : 0));
}

/** Numbers every pixel that belongs to a part, from 1 in the order of the seeds. */
function label(bare: Uint8Array, ink: Uint8Array, seeds: Seeds): Uint8Array {
  const broad = shrink(bare, gapRadius);
  const solid = shrink(ink, solidRadius);
  const labels = new Uint8Array(ink.length);
  for (const [index, [name, points]] of Object.entries(seeds).entries()) {
    for (const pixel of pixelsAt(points)) {
      if (!bare[pixel] && !solid[pixel])
        throw new Error(`A seed of "${name}" is on a line: ${points}`);
      labels[pixel] = index + 1;
      run(labels, solid[pixel] ? solid : broad, [pixel]);
    }
  }
  run(labels, bare, frontOf(labels, bare));
  return labels;
}

/**
 * Finds the parts of a line drawing as a drawing program's paint bucket would, but without running
 * through small gaps in the lines: the broad places around the seeds are filled first, then all
 * fills run on together until they meet. A seed on solid ink finds the inside of that ink.
 * @param ground markup of everything that is not transparent in the drawing
 * @param lines markup of its ink
 * @throws Error that names a seed which lies on a line or outside the drawing
 */
export async function findParts(ground: string, lines: string, seeds: Seeds): Promise<Parts> {
  const [covered, ink] = await Promise.all([coverage(ground), coverage(lines)]);
  const outside = covered.map((value, pixel) => (value || ink[pixel] ? 0 : 1));
  const paper = covered.map((value, pixel) => (value && !ink[pixel] ? 1 : 0));
  const peeking = findPeeking(paper, outside);
  const bare = paper.map((value, pixel) => (value && !peeking[pixel] ? 1 : 0));
  const labels = label(bare, ink, seeds);
  const parts = Object.entries(seeds).map(
    async ([name, points], index): Promise<[string, Part]> => {
      const was = pixelsAt(points).some((pixel) => ink[pixel]) ? 'ink' : 'paper';
      const marked = labels.map((value) => (value === index + 1 ? 1 : 0));
      const reach = was === 'ink' ? solidRadius : underlap;
      return [name, { mask: await toDataUrl(grow(marked, reach)), was }];
    },
  );
  const kept = covered.map((value, pixel) => (value && !peeking[pixel] ? 1 : 0));
  return { ground: await toDataUrl(kept), byName: new Map(await Promise.all(parts)) };
}
