import type { ApplicationState } from '@club/shared/application';
import type { Outcome, ReadRoundDto, ReleasedDecision } from '@club/shared/decision';
import type { RoundDto } from '@club/shared/round';
import { getRound } from '../rounds.service';
import { nameOfPosition } from './entries';
import { findReleased } from './storedDecisions';

/** What is decided about the applications of a round, for its lists and files. Nothing before the release. */
export interface Released {
  /** Null also of who does not count any more. */
  decisionOf(application: { _id: string; state: ApplicationState }): ReleasedDecision | null;
  /** The ids of those with an outcome. */
  listIds(outcome: Outcome): string[];
}

/** For who must not see it. */
export const nothingReleased: Released = { decisionOf: () => null, listIds: () => [] };

export async function readReleased({
  _id,
  positions,
}: Pick<RoundDto, '_id' | 'positions'>): Promise<Released> {
  const released = await findReleased(_id);
  if (!released) return nothingReleased;
  const entries = new Map(released.entries.map((entry) => [entry.application, entry]));
  return {
    decisionOf({ _id, state }) {
      const { outcome, reply = null, position } = entries.get(_id) ?? {};
      if (!outcome || state !== 'submitted') return null;
      return { outcome, reply, position: nameOfPosition(positions, position) };
    },
    listIds: (wanted) =>
      released.entries
        .filter(({ outcome }) => outcome === wanted)
        .map(({ application }) => application),
  };
}

/**
 * A round with what came of its release.
 * @throws {NotFoundError} when there is no such round
 */
export async function getReadRound(id: string): Promise<ReadRoundDto> {
  const [round, released] = await Promise.all([getRound(id), findReleased(id)]);
  if (!released?.releasedAt) return { ...round, release: null };
  const accepted = released.entries.filter(({ outcome }) => outcome === 'accepted');
  const replies = accepted.map(({ reply }) => reply ?? null);
  return { ...round, release: { at: released.releasedAt.toISOString(), replies } };
}
