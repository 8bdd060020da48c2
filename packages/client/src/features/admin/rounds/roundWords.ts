import type { RoundDto, RoundState } from '@club/shared/round';
import { phaseOf } from '@club/shared/round';

export const stateNames: Readonly<Record<RoundState, string>> = {
  draft: 'Draft',
  open: 'Open',
  closed: 'Closed',
};

/** One word about a round: its state, or how far it is. */
export function wordOf(round: RoundDto, now: Date): string {
  if (round.state !== 'open') return stateNames[round.state];
  const phases = { announced: 'Announced', open: stateNames.open, over: 'Deadline over' };
  return phases[phaseOf(round, now.getTime())];
}
