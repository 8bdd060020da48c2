import sharp from 'sharp';
import type { DecodedPicture } from './pictureEncoding';

/** What a drawing without a ground is made of: dark or light writing, or '' for what is seen on every ground. */
export const inks = ['', 'dark', 'light'] as const;
export type Ink = (typeof inks)[number];

/** So many pixels a side tell what a drawing is made of. */
const side = 128;
const channels = 4;

/** In luminance: below this, nothing is read on the usual ground of dark pages (2.5 to 1). */
const darkest = 0.09;
/** In levels of each channel: above this, nothing is read on light pages. */
const lightest = 200;

/** Smaller shares of the drawing are details, or the soft edges of its lines. */
const leastShare = 0.05;

type Kind = 'none' | 'dark' | 'light' | 'colour';

/**
 * Of a picture with transparent parts: whether it is writing for light pages ('dark') or for dark ones ('light').
 * Letters that lie on a badge of their own are read everywhere: those that touch the ground are not.
 */
export async function inkOf({ data, info }: DecodedPicture): Promise<Ink> {
  const pixels = await sharp(data, { raw: info })
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(side, side, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
  const kinds = Array.from({ length: side * side }, (_, index) =>
    kindOf(pixels.subarray(index * channels, (index + 1) * channels)),
  );
  if (!kinds.includes('none')) return '';
  if (vanishes('dark', kinds) && shareOf('light', kinds) < leastShare) return 'dark';
  return vanishes('light', kinds) && shareOf('dark', kinds) < leastShare ? 'light' : '';
}

function kindOf([red = 0, green = 0, blue = 0, alpha = 0]: Uint8Array): Kind {
  if (alpha < 128) return 'none';
  if (Math.min(red, green, blue) > lightest) return 'light';
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => (channel / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < darkest ? 'dark' : 'colour';
}

/** Of what is drawn. */
function shareOf(kind: Kind, kinds: Kind[]): number {
  const drawn = kinds.filter((each) => each !== 'none');
  return drawn.filter((each) => each === kind).length / Math.max(1, drawn.length);
}

/** Whether it touches the ground more than the rest of the drawing. */
function vanishes(kind: 'dark' | 'light', kinds: Kind[]): boolean {
  const besides = kinds.flatMap((each, index) =>
    each === kind ? neighboursOf(index, kinds).filter((other) => other !== kind) : [],
  );
  const onGround = besides.filter((other) => other === 'none').length;
  return shareOf(kind, kinds) >= leastShare && onGround * 2 >= besides.length;
}

/** Beyond the picture is ground, too. */
function neighboursOf(index: number, kinds: Kind[]): Kind[] {
  const [x, y] = [index % side, Math.floor(index / side)];
  return [
    x > 0 ? kinds[index - 1] : undefined,
    x < side - 1 ? kinds[index + 1] : undefined,
    y > 0 ? kinds[index - side] : undefined,
    y < side - 1 ? kinds[index + side] : undefined,
  ].map((kind) => kind ?? 'none');
}
