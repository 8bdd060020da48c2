import { compareAndSwap } from '../../../lib/compareAndSwap';
import { createOnce } from '../../../lib/createOnce';
import type { Types } from '../../../lib/mongoose';
import { ApplicationModel } from '../applications.model';
import { RoundSlotsModel, type RoundSlotsRecord } from './roundSlots.model';
import { withoutNoTimeNote, withoutPerson, withTime } from './slotChanges';

/*
 * One document holds all times of a round and who has which, so that one write decides. It succeeds only while
 * the document is as it was read: of two people who take one time, the second reads once more and is refused.
 */

/** Of a round: its id. */
type RoundId = string | Types.ObjectId;

/** What a change makes of the times. */
export type SlotsChange = Partial<
  Pick<RoundSlotsRecord, 'version' | 'slots' | 'people' | 'noTimeSuits' | 'remindedUntil'>
>;

const swapSlots = compareAndSwap<'revision', RoundSlotsRecord>(RoundSlotsModel, 'revision');

const none = { version: 1, revision: 0, slots: [], people: [], noTimeSuits: [] };

/** The times of a round; without any until the team has made some. */
export async function readSlots(round: RoundId): Promise<Omit<RoundSlotsRecord, '_id'>> {
  return (await RoundSlotsModel.findById(round).lean()) ?? none;
}

/**
 * Changes the times of a round in one write, as often as somebody else is faster.
 * @param change makes the new ones of those that are stored; null leaves them; what it throws refuses the change
 * @returns them before and after
 */
export async function changeSlots(
  round: RoundId,
  change: (current: RoundSlotsRecord) => SlotsChange | null | Promise<SlotsChange | null>,
): Promise<{ before: RoundSlotsRecord; after: RoundSlotsRecord }> {
  const changed = await swapSlots({ _id: round }, change);
  if (changed) return changed;
  await createOnce(RoundSlotsModel, String(round), none);
  return await changeSlots(round, change);
}

/** Gives the time of an application back that is withdrawn, or is not invited any more; that none suits goes, too. */
export async function freeTimeOf(round: Types.ObjectId, application: string): Promise<void> {
  const about = [{ 'slots.takenBy': application }, { 'noTimeSuits.application': application }];
  if (!(await RoundSlotsModel.exists({ _id: round, $or: about }))) return;
  await changeSlots(round, (current) => ({
    ...withTime(current, application, null, 'person'),
    ...withoutNoTimeNote(current, application),
  }));
}

/** The same for all who have withdrawn while the site stopped. */
export async function freeTimesOfWithdrawn(): Promise<void> {
  for (const { _id, slots, noTimeSuits } of await RoundSlotsModel.find().lean()) {
    const people = [
      ...slots.flatMap(({ takenBy }) => takenBy ?? []),
      ...(noTimeSuits ?? []).map(({ application }) => application),
    ];
    const withdrawn = { _id: { $in: people }, state: { $ne: 'submitted' as const } };
    const found = await ApplicationModel.find(withdrawn, '_id').lean();
    for (const application of found) await freeTimeOf(_id, application._id);
  }
}

/** Takes a person out of the times of a round who leaves the site: nobody is mailed. */
export async function forgetPersonOf(round: Types.ObjectId, application: string): Promise<void> {
  const about = [{ 'people.application': application }, { 'noTimeSuits.application': application }];
  if (!(await RoundSlotsModel.exists({ _id: round, $or: about }))) return;
  await changeSlots(round, (current) => withoutPerson(current, application));
}

/** Removes the times of a round, with the names of those who ask. */
export async function deleteSlots(round: Types.ObjectId): Promise<void> {
  await RoundSlotsModel.deleteOne({ _id: round });
}
