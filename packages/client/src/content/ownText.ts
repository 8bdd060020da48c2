/** A letter of a script whose lines need more room than those of European ones. */
const tallLetter =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

export function hasTallLetters(text: string): boolean {
  return tallLetter.test(text);
}

/** How wide a text is, in letters of European scripts. */
export function widthInLetters(text: string): number {
  // Letters of other scripts are up to 2.7 times as wide, e.g. in Tamil, and their marks take no width.
  return text.replace(/\p{M}/gu, '').length * (hasTallLetters(text) ? 2.7 : 1);
}

/** The width of the longest word, in letters: at a size at which it fits, no word breaks. */
export function longestWord(text: string): number {
  return Math.max(...text.split(/\s+/).map(widthInLetters));
}

/**
 * Attributes of an element that shows a text of an editor: it is written from right to left where
 * its letters are, and styles/base.css sets the lines of tall letters further apart.
 */
export function ownText(text: string) {
  return { dir: 'auto', 'data-letters': hasTallLetters(text) ? 'tall' : undefined };
}
