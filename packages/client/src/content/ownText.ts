/** A letter of a script whose lines need more room than those of European ones. */
const tallLetter =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

export function hasTallLetters(text: string): boolean {
  return tallLetter.test(text);
}

/**
 * Attributes of an element that shows a text of an editor: it is written from right to left where
 * its letters are, and styles/base.css sets the lines of tall letters further apart.
 */
export function ownText(text: string) {
  return { dir: 'auto', 'data-letters': hasTallLetters(text) ? 'tall' : undefined };
}
