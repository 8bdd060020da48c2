import { between, clearest, contrast, contrastWithAll, type Hex, readable, shade } from './colour';
import { isGrey, type Palette } from './palette';

/** A custom property of the style sheets, without its `--`. It is set for each ground. */
export type Role =
  | 'ground'
  | 'ground-raised'
  | 'text'
  | 'text-quiet'
  | 'title'
  | 'accent'
  | 'line'
  | 'control-line'
  | 'link'
  | 'focus'
  | 'error'
  | 'success'
  | 'right'
  | 'on-right'
  | 'caution'
  | 'on-caution'
  | 'wrong'
  | 'on-wrong'
  | 'danger'
  | 'on-danger'
  | 'action'
  | 'on-action'
  | 'action-hover'
  | 'on-action-hover';

export type Roles = Record<Role, Hex>;

export type Scheme = 'light' | 'dark';

/** What a part of a page lies on: the page itself, or `[data-ground]`. */
export type Ground = 'page' | 'accent' | 'second' | 'ink';

const leastForText = 4.5;
const leastForControls = 3;
/** A little more than needed: they are short, and must not be overlooked. */
const leastForMessages = 4.8;

/** What no brand changes: red is wrong, and green is right. Each for dark and for light text. */
const errors = { dark: '#b42c0a', light: '#ff9474' };
const successes = { dark: '#1c6a3c', light: '#7fd39d' };
/** Fields of colour that are understood from afar, in any scheme. Text lies on them. */
const fields = { right: '#1c6a3c', caution: '#ffb300', wrong: '#b42c0a' };

/** Contrast with the ground. Strong grounds carry stronger lines than paper. */
interface Strengths {
  quiet: number;
  controlLine: number;
  line: number;
}

const onPaper: Strengths = { quiet: 7, controlLine: 4, line: 1.52 };
const onInk: Strengths = { quiet: 9.1, controlLine: 5.2, line: 1.82 };
const onColour: Strengths = { quiet: 7, controlLine: 5, line: 1.9 };

/** The colours on a ground in a scheme. */
export function rolesOn(ground: Ground, scheme: Scheme, palette: Palette): Roles {
  const isLight = scheme === 'light';
  switch (ground) {
    case 'page':
      return isLight ? rolesOnPaper(palette) : rolesOnDarkPage(palette);
    case 'accent':
      return isLight ? rolesOnAccent(palette) : rolesOnDarkAccent(palette);
    case 'second':
      return rolesOnSecond(palette);
    case 'ink':
      return rolesOnInk(palette, isLight ? palette.ink : palette.inkDeep);
  }
}

type Grounds = readonly [Hex, Hex];

/** Ground, text, and the steps between the two. */
function basics(palette: Palette, grounds: Grounds, text: Hex, strengths: Strengths) {
  const step = (least: number) => between(text, grounds[0], { least, chroma: palette.tint });
  const quiet = Math.max(
    leastForText,
    Math.min(strengths.quiet, contrast(text, grounds[0]) * 0.91),
  );
  const onField = (field: Hex) => clearest([palette.paper, palette.ink], [field]);
  const kind = contrast(text, palette.ink) < contrast(text, palette.paper) ? 'dark' : 'light';
  const error = readable(errors[kind], grounds, leastForMessages);
  return {
    ground: grounds[0],
    'ground-raised': grounds[1],
    text,
    title: text,
    'text-quiet': step(quiet),
    'control-line': step(Math.max(leastForControls, strengths.controlLine)),
    line: step(strengths.line),
    error,
    success: readable(successes[kind], grounds, leastForMessages),
    ...fields,
    'on-right': onField(fields.right),
    'on-caution': onField(fields.caution),
    'on-wrong': onField(fields.wrong),
    danger: error,
    'on-danger': clearest([palette.paper, palette.ink], [error]),
  };
}

