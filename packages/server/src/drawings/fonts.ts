import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { HeadlineFace } from '@club/shared/sections';
import { SystemFonts, systemFontFolders } from './systemFonts';
import { Typeface } from './typeface';

/** What a text is set in; `grotesque` and `serif` are the faces of headlines. */
export type Face = HeadlineFace | 'medium' | 'bold';

const files: Record<Face, string> = {
  grotesque: 'bricolage-grotesque.ttf',
  serif: 'fraunces.ttf',
  medium: 'inter-medium.ttf',
  bold: 'inter-bold.ttf',
};

/** For letters that the club's faces lack: other Latin letters, Greek and Cyrillic, other scripts, signs. */
const otherFiles = [
  'noto-sans.ttf',
  'noto-sans-devanagari.ttf',
  'noto-sans-bengali.ttf',
  'noto-sans-tamil.ttf',
  'noto-sans-telugu.ttf',
  'noto-sans-kannada.ttf',
  'noto-sans-malayalam.ttf',
  'noto-sans-gujarati.ttf',
  'noto-sans-gurmukhi.ttf',
  'noto-sans-oriya.ttf',
  'noto-sans-arabic.ttf',
  'noto-sans-sinhala.ttf',
  'noto-sans-ol-chiki.ttf',
  'noto-sans-meetei-mayek.ttf',
  'noto-serif-tibetan.ttf',
  'noto-sans-thaana.ttf',
  'noto-sans-myanmar.ttf',
  'noto-sans-thai.ttf',
  'noto-sans-khmer.ttf',
  'noto-sans-lao.ttf',
  'noto-sans-hebrew.ttf',
  'noto-sans-armenian.ttf',
  'noto-sans-georgian.ttf',
  'noto-sans-ethiopic.ttf',
  'noto-sans-math.ttf',
  'noto-sans-symbols-2.ttf',
];

/** The site's fonts for a text in a face: the first that has all its letters is the right one. */
export function fontsOf(face: Face): Typeface[] {
  return [files[face], ...otherFiles].map(openFont);
}

const ofSystem = new SystemFonts(systemFontFolders());

/** A font of the system for a letter that the site's fonts lack. @param text where the letter stands */
export function findSystemFont(letter: string, text: string): Typeface | null {
  return ofSystem.find(letter, text);
}

/** Opened when they are first used, and kept. */
const opened = new Map<string, Typeface>();

function openFont(file: string): Typeface {
  const font = opened.get(file) ?? new Typeface(join(findFontDirectory(), file));
  opened.set(file, font);
  return font;
}

/** The folder of the fonts, for the sources of the server as well as for its bundle. */
function findFontDirectory(): string {
  const server = createRequire(import.meta.url).resolve('@club/server/package.json');
  return join(dirname(server), 'fonts');
}
