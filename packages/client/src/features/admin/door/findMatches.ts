import { foldText } from '@club/shared/fold';
import type { DoorEntry } from '@club/shared/scan';

/** So many are shown at once. */
export const maxFound = 20;

/** Those with a word of the name that begins so, in the order of their names. */
export function nameMatches(people: readonly DoorEntry[], text: string): DoorEntry[] {
  const parts = foldText(text).split(' ');
  return people
    .filter(({ name }) => {
      const words = foldText(name).split(' ');
      return parts.every((part) => words.some((word) => word.startsWith(part)));
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}
