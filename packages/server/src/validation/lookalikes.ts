import unhomoglyph from 'unhomoglyph';

/**
 * The same text for names that a person would take for each other: in letter case, width, accents, spaces
 * and punctuation, and with letters of other scripts that look like Latin ones (Cyrillic 'а'). The letters
 * are those of Unicode's confusables.txt (UTS #39), which the package holds. Only to compare with names
 * that are kept: people in any script have their name as they write it.
 */
export function toLookalike(name: string): string {
  const latin = Array.from(name.normalize('NFKD'), toLatin).join('');
  return (
    latin
      // Only of Latin letters: in other scripts the marks are vowels.
      .replace(/(?<=[a-z\d])\p{M}+/gu, '')
      .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  );
}

/** The Latin letters that a character looks like, small or capital; the character itself if there are none. */
function toLatin(character: string): string {
  for (const form of [character, character.toLowerCase(), character.toUpperCase()]) {
    const alike = toPrototype(form);
    if (/^[a-z\d]+$/.test(alike)) return alike;
  }
  return character.toLowerCase();
}

/** Twice, because the small letter of what a character looks like may look like others: M, m, rn. */
function toPrototype(character: string): string {
  return unhomoglyph(unhomoglyph(character).toLowerCase()).toLowerCase().replaceAll('i', 'l');
}
