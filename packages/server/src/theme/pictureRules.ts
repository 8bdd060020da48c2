const levels = [...'012345'];

/**
 * The rules of `data-tint` (see `Picture` in the content): the colour that stands in the place of a picture
 * until it comes. The policy of the site allows no style in elements, so there is a rule for each level.
 */
export const tintRules = [
  '[data-tint]{background:rgb(calc(var(--r)*51) calc(var(--g)*51) calc(var(--b)*51));' +
    // The words of a picture that does not come, by what makes most of the light: black or white.
    'color:hsl(0 0% calc((3 - var(--g))*99%))}',
  ...[...'rgb'].flatMap((channel) =>
    levels.map((level) => `[data-tint~=${channel}${level}]{--${channel}:${level}}`),
  ),
].join('');

/** The point of a picture that a crop keeps, in tenths: `data-focus-x` and `data-focus-y`. */
export const focusRules = [...'xy']
  .flatMap((axis) =>
    Array.from(
      { length: 11 },
      (_, tenth) => `[data-focus-${axis}="${tenth}"]{--crop-${axis}:${tenth}0%}`,
    ),
  )
  .join('');
