/**
 * Whether two names are those of two people: no word of them is the same, so the one is no correction of the other.
 * @param former of a person
 * @param name '' for nobody
 */
export function isOtherName(former: string, name: string): boolean {
  const known = new Set(wordsOf(former));
  return !wordsOf(name).some((word) => known.has(word));
}

const wordsOf = (name: string) => name.toLowerCase().split(/\s+/);
