import { clearest, type Hex } from './colour';
import { type BrandColours, type Palette, paletteOf } from './palette';
import { type Ground, type Roles, rolesOn, type Scheme } from './roles';

/** A custom property that is the same on every ground. */
export type SharedRole =
  | 'backdrop'
  | 'shadow'
  | 'frame'
  | 'reveal'
  | 'on-reveal'
  | 'selection'
  | 'on-selection'
  | 'logo-ground'
  | 'mark'
  | 'mark-tile'
  | 'trajectory'
  | 'spark'
  | 'spark-edge'
  | 'floor';

/** Every colour of the style sheets. */
export type Tokens = Record<
  Scheme,
  { grounds: Record<Ground, Roles>; shared: Record<SharedRole, Hex> }
>;

export function tokensOf(colours: BrandColours): Tokens {
  const palette = paletteOf(colours);
  return { light: tokensIn('light', palette), dark: tokensIn('dark', palette) };
}

function tokensIn(scheme: Scheme, palette: Palette): Tokens[Scheme] {
  return {
    grounds: {
      page: rolesOn('page', scheme, palette),
      accent: rolesOn('accent', scheme, palette),
      second: rolesOn('second', scheme, palette),
      ink: rolesOn('ink', scheme, palette),
    },
    shared: sharedRolesOf(palette, scheme),
  };
}

function sharedRolesOf(palette: Palette, scheme: Scheme): Record<SharedRole, Hex> {
  const { accent, second, flare, ink, inkDeep, paper } = palette;
  const onAccent = clearest([ink, paper], [accent]);
  return {
    // Behind the gallery viewer.
    backdrop: scheme === 'light' ? ink : inkDeep,
    shadow: inkDeep,
    frame: ink,
    reveal: accent,
    'on-reveal': onAccent,
    selection: accent,
    'on-selection': onAccent,
    'logo-ground': paper,
    mark: onAccent,
    'mark-tile': accent,
    trajectory: flare,
    spark: paper,
    'spark-edge': ink,
    floor: second,
  };
}
