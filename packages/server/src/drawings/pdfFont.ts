import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import type { Direction, Typeface } from './typeface';

/** Opened once, for all documents: each embeds the letters that it shows. */
const opened = new Map<Typeface, Font | null>();

/** Of OpenType: pdfkit hands them on to the font, and so says in which direction a text runs. */
export const directionFeatures: Record<Direction, PDFKit.Mixins.OpenTypeFeatures[]> = {
  ltr: ['ltra'],
  rtl: ['rtla'],
};

/**
 * A typeface as pdfkit takes it: read by fontkit, which embeds its letters. Only HarfBuzz shapes them, because
 * fontkit does it in another way for many words of Indian scripts, Arabic and Burmese.
 * @returns null when fontkit cannot embed it, as may be with a font of the system
 */
export function toPdfFont(typeface: Typeface): Font | null {
  const known = opened.get(typeface);
  if (known !== undefined) return known;
  const font = tryToOpen(typeface);
  opened.set(typeface, font);
  return font;
}

function tryToOpen(typeface: Typeface): Font | null {
  try {
    const font = openFont(typeface);
    font?.createSubset();
    return font;
  } catch {
    return null;
  }
}

function openFont(typeface: Typeface): Font | null {
  const file = create(readFileSync(typeface.path));
  const font = 'fonts' in file ? file.fonts[typeface.index] : file;
  if (!font) return null;
  const layout = (text: string, features: string[]) => {
    const glyphs = typeface.shape(text, features.includes('rtla') ? 'rtl' : 'ltr');
    return {
      glyphs: glyphs.map(({ id, letters }) =>
        font.getGlyph(
          id,
          Array.from(letters, (letter) => letter.codePointAt(0) ?? 0),
        ),
      ),
      positions: glyphs.map(({ advance, x, y }) => ({ xAdvance: advance, xOffset: x, yOffset: y })),
      advanceWidth: glyphs.reduce((sum, { advance }) => sum + advance, 0),
    };
  };
  Object.defineProperty(font, 'layout', { value: layout });
  return font;
}
