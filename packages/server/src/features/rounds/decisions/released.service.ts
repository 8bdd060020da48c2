import type { ApplicationState } from '@club/shared/application';
import type { ReleasedDecision } from '@club/shared/decision';
import type { RoundDto } from '@club/shared/round';
import { nameOfPosition } from './entries';
import { findReleased } from './storedDecisions';

/**
 * What is decided about the applications of a round, for its lists and files: null before the release, and of who
 * does not count any more.
 */
export async function readReleased({
  _id,
  positions,
}: Pick<RoundDto, '_id' | 'positions'>): Promise<
  (application: { _id: string; state: ApplicationState }) => ReleasedDecision | null
> {
  const released = await findReleased(_id);
  const entries = new Map(released?.entries.map((entry) => [entry.application, entry]));
  return ({ _id, state }) => {
    const { outcome, reply = null, position } = entries.get(_id) ?? {};
    if (!outcome || state !== 'submitted') return null;
    return { outcome, reply, position: nameOfPosition(positions, position) };
  };
}
