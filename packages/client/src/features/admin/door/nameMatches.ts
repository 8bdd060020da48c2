import type { DoorEntry } from '@club/shared/scan';

/** So many are shown at once. */
export const maxFound = 20;

/** A name as it is searched: 'José' and 'jose' are the same. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
}

/** Those with a word of the name that begins so, in the order of their names. */
export function nameMatches(people: readonly DoorEntry[], text: string): DoorEntry[] {
  const parts = foldName(text).split(/\s+/);
  return people
    .filter(({ name }) => {
      const words = foldName(name).split(/\s+/);
      return parts.every((part) => words.some((word) => word.startsWith(part)));
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}
