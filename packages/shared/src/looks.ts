interface Candidate {
  choices: { key: string }[];
  /** Keys of the positions that have looked at the application and want somebody else. */
  passed: readonly string[];
}

/** The positions of somebody's choice that have not said 'Not for us'. One that the round has no more is none. */
export function positionsToLook<Position extends { key: string }>(
  positions: readonly Position[],
  { choices, passed }: Candidate,
): Position[] {
  return positions.filter(
    ({ key }) => choices.some((chosen) => chosen.key === key) && !passed.includes(key),
  );
}
