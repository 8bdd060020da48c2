import { ConflictError } from '../../../errors';
import type { ApplicationRecord } from '../applications.model';
import { entryOf } from './entries';
import { changeBoard } from './storedDecisions';

/**
 * Takes somebody off the board who is about to withdraw. The same document is released, so one of the two is first:
 * before the release there is no decision then, and the preview has changed; after it, nothing is offered to the
 * person any more.
 * @throws {ConflictError} when the person is accepted
 */
export async function leaveBoard({
  _id,
  round,
}: Pick<ApplicationRecord, '_id' | 'round'>): Promise<void> {
  await changeBoard(round.toHexString(), ({ releasedAt, entries }) => {
    const own = entryOf(entries, _id);
    if (!releasedAt) return entries.includes(own) ? entries.filter((one) => one !== own) : entries;
    if (own.outcome === 'accepted') {
      throw new ConflictError('You are accepted: please answer yes or no, or write to the club.');
    }
    if (own.outcome !== 'reserve') return entries;
    return entries.map((entry) => (entry === own ? { ...own, reply: 'no' } : entry));
  });
}
