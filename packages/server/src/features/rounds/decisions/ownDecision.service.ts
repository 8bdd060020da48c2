import type { OwnDecisionDto } from '@club/shared/decision';
import type { ApplicationRecord } from '../applications.model';
import type { RoundRecord } from '../rounds.model';
import { textsOf } from './decisionTexts.service';
import { entryOf, nameOfPosition } from './entries';
import { findReleased } from './storedDecisions';

/** What an applicant sees of the decision: null before the release, and of an application that is withdrawn. */
export async function findOwnDecision(
  { _id, state }: Pick<ApplicationRecord, '_id' | 'state'>,
  { _id: round, positions }: Pick<RoundRecord, '_id' | 'positions'>,
): Promise<OwnDecisionDto | null> {
  if (state !== 'submitted') return null;
  const released = await findReleased(round.toHexString());
  if (!released) return null;
  const { outcome, position, replyBy = null, reply = null } = entryOf(released.entries, _id);
  if (!outcome) return null;
  const text = textsOf(released)[outcome];
  return { outcome, position: nameOfPosition(positions, position), replyBy, reply, text };
}
