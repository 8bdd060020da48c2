/** A piece of a text that stays on one line. */
export interface Piece {
  text: string;
  /** Whether a blank is before it, where it does not begin a line. */
  hasBlank: boolean;
}

/** Scripts that put no blanks between words, or a mark. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Where a text may be broken into lines: at blanks, and between words where the script has none. */
export function toPieces(text: string): Piece[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) =>
      splitWord(word).map((piece, index) => ({ text: piece, hasBlank: index === 0 })),
    );
}

/** What closes stays with the word before it, what opens with the one behind it. */
function splitWord(word: string): string[] {
  if (!unspaced.test(word)) return [word];
  const pieces: string[] = [];
  for (const { segment } of words.segment(word)) {
    const last = pieces.at(-1);
    const staysWithLast =
      !/^[\p{L}\p{N}\p{Ps}\p{Pi}]/u.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(last ?? '');
    const isUnbroken = last !== undefined && !unspaced.test(segment) && !unspaced.test(last);
    if (last !== undefined && (staysWithLast || isUnbroken))
      pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}
