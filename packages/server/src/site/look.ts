import { createHash } from 'node:crypto';
import type { BrandSection } from '@club/shared/sections';
import { assetsPath } from './clientFiles';
import { cacheControl, createPublicFile, type PublicFile } from './publicFile';
import { type Theme, themeOf } from './theme/theme';

/** What shows the brand on every page, besides the page itself. */
export interface Look {
  theme: Theme;
  /** Elements for the head of every page. */
  head: string;
  /** By URL path. */
  files: ReadonlyMap<string, PublicFile>;
}

const styleSheetName = `${assetsPath}theme-`;
const hashLength = 8;

/** Makes the style sheet of the brand's colours. */
export async function createLook(brand: BrandSection): Promise<Look> {
  const theme = themeOf(brand);
  const { light, dark } = theme.themeColour;
  const hash = createHash('sha256').update(theme.css).digest('hex').slice(0, hashLength);
  const path = `${styleSheetName}${hash}.css`;
  return {
    theme,
    head: [
      `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}">`,
      `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">`,
      `<link rel="stylesheet" href="${path}">`,
    ].join(''),
    files: new Map([
      [path, await createPublicFile(theme.css, 'text/css; charset=utf-8', cacheControl.immutable)],
    ]),
  };
}

const maxFormerStyleSheets = 20;

/** Style sheets that were replaced: a page that was loaded before the change may still ask for one. */
export function formerStyleSheets(files: ReadonlyMap<string, PublicFile>): [string, PublicFile][] {
  return [...files]
    .filter(([path]) => path.startsWith(styleSheetName))
    .slice(-maxFormerStyleSheets);
}
