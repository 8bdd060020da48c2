import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { HeadlineFace } from '@club/shared/sections';
import { create, type Font } from 'fontkit';

/** What a text is set in; `grotesque` and `serif` are the faces of headlines. */
export type Face = HeadlineFace | 'medium' | 'bold';

const files: Record<Face, string> = {
  grotesque: 'bricolage-grotesque.ttf',
  serif: 'fraunces.ttf',
  medium: 'inter-medium.ttf',
  bold: 'inter-bold.ttf',
};

/**
 * For letters that the club's faces lack: other Latin letters, Greek and Cyrillic, then by script. Each has a
 * word that only it can show.
 */
const otherScripts = [
  { file: 'noto-sans.ttf', word: 'Юлия' },
  { file: 'noto-sans-devanagari.ttf', word: 'क्षत्रिय' },
  { file: 'noto-sans-bengali.ttf', word: 'শ্রেয়া' },
  { file: 'noto-sans-tamil.ttf', word: 'கார்த்திக்' },
  { file: 'noto-sans-telugu.ttf', word: 'లక్ష్మీ' },
  { file: 'anek-kannada.ttf', word: 'ಜ್ಞಾನೇಶ್ವರ' },
  { file: 'noto-sans-malayalam.ttf', word: 'ശ്രീലക്ഷ്മി' },
  { file: 'noto-sans-gujarati.ttf', word: 'ક્ષત્રિય' },
  { file: 'noto-sans-gurmukhi.ttf', word: 'ਗੁਰਪ੍ਰੀਤ' },
  { file: 'noto-sans-oriya.ttf', word: 'ଲକ୍ଷ୍ମୀ' },
];

export const wordsOfOtherScripts = otherScripts.map(({ word }) => word);

/** The fonts for a text in a face: the first that has all its letters is the right one. */
export function fontsOf(face: Face): Font[] {
  return [files[face], ...otherScripts.map(({ file }) => file)].map(openFont);
}

/** Opened when they are first used, and kept: reading their tables takes longer than a whole drawing. */
const opened = new Map<string, Font>();

function openFont(file: string): Font {
  const font = opened.get(file) ?? readFont(file);
  opened.set(file, font);
  return font;
}

/** @throws {Error} when the file holds no font */
function readFont(file: string): Font {
  const font = create(readFileSync(join(findFontDirectory(), file)));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts.`);
  return font;
}

/** The folder of the fonts, for the sources of the server as well as for its bundle. */
function findFontDirectory(): string {
  const server = createRequire(import.meta.url).resolve('@club/server/package.json');
  return join(dirname(server), 'fonts');
}
