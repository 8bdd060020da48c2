import type { OwnDecisionDto } from '@club/shared/decision';
import type { ApplicationRecord } from '../applications.model';
import { readEndedInterviews } from '../interviews/interviewsToCome.service';
import type { RoundRecord } from '../rounds.model';
import { fillOwnWords, ownTextOf } from './decisionTexts.service';
import { entryOf, nameOfPosition } from './entries';
import { findReleased } from './storedDecisions';

/** What an applicant sees of the decision: null before the release, and of an application that is withdrawn. */
export async function findOwnDecision(
  application: Pick<ApplicationRecord, '_id' | 'state' | 'name' | 'invitedAt'>,
  { _id: round, positions }: Pick<RoundRecord, '_id' | 'positions'>,
): Promise<OwnDecisionDto | null> {
  const { _id, state, name } = application;
  if (state !== 'submitted') return null;
  const released = await findReleased(round.toHexString());
  if (!released) return null;
  const {
    outcome,
    replyBy = null,
    reply = null,
    isEntered = false,
    ...entry
  } = entryOf(released.entries, _id);
  if (!outcome) return null;
  const position = nameOfPosition(positions, entry.position);
  const own = ownTextOf(released, { ...entry, outcome });
  const text = fillOwnWords(own, { name, position });
  const ended = (await readEndedInterviews(round.toHexString()))(application);
  return {
    outcome,
    position,
    replyBy,
    reply,
    isEntered,
    text,
    cancelledInterview: ended instanceof Date ? ended.toISOString() : null,
    isInvitationOver: ended === 'no time',
  };
}
