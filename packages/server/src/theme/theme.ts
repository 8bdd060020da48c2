import type { BrandSection } from '@club/shared/sections';
import type { Hex } from './colour';
import { headlineFonts, previewStyleSheet, styleSheet } from './styleSheet';
import { tokensOf } from './tokens';

/** The look of the site, made from the brand. */
export interface Theme {
  /** The style sheet that every page links. */
  css: string;
  /** The same for the editor's preview, see `previewStyleSheet`. */
  previewCss: string;
  /** The file of the headlines' font, e.g. 'fraunces.woff2'. */
  headlineFont: string;
  /** For the frame of the browser, by scheme. */
  themeColour: { light: Hex; dark: Hex };
  /** Of icons and of the link preview. */
  icon: { mark: { ink: Hex; tile: Hex }; paper: Hex; band: Hex; star: Hex; starEdge: Hex };
}

export function themeOf({ colours, headlineFace }: BrandSection): Theme {
  const tokens = tokensOf(colours);
  const { light, dark } = tokens;
  const { shared } = light;
  return {
    css: styleSheet(tokens, headlineFace),
    previewCss: previewStyleSheet(tokens, headlineFace),
    headlineFont: headlineFonts[headlineFace].file,
    themeColour: { light: light.grounds.page.ground, dark: dark.grounds.page.ground },
    icon: {
      mark: { ink: shared.mark, tile: shared['mark-tile'] },
      paper: shared['logo-ground'],
      band: shared.trajectory,
      star: shared.spark,
      starEdge: shared['spark-edge'],
    },
  };
}
