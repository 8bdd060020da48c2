import type { BrandSection } from '@club/shared/sections';
import type { Hex } from './colour';
import { previewStyleSheet, styleSheet } from './styleSheet';
import { tokensOf } from './tokens';

/** The look of the site, made from the brand. */
export interface Theme {
  /** The style sheet that every page links. */
  css: string;
  /** The same for the editor's preview, see `previewStyleSheet`. */
  previewCss: string;
  /** For the frame of the browser, by scheme. */
  themeColour: { light: Hex; dark: Hex };
  /** Of the drawn mark and its tile. */
  mark: { ink: Hex; tile: Hex };
}

export function themeOf({ colours, headlineFace }: BrandSection): Theme {
  const tokens = tokensOf(colours);
  const { light, dark } = tokens;
  return {
    css: styleSheet(tokens, headlineFace),
    previewCss: previewStyleSheet(tokens, headlineFace),
    themeColour: { light: light.grounds.page.ground, dark: dark.grounds.page.ground },
    mark: { ink: light.shared.mark, tile: light.shared['mark-tile'] },
  };
}
