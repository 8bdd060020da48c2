import { readFileSync } from 'node:fs';
import {
  Blob,
  Direction as BufferDirection,
  Face as FontFace,
  Buffer as GlyphBuffer,
  Font as Shaper,
  shape,
} from 'harfbuzzjs';

export type Direction = 'ltr' | 'rtl';

/** A letter, or a part or several of them, as it is drawn. Numbers are in units of the typeface. */
export interface Glyph {
  id: number;
  /** The letters that it shows; none when the glyph beside it shows them, too. */
  letters: string;
  advance: number;
  x: number;
  y: number;
}

/** How far letters reach above and below the line, in shares of their size. */
export interface Reach {
  above: number;
  below: number;
}

/**
 * A font. HarfBuzz shapes its letters, as in browsers: the joined letters of Arabic, marks that stand above each other,
 * conjuncts.
 */
export class Typeface {
  private readonly shaper: Shaper;

  /** @param index of the font, in a file of several */
  constructor(
    readonly path: string,
    readonly index = 0,
  ) {
    this.shaper = new Shaper(new FontFace(new Blob(readFileSync(path)), index));
  }

  get unitsPerEm(): number {
    return this.shaper.face.upem;
  }

  has(letter: string): boolean {
    return this.shaper.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined;
  }

  /** The glyphs of a text of one direction, from left to right. */
  shape(text: string, direction: Direction): Glyph[] {
    const buffer = new GlyphBuffer();
    buffer.addText(text);
    buffer.setDirection(direction === 'rtl' ? BufferDirection.RTL : BufferDirection.LTR);
    buffer.guessSegmentProperties();
    shape(this.shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const starts = Array.from(new Set(infos.map(({ cluster }) => cluster))).sort((a, b) => a - b);
    const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
    return infos.map(({ codepoint: id, cluster }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const letters = text.slice(cluster, ends.get(cluster));
      ends.set(cluster, cluster);
      return { id, letters, advance: xAdvance, x: xOffset, y: yOffset };
    });
  }

  /** The outline of a glyph, as the path of an SVG. */
  outline(id: number): string {
    return this.shaper.glyphToPath(id);
  }

  reach(glyphs: Glyph[]): Reach {
    const reach: Reach = { above: 0, below: 0 };
    for (const { id, y } of glyphs) {
      const { yBearing = 0, height = 0 } = this.shaper.glyphExtents(id) ?? {};
      reach.above = Math.max(reach.above, (y + yBearing) / this.unitsPerEm);
      reach.below = Math.max(reach.below, -(y + yBearing + height) / this.unitsPerEm);
    }
    return reach;
  }
}
