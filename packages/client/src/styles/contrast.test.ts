import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** WCAG 2.2: 1.4.3 for text, 1.4.3 (large text) and 1.4.11 (controls and graphics) for the rest. */
const leastForText = 4.5;
const leastForLargeTextAndControls = 3;

type Pair = readonly [ink: string, paper: string];

/** Every pair of roles that a style sheet shows together. */
const textPairs: Pair[] = [
  ['--text', '--ground'],
  ['--text', '--ground-raised'],
  ['--text-quiet', '--ground'],
  ['--text-quiet', '--ground-raised'],
  ['--title', '--ground'],
  ['--title', '--ground-raised'],
  ['--link', '--ground'],
  ['--error', '--ground'],
  ['--error', '--ground-raised'],
  ['--success', '--ground'],
  ['--danger', '--ground'],
  ['--on-danger', '--danger'],
  ['--on-action', '--action'],
  ['--on-action-hover', '--action-hover'],
  // The menu's button under the pointer swaps the two.
  ['--ground', '--text'],
  ['--on-reveal', '--reveal'],
  ['--on-selection', '--selection'],
];
const largePairs: Pair[] = [
  ['--accent', '--ground'],
  ['--accent', '--ground-raised'],
  ['--control-line', '--ground'],
  ['--control-line', '--ground-raised'],
  ['--focus', '--ground'],
  ['--action', '--ground'],
  ['--mark', '--mark-tile'],
];

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const [screenCss = ''] = css.split('@media print');
const [lightCss = '', darkCss = ''] = screenCss.split('@media (prefers-color-scheme: dark)');

/** The custom properties of all rules with this selector in a part of the style sheet. */
function declarations(part: string, selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selectors = '', body = ''] of part.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selectors.split(',').some((each) => each.trim() === selector)) {
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
        found.set(name, value.trim());
      }
    }
  }
  return found;
}

/** The values on a ground in a scheme: later rules win, as they do in the style sheet. */
function tokensOn(ground: string, scheme: 'light' | 'dark'): Map<string, string> {
  const selector = `[data-ground="${ground}"]`;
  const layers = [declarations(lightCss, ':root'), declarations(lightCss, selector)];
  if (scheme === 'dark') {
    // A section's own rule wins over what it inherits from :root.
    layers.splice(1, 0, declarations(darkCss, ':root'));
    layers.push(declarations(darkCss, selector));
  }
  return new Map(layers.flatMap((layer) => [...layer]));
}

function colour(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name);
  const reference = value?.match(/^var\((--[\w-]+)\)$/)?.[1];
  if (reference !== undefined) {
    return colour(tokens, reference);
  }
  if (value === undefined || !/^#[\da-f]{6}$/i.test(value)) {
    throw new Error(`${name} is not a colour: ${value}`);
  }
  return value;
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('tokens in the %s scheme', (scheme) => {
  describe.each(['paper', 'marigold', 'teal', 'ink'])('on %s', (ground) => {
    const tokens = tokensOn(ground, scheme);
    const measure = ([ink, paper]: Pair) => contrast(colour(tokens, ink), colour(tokens, paper));

    test.each(textPairs)('%s is readable on %s', (...pair) => {
      expect(measure(pair)).toBeGreaterThanOrEqual(leastForText);
    });

    test.each(largePairs)('%s is visible on %s', (...pair) => {
      expect(measure(pair)).toBeGreaterThanOrEqual(leastForLargeTextAndControls);
    });
  });
});

test('computes the ratios that the standard gives', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
