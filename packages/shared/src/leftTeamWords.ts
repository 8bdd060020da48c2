import { isolate } from './isolate';

/**
 * What is said of somebody who has said yes to a place and was removed from the team, which frees no place.
 * @param term label of the term for which the team is
 */
export function leftTeamWords(
  { name, position }: { name: string; position: string },
  term: string,
): string {
  return `${isolate(name)} said yes to ${isolate(position)} and is no longer on the team for ${isolate(term)}. If they cannot come, say so on the board: the place can then be offered again.`;
}
