import fc from 'fast-check';
import { isNightly, repetitions } from '../../test/nightly';
import { contrast } from './colour';
import { colourErrors, contrastProblems, pairs } from './contrast';
import type { BrandColours } from './palette';
import { tokensOf } from './tokens';

const sample: BrandColours = { accent: '#ffb000', second: '#0e6b67', ground: '#f6f1e7' };

const schemes = ['light', 'dark'] as const;
const grounds = ['page', 'accent', 'second', 'ink'] as const;

const triples = repetitions(10, 2_000);

/** The pairs of all grounds that cannot be read. */
function unreadable(colours: BrandColours): string[] {
  const tokens = tokensOf(colours);
  return schemes.flatMap((scheme) => {
    const { shared } = tokens[scheme];
    const onGrounds = grounds.flatMap((ground) => {
      const roles = tokens[scheme].grounds[ground];
      return pairs
        .filter(({ ink, paper, least }) => contrast(roles[ink], roles[paper]) < least)
        .map(({ ink, paper }) => `${scheme}, ${ground}: ${ink} on ${paper}`);
    });
    const everywhere = [
      ['on-reveal', 'reveal'],
      ['on-selection', 'selection'],
      ['mark', 'mark-tile'],
    ] as const;
    return [
      ...onGrounds,
      ...everywhere
        .filter(([ink, paper]) => contrast(shared[ink], shared[paper]) < 4.5)
        .map(([ink, paper]) => `${scheme}: ${ink} on ${paper}`),
    ];
  });
}

const component = fc.integer({ min: 0, max: 255 });
const lightComponent = fc.integer({ min: 200, max: 255 });
const hexOf = (part: fc.Arbitrary<number>) =>
  fc
    .tuple(part, part, part)
    .map((parts) => `#${parts.map((each) => each.toString(16).padStart(2, '0')).join('')}`);
const anyColour = hexOf(component);
const anyColours: fc.Arbitrary<BrandColours> = fc.record({
  accent: anyColour,
  second: anyColour,
  // Half of them such that nothing is wrong with the ground.
  ground: fc.oneof(anyColour, hexOf(lightComponent)),
});

test('computes the ratios that the standard gives', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the colours of the sample can all be read', () => {
  expect(contrastProblems(sample)).toEqual([]);
  expect(unreadable(sample)).toEqual([]);
});

test('of any colours all pairs can be read, or the problems give colours with which they can', () => {
  let refused = 0;
  fc.assert(
    fc.property(anyColours, (colours) => {
      const problems = contrastProblems(colours);
      if (problems.length > 0) refused++;
      const mended = { ...colours };
      for (const { colour, nearest, pairs: failing } of problems) {
        expect(failing).not.toHaveLength(0);
        for (const { ratio, needed } of failing) expect(ratio).toBeLessThan(needed);
        mended[colour] = nearest;
      }
      expect(contrastProblems(mended)).toEqual([]);
      expect(unreadable(mended)).toEqual([]);
    }),
    { numRuns: triples, seed: isNightly ? Date.now() % 1_000_000_000 : 9 },
  );
  expect(refused).toBeGreaterThan(triples / 5);
});

test('names what cannot be read, the worst first, and how far it is from enough', () => {
  const [problem, ...others] = contrastProblems({ ...sample, accent: '#777777' });
  expect(others).toEqual([]);
  expect(problem?.colour).toBe('accent');
  expect(problem?.pairs[0]).toEqual({
    name: 'Text on the accent colour',
    ratio: expect.closeTo(4.15, 1),
    needed: 4.5,
  });
  expect(problem?.nearest).toBe('#7d7d7d');
});

test('says a problem in words', () => {
  expect(colourErrors({ ...sample, accent: '#777777' })).toEqual([
    {
      colour: 'accent',
      message:
        'Text on the accent colour has a contrast of 4.1:1 and needs 4.5:1. The nearest colour that passes is #7d7d7d.',
    },
  ]);
});

test('the nearest colour is as near as the eye can tell', () => {
  const [problem] = contrastProblems({ ...sample, accent: '#777777' });
  expect(problem?.nearest).toBe('#7d7d7d');
  expect(contrastProblems({ ...sample, accent: '#7c7c7c' })).not.toEqual([]);
});

test.each(['#000000', '#333333', '#808080', '#0e6b67'])(
  'refuses %s as ground: text and its shades need a light one',
  (ground) => {
    const problems = contrastProblems({ ...sample, ground });
    expect(problems.map(({ colour }) => colour)).toEqual(['ground']);
  },
);

test.each([
  ['#ffffff', '#ffffff', '#ffffff'],
  ['#000000', '#000000', '#ffffff'],
  ['#14213d', '#fca311', '#ffffff'],
  ['#1b7f3b', '#ff5fa2', '#fff7fb'],
  ['#111417', '#00d5ff', '#f4fbfd'],
])('accepts the accent %s with %s on %s', (accent, second, ground) => {
  expect(contrastProblems({ accent, second, ground })).toEqual([]);
});
