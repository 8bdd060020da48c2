import { ServiceUnavailableError } from '../../../errors';
import { createOnce } from '../../../lib/createOnce';
import { type Entry, RoundDecisionsModel, type RoundDecisionsRecord } from './roundDecisions.model';

/** So often a change is tried again when others change the same round at the same moment. */
const maxAttempts = 50;

/** Makes the board of a round, once. */
export async function createBoard(round: string): Promise<void> {
  await createOnce(RoundDecisionsModel, round, { version: 1, entries: [] });
}

/** The decisions of a round once they are released; null before. */
export async function findReleased(round: string): Promise<RoundDecisionsRecord | null> {
  return await RoundDecisionsModel.findOne({ _id: round, releasedAt: { $ne: null } }).lean();
}

/**
 * Changes the entries of a round that is released, in one write that succeeds only while they are as they were
 * read; otherwise it looks again.
 * @param change gives the new entries, or the same ones for no change; it throws to refuse the change
 */
export async function changeEntries(
  round: string,
  change: (entries: Entry[]) => Entry[],
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const stored = await findReleased(round);
    if (!stored) return;
    const entries = change(stored.entries);
    if (entries === stored.entries) return;
    const { matchedCount } = await RoundDecisionsModel.updateOne(
      { _id: round, version: stored.version },
      { $set: { entries, version: stored.version + 1 } },
    );
    if (matchedCount === 1) return;
  }
  throw new ServiceUnavailableError();
}