function rolesOnPaper(palette: Palette): Roles {
  const { ground, groundRaised, ink, paper } = palette;
  const grounds: Grounds = [ground, groundRaised];
  const link = linkOnPaper(palette);
  return {
    ...basics(palette, grounds, ink, onPaper),
    accent: readable(palette.flare, grounds, leastForControls),
    link,
    focus: link,
    action: ink,
    'on-action': paper,
    'action-hover': link,
    'on-action-hover': paper,
  };
}

/** The second colour or the accent, if one can be read as it is; a grey one would look like text. */
function linkOnPaper({ accent, second, ground, groundRaised, paper }: Palette): Hex {
  const grounds = [ground, groundRaised, paper];
  const suits = (colour: Hex) =>
    !isGrey(colour) && contrastWithAll(colour, grounds) >= leastForText;
  return [second, accent].find(suits) ?? readable(second, grounds, leastForText);
}

function rolesOnAccent(palette: Palette): Roles {
  const { accent, ink, paper } = palette;
  const text = clearest([ink, paper], [accent]);
  const grounds = raisedFrom(text, palette, { ground: accent, step: 0.034 });
  const inverse = text === ink ? paper : ink;
  return {
    ...basics(palette, grounds, text, onColour),
    accent: text,
    link: text,
    focus: text,
    action: text,
    'on-action': inverse,
    'action-hover': text === ink ? linkOnPaper(palette) : grounds[1],
    'on-action-hover': text === ink ? inverse : text,
  };
}

function rolesOnSecond(palette: Palette): Roles {
  const { accent, second, ink, paper } = palette;
  const text = clearest([paper, ink], [second]);
  const grounds = raisedFrom(text, palette, { ground: second, step: 0.064 });
  const inverse = text === ink ? paper : ink;
  const onAccent = clearest([ink, paper], [accent]);
  const accentIsClear =
    contrastWithAll(accent, grounds) >= leastForControls &&
    contrast(onAccent, accent) >= leastForText;
  const action = accentIsClear ? accent : text;
  return {
    ...basics(palette, grounds, text, { ...onColour, quiet: 5.1, controlLine: 3.7 }),
    accent: action,
    link: text,
    focus: action,
    action,
    'on-action': accentIsClear ? onAccent : inverse,
    'action-hover': text,
    'on-action-hover': inverse,
  };
}

function rolesOnInk(palette: Palette, ground: Hex): Roles {
  const { accentOnInk, ink, inkSoft, paper } = palette;
  return {
    ...basics(palette, [ground, inkSoft], paper, onInk),
    accent: accentOnInk,
    link: palette.secondOnInk,
    focus: accentOnInk,
    action: accentOnInk,
    'on-action': ink,
    'action-hover': paper,
    'on-action-hover': ink,
  };
}

function rolesOnDarkPage(palette: Palette): Roles {
  const { flare, ink, inkSoft } = palette;
  return {
    ...rolesOnInk(palette, ink),
    accent: readable(flare, [ink, inkSoft], leastForControls),
  };
}

/** A whole screen of the accent would be too bright at night: it becomes the colour of the titles. */
function rolesOnDarkAccent(palette: Palette): Roles {
  const { accentOnInk, ink, paper } = palette;
  const grounds: Grounds = [
    ink,
    shade(ink, ({ chroma }) => ({ lightness: 0.285, chroma: chroma * 2 })),
  ];
  return {
    ...rolesOnInk(palette, ink),
    ...basics(palette, grounds, paper, onInk),
    title: readable(accentOnInk, grounds, leastForText),
    link: readable(accentOnInk, grounds, leastForText),
  };
}

/** The ground and a step away from the text, so that nothing on it gets harder to read. */
function raisedFrom(
  text: Hex,
  { ink }: Palette,
  { ground, step }: { ground: Hex; step: number },
): Grounds {
  const change = text === ink ? step : -step;
  return [ground, shade(ground, ({ lightness }) => ({ lightness: lightness + change }))];
}
