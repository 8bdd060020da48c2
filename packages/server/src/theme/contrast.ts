import type { BrandColour, ContrastProblem } from '@club/shared/contrast';
import { contrast, type Hex, nearestWhere } from './colour';
import { type BrandColours, paletteOf } from './palette';
import { type Ground, type Role, rolesOn, type Scheme } from './roles';

/** WCAG 2.2: 1.4.3 for text, 1.4.3 (large text) and 1.4.11 (controls and graphics) for the rest. */
const leastForText = 4.5;
const leastForLargeTextAndControls = 3;
/** Quiet text, links, errors and lines lie between text and ground: they need room. */
const leastOnPage = 10;

interface Pair {
  ink: Role;
  paper: Role;
  least: number;
  /** What people see of it. */
  name: string;
}

const text = (ink: Pair['ink'], paper: Pair['paper'], name: string): Pair => ({
  ink,
  paper,
  least: leastForText,
  name,
});
const large = (ink: Pair['ink'], paper: Pair['paper'], name: string): Pair => ({
  ink,
  paper,
  least: leastForLargeTextAndControls,
  name,
});

/**
 * Every pair of roles that a style sheet shows together. Those that are the same everywhere (the reveal,
 * the selection and the mark) show the text of the accent colour on it.
 */
export const pairs: readonly Pair[] = [
  text('text', 'ground', 'Text'),
  text('text', 'ground-raised', 'Text in fields and cards'),
  text('text-quiet', 'ground', 'Quiet text'),
  text('text-quiet', 'ground-raised', 'Quiet text in fields and cards'),
  text('title', 'ground', 'Headings'),
  text('title', 'ground-raised', 'Headings of cards'),
  text('link', 'ground', 'Links'),
  text('error', 'ground', 'Error messages'),
  text('error', 'ground-raised', 'Error messages in cards'),
  text('success', 'ground', 'Messages of success'),
  text('on-right', 'right', 'Text on the field that lets in'),
  text('on-caution', 'caution', 'Text on the field of caution'),
  text('on-wrong', 'wrong', 'Text on the field that refuses'),
  text('danger', 'ground', 'Buttons that delete'),
  text('on-danger', 'danger', 'Text of buttons that delete'),
  text('on-action', 'action', 'Text of buttons'),
  text('on-action-hover', 'action-hover', 'Text of buttons under the pointer'),
  // The menu's button under the pointer swaps the two.
  text('ground', 'text', 'The menu button under the pointer'),
  large('accent', 'ground', 'Marks and icons'),
  large('accent', 'ground-raised', 'Marks and icons in cards'),
  large('control-line', 'ground', 'Edges of fields'),
  large('control-line', 'ground-raised', 'Edges of fields in cards'),
  large('focus', 'ground', 'The ring around what has the focus'),
  large('action', 'ground', 'Buttons'),
];

/** Words for the person who chooses the colours. */
const groundNames: Record<Ground, string> = {
  page: 'the ground',
  accent: 'the accent colour',
  second: 'the second colour',
  ink: 'dark parts',
};

/** What is shown on each colour of the brand as it is. All else is made so that it can be read. */
const groundOf: Record<BrandColour, Ground> = {
  accent: 'accent',
  second: 'second',
  ground: 'page',
};

const schemes: readonly Scheme[] = ['light', 'dark'];

/**
 * What could not be read with these colours, in light and dark, and what to choose instead; [] when all
 * is well.
 */
export function contrastProblems(colours: BrandColours): ContrastProblem[] {
  const ground = problemsOf('ground', colours);
  // Text on the other two takes its colour from the ground, so they are judged with a good one.
  const onGood = { ...colours, ground: ground[0]?.nearest ?? colours.ground };
  return [...problemsOf('accent', onGood), ...problemsOf('second', onGood), ...ground];
}

function problemsOf(colour: BrandColour, colours: BrandColours): ContrastProblem[] {
  const failing = failingPairs(groundOf[colour], colours);
  if (failing.length === 0) return [];
  return [{ colour, nearest: nearestPassing(colour, colours), pairs: failing }];
}

/** One for each colour on which something could not be read. Such colours are not published. */
export function colourErrors(colours: BrandColours): { colour: BrandColour; message: string }[] {
  return contrastProblems(colours).map((problem) => ({
    colour: problem.colour,
    message: describeProblem(problem),
  }));
}

/** In words for the person who chooses the colours. */
function describeProblem({ pairs: [worst], nearest }: ContrastProblem): string {
  // Rounded down: 4.49 must not read like 4.5.
  const ratio = Math.floor((worst?.ratio ?? 0) * 10) / 10;
  return `${worst?.name} has a contrast of ${ratio}:1 and needs ${worst?.needed}:1. The nearest colour that passes is ${nearest}.`;
}

/** The pairs on a ground that cannot be read in one of the schemes, the worst first. */
function failingPairs(ground: Ground, colours: BrandColours): ContrastProblem['pairs'] {
  const palette = paletteOf(colours);
  const roles = schemes.map((scheme) => rolesOn(ground, scheme, palette));
  const failing = pairs.flatMap(({ ink, paper, least, name }) => {
    const ratio = Math.min(...roles.map((each) => contrast(each[ink], each[paper])));
    const needed = ground === 'page' && ink === 'text' && paper === 'ground' ? leastOnPage : least;
    return ratio < needed ? [{ name: `${name} on ${groundNames[ground]}`, ratio, needed }] : [];
  });
  return failing.sort((one, other) => one.ratio / one.needed - other.ratio / other.needed);
}

function nearestPassing(colour: BrandColour, colours: BrandColours): Hex {
  const passes = (candidate: Hex) =>
    failingPairs(groundOf[colour], { ...colours, [colour]: candidate }).length === 0;
  // On white everything can be read.
  return nearestWhere(colours[colour], passes) ?? '#ffffff';
}
