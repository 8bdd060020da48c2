import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Typeface } from './typeface';

/** A font of the system, for the letters of some scripts. */
interface SystemFont {
  path: string;
  scripts: RegExp;
  isCjk: boolean;
}

/**
 * The fonts of the family Noto that the system has: Debian's packages `fonts-noto-core` and `fonts-noto-cjk`, those
 * of other systems, or files that somebody has put there. No other family says by its files what it has.
 */
export class SystemFonts {
  private fonts: SystemFont[] | null = null;
  private readonly opened = new Map<string, Typeface | null>();

  constructor(private readonly folders: string[]) {}

  /**
   * A font that has a letter; null when there is none.
   * @param text where it stands: Chinese letters look different in Japanese texts
   */
  find(letter: string, text: string): Typeface | null {
    this.fonts ??= findFonts(this.folders);
    for (const { path, scripts, isCjk } of this.fonts) {
      if (!scripts.test(letter)) continue;
      const typeface = this.open(path, isCjk ? cjkIndexOf(text) : 0);
      if (typeface?.has(letter)) return typeface;
    }
    return null;
  }

  private open(path: string, index: number): Typeface | null {
    const key = `${index} ${path}`;
    const known = this.opened.get(key);
    if (known !== undefined) return known;
    const typeface = tryToOpen(path, path.endsWith('.ttc') ? index : 0);
    this.opened.set(key, typeface);
    return typeface;
  }
}

/** Where systems keep fonts, for everybody and for one account. */
export function systemFontFolders(): string[] {
  const home = homedir();
  switch (process.platform) {
    case 'win32':
      return ['C:\\Windows\\Fonts', join(home, 'AppData/Local/Microsoft/Windows/Fonts')];
    case 'darwin':
      return ['/Library/Fonts', '/System/Library/Fonts', join(home, 'Library', 'Fonts')];
    default:
      return ['/usr/share/fonts', '/usr/local/share/fonts', join(home, '.local/share/fonts')];
  }
}

/** e.g. NotoSansKhmer-Bold.ttf, NotoSansCJK-Bold.ttc. */
const fileName =
  /^Noto(?<kind>Sans|Serif)(?<script>[A-Za-z]+)-(?<weight>Bold|Regular)\.(ttf|otf|ttc)$/;

/** With the punctuation of these scripts, which belongs to several. */
const cjkScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\u30a0-\u30ff\uff00-\uffef]/u;

/** Bold ones first, as the fonts of drawings are; then without serifs. */
function findFonts(folders: string[]): SystemFont[] {
  const found = folders.flatMap(listFiles).flatMap((path) => {
    const {
      kind = '',
      script = '',
      weight = '',
    } = fileName.exec(path.replace(/^.*[\\/]/, ''))?.groups ?? {};
    const isCjk = script === 'CJK';
    const scripts = isCjk ? cjkScripts : scriptOf(script);
    return scripts ? [{ path, scripts, isCjk, order: weight + kind }] : [];
  });
  return found.sort((one, other) => one.order.localeCompare(other.order));
}

/** 'MeeteiMayek' is Meetei_Mayek in Unicode; 'Symbols' is none. */
function scriptOf(name: string): RegExp | null {
  try {
    return new RegExp(`\\p{Script=${name.replace(/(?<=[a-z])(?=[A-Z])/g, '_')}}`, 'u');
  } catch {
    return null;
  }
}

function listFiles(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return []; // most systems have only some of the folders
  }
}

/** In files of Noto's fonts: Japanese, Korean, Chinese in simplified letters, in traditional ones. */
function cjkIndexOf(text: string): number {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 0;
  if (/\p{Script=Hangul}/u.test(text)) return 1;
  return /\p{Script=Bopomofo}/u.test(text) ? 3 : 2;
}

/** A damaged file is as good as none. */
function tryToOpen(path: string, index: number): Typeface | null {
  try {
    return new Typeface(path, index);
  } catch {
    return null;
  }
}
