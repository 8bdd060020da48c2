const grounds = ['accent', 'second', 'ink'] as const;

export type DrawnGround = (typeof grounds)[number];

/**
 * The ground of a drawing at this place of a list, from 0. Neighbours have different ones, also in
 * columns: the pattern moves on after each round.
 */
export function groundAt(index: number): DrawnGround {
  return grounds[(index + Math.floor(index / grounds.length)) % grounds.length] ?? 'ink';
}
