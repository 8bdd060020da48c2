import { editDistance } from '@club/shared/editDistance';

/** An unknown name, and the known name that was probably meant. */
export interface Misspelling {
  name: string;
  meant: string;
}

/** A known name of this many letters allows one typing mistake, one of twice as many allows two. */
const lettersPerMistake = 4;

/** Finds names that are unknown but only a few letters away from a known one. */
export function findMisspellings(
  names: readonly string[],
  known: readonly string[],
): Misspelling[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = nearest(name, known);
      return meant === undefined ? [] : [{ name, meant }];
    });
}

export function describeMisspelling({ name, meant }: Misspelling): string {
  return `${name} is not a variable of this site. Did you mean ${meant}?`;
}

function nearest(name: string, known: readonly string[]): string | undefined {
  return known
    .map((candidate) => ({ candidate, distance: editDistance(name.toUpperCase(), candidate) }))
    .filter(({ candidate, distance }) => distance <= candidate.length / lettersPerMistake)
    .sort((a, b) => a.distance - b.distance)[0]?.candidate;
}
