/** A letter or digit with the signs that belong to it, e.g. 'कि'. */
const firstLetter = /[\p{L}\p{N}]\p{M}*/u;

/** The letter that stands for a person without a picture: 'L' for 'Dr. Ada Lovelace'. */
export function initialOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => firstLetter.test(word));
  const word = words.find((it) => !it.endsWith('.')) ?? words[0] ?? '';
  return firstLetter.exec(word)?.[0].toLocaleUpperCase('en') ?? '';
}
