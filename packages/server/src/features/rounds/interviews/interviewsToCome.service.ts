import type { Attendance, InterviewTime } from '@club/shared/interview';
import { addMilliseconds, minute } from '../../../time';
import type { ApplicationRecord } from '../applications.model';
import { isInvited, toInterviewTime } from './ownInterview';
import type { SlotRecord } from './roundSlots.model';
import { readSlots } from './roundSlots.service';
import { findNoTimeNote, findTime } from './slotChanges';

/**
 * What a release ends for somebody: when the interview begins that is not over, or `no time` for who is invited and has
 * none. Null for nothing.
 */
export type EndedInterviewOf = (
  application: Pick<ApplicationRecord, '_id' | 'state' | 'invitedAt'>,
) => Date | 'no time' | null;

/**
 * Which interviews of a round do not take place any more once its decisions are released.
 * @param round its id
 */
export async function readEndedInterviews(round: string): Promise<EndedInterviewOf> {
  const now = new Date();
  const times = await readSlots(round);
  return (application) => {
    const slot = findTime(times, application._id);
    if (!slot) return isInvited(application) ? 'no time' : null;
    return isToCome(slot, now) ? slot.startsAt : null;
  };
}

/** A time, and whether who has it came. */
interface SeenTime extends InterviewTime {
  attendance: Attendance | null;
}

export function toSeenTime(slot: SlotRecord): SeenTime {
  return { ...toInterviewTime(slot), attendance: slot.attendance ?? null };
}

/** What the team sees of the interview of an application. */
export interface SeenInterview {
  /** Null for none, and for one that does not take place after a release. */
  interview: SeenTime | null;
  /** What the person says of it that no time suits: '' for no words. Null for who does not, and after a release. */
  noTimeSuits: string | null;
}

export type InterviewOf = (application: string) => SeenInterview;

/** What there is of the interviews of a round. */
export async function readInterviews(round: string, isReleased: boolean): Promise<InterviewOf> {
  const now = new Date();
  const times = await readSlots(round);
  return (application) => {
    const slot = findTime(times, application);
    const isShown = slot && !(isReleased && isToCome(slot, now));
    return {
      interview: isShown ? toSeenTime(slot) : null,
      noTimeSuits: isReleased ? null : findNoTimeNote(times, application),
    };
  };
}

/** For who must not see them. */
export const noInterviews: InterviewOf = () => ({ interview: null, noTimeSuits: null });

function isToCome({ startsAt, minutes }: SlotRecord, now: Date): boolean {
  return addMilliseconds(startsAt, minutes * minute) > now;
}
