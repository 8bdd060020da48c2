import { ApplicationModel } from '../applications.model';
import { isReleased } from '../roundRelease.service';
import { isInvited } from './ownInterview';
import { RoundSlotsModel, type RoundSlotsRecord } from './roundSlots.model';
import { waitsForTimes } from './slotChanges';

/**
 * Those whom no time of an interview suits, until they are invited again.
 * @returns how many there are, and the times of the first of their rounds
 */
export async function findWaitingForTimes(): Promise<{ count: number; href: string }> {
  const said = { 'noTimeSuits.application': { $exists: true } };
  const rounds = await RoundSlotsModel.find(said).sort({ _id: -1 }).lean();
  const counts = await Promise.all(rounds.map(countWaiting));
  const first = rounds.find((_round, index) => (counts[index] ?? 0) > 0);
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    href: first ? `/admin/rounds/${first._id}/interviews#waiting` : '',
  };
}

/** Who has said so has no time: choosing one ends it. */
async function countWaiting(times: RoundSlotsRecord): Promise<number> {
  if (await isReleased(times._id.toHexString())) return 0;
  const people = (times.noTimeSuits ?? []).map(({ application }) => application);
  const found = await ApplicationModel.find({ _id: { $in: people } }, 'state invitedAt').lean();
  return found.filter((one) => isInvited(one) && waitsForTimes(times, one)).length;
}
