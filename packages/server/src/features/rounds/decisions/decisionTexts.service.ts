import type {
  DecisionPlaceholder,
  DecisionTexts,
  DecisionTextsRequest,
  Outcome,
} from '@club/shared/decision';
import { fillPlaceholders } from '@club/shared/placeholders';
import { ConflictError } from '../../../errors';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import { getRound, subjectOf } from '../rounds.service';
import { boardEdits } from './board.service';
import type { RoundDecisionsRecord } from './roundDecisions.model';
import { createBoard } from './storedDecisions';

/** What a board says that nobody has written a text for. Each is true for everybody who gets it. */
export const usualTexts: DecisionTexts = {
  accepted: 'We look forward to working with you.',
  offered: 'We look forward to working with you.',
  reserve: 'We are glad that you want to join us.',
  declined: 'You are welcome at our events, and to apply again.',
};

/** The team's own sentences for each outcome. */
export function textsOf(board: Pick<RoundDecisionsRecord, 'texts'> | null): DecisionTexts {
  if (!board?.texts) return usualTexts;
  const { accepted, offered, reserve, declined } = board.texts;
  return { accepted, offered: offered ?? usualTexts.offered, reserve, declined };
}

interface Told {
  outcome: Outcome;
  /** Of an entry: what was written when a place was offered. */
  offerText?: string | null;
}

/** The team's own sentences about what is decided, as they were written. Those of an offer are its own. */
export function ownTextOf(
  board: Pick<RoundDecisionsRecord, 'texts'> | null,
  { outcome, offerText }: Told,
): string {
  return offerText ?? textsOf(board)[outcome];
}

/**
 * The team's own sentences as somebody reads them.
 * @param person who reads them; in a text to many, what is true for each of them
 */
export function fillOwnWords(
  text: string,
  { name, position }: { name: string; position: string },
): string {
  const words: Record<DecisionPlaceholder, string> = { '{name}': name, '{position}': position };
  return fillPlaceholders(text, words);
}

/**
 * Changes the team's own sentences until the release. It makes every preview outdated: what is released was shown.
 * @throws {NotFoundError} when there is no such round
 * @throws {VersionConflictError} when somebody has changed the board since the preview
 * @throws {ConflictError} when it is released
 */
export async function changeTexts(
  roundId: string,
  { version, ...texts }: DecisionTextsRequest,
  by: Actor,
): Promise<void> {
  const round = await getRound(roundId);
  await createBoard(roundId);
  await boardEdits.save(roundId, version, ({ releasedAt }) => {
    if (releasedAt) throw new ConflictError('The decisions are released: the texts stay.');
    return { $set: { texts } };
  });
  await recordAudit({ actor: named(by), action: 'round.textsChanged', subject: subjectOf(round) });
}
