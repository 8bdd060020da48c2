const maxNamed = 8;

/** What cannot be drawn, e.g. '明 美' or '明 美 and 5 more'. */
export function undrawnText(undrawn: readonly string[]): string {
  const named = undrawn.slice(0, maxNamed).join(' ');
  const others = undrawn.length - maxNamed;
  return others > 0 ? `${named} and ${others} more` : named;
}

export function isEmoji(letter: string): boolean {
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(letter);
}

/** Why, in a sentence. */
export function whyUndrawn(undrawn: readonly string[]): string {
  return undrawn.every(isEmoji)
    ? 'Drawings are made without emoji.'
    : 'The site has no font for some letters. Whoever looks after the server can add one.';
}
