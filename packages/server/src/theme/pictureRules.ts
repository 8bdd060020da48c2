const digits = [...'01234567'];
/** From a level of a channel to the next one. */
const step = 4.05;
const colour = `rgb(${[...'rgb']
  .map((name) => `calc((var(--${name.toUpperCase()})*8 + var(--${name}))*${step})`)
  .join(' ')})`;

/**
 * The rules of `data-tint` (see `Picture` in the content): the colours that stand in the place of a picture
 * until it comes, the upper one from the element around it. The policy of the site allows no style in elements,
 * so there is a rule for each octal digit of a level from 0 to 63: no eye tells it from the next one.
 */
export const tintRules = [
  `[data-tint]{--upper:${colour};` +
    // The words of a picture that does not come, by what makes most of the light: black or white.
    'color:hsl(0 0% calc((4 - var(--G))*99%))}',
  `img[data-tint]{--upper:inherit;background:linear-gradient(var(--upper),${colour});color:inherit}`,
  ...[...'RGBrgb'].flatMap((name) =>
    digits.map((digit) => `[data-tint~=${name}${digit}]{--${name}:${digit}}`),
  ),
].join('');

/**
 * The value of `data-tint` for a colour, e.g. 'R7 G5 B0 r7 g3 b0' for ffb000.
 * @param hex six digits
 */
export function tintTokens(hex: string): string {
  const levels = [...Buffer.from(hex, 'hex')].map((channel) => Math.round(channel / step));
  const high = levels.map((level, index) => `${'RGB'[index]}${level >> 3}`);
  const low = levels.map((level, index) => `${'rgb'[index]}${level & 7}`);
  return [...high, ...low].join(' ');
}

/** The point of a picture that a crop keeps, in tenths: `data-focus-x` and `data-focus-y`. */
export const focusRules = [...'xy']
  .flatMap((axis) =>
    Array.from(
      { length: 11 },
      (_, tenth) => `[data-focus-${axis}="${tenth}"]{--crop-${axis}:${tenth}0%}`,
    ),
  )
  .join('');
