import type { InterviewTime } from '@club/shared/interview';
import { addMilliseconds, minute } from '../../../time';
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

/** The time that an application has; null for none, and for one that does not take place after a release. */
export type InterviewOf = (application: string) => InterviewTime | null;

/** Which times the applications of a round have. */
export async function readInterviews(round: string, isReleased: boolean): Promise<InterviewOf> {
  const now = new Date();
  const times = await readSlots(round);
  return (application) => {
    const slot = findTime(times, application);
    return !slot || (isReleased && isToCome(slot, now)) ? null : toInterviewTime(slot);
  };
}

/** For who must not see them. */
export const noInterviews: InterviewOf = () => null;

function isToCome({ startsAt, minutes }: SlotRecord, now: Date): boolean {
  return addMilliseconds(startsAt, minutes * minute) > now;
}
