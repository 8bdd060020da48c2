import type { InterviewTime } from '@club/shared/interview';
import { addMilliseconds, minute } from '../../../time';
import type { ApplicationRecord } from '../applications.model';
import { toInterviewTime } from './ownInterview';
import type { SlotRecord } from './roundSlots.model';
import { readSlots } from './roundSlots.service';
import { findTime } from './slotChanges';

/**
 * When the interviews of a round are that are not over: the beginning of each, by its application. Once the decisions
 * are released, none of them takes place.
 * @param round its id
 */
export async function listInterviewsToCome(round: string): Promise<Map<string, Date>> {
  const now = new Date();
  const { slots } = await readSlots(round);
  return new Map(
    slots.flatMap((slot) =>
      slot.takenBy && isToCome(slot, now) ? [[slot.takenBy, slot.startsAt] as const] : [],
    ),
  );
}

/** The time that an applicant has; null for none, and for one that does not take place after a release. */
export async function findInterview(
  { _id, round }: Pick<ApplicationRecord, '_id' | 'round'>,
  isReleased: boolean,
): Promise<InterviewTime | null> {
  const slot = findTime(await readSlots(round), _id);
  return !slot || (isReleased && isToCome(slot, new Date())) ? null : toInterviewTime(slot);
}

function isToCome({ startsAt, minutes }: SlotRecord, now: Date): boolean {
  return addMilliseconds(startsAt, minutes * minute) > now;
}
