import type { CurrentRoundDto } from './currentRound';
import type { RoundDto, RoundPosition } from './round';
import { graceMinutes } from './roundLimits';

/** What every page knows of the round that is open. */
export interface ShownRound extends Pick<RoundDto, 'title' | 'opensAt' | 'shownDeadline'> {
  phase: RoundPhase;
  /** Null in every page but its own. */
  letter: ShownLetter | null;
}

/** `announced` until it opens; `open` as long as applications are taken, with the grace; then `over`. */
export type RoundPhase = 'announced' | 'open' | 'over';

/** What the page of the round shows before anybody applies. */
export interface ShownLetter extends Pick<RoundDto, 'removalDay'> {
  /** '' for no text. */
  html: string;
  positions: RoundPosition[];
  /** In a preview: the round of the form, of which the API tells nobody yet. */
  previewed?: CurrentRoundDto;
}

/** When applications are no longer taken, as milliseconds. */
export function lastMomentOf({ shownDeadline }: Pick<RoundDto, 'shownDeadline'>): number {
  return Date.parse(shownDeadline) + graceMinutes * 60_000;
}

/** @param now in milliseconds */
export function phaseOf(
  round: Pick<RoundDto, 'opensAt' | 'shownDeadline'>,
  now: number,
): RoundPhase {
  if (now < Date.parse(round.opensAt)) return 'announced';
  return now <= lastMomentOf(round) ? 'open' : 'over';
}
