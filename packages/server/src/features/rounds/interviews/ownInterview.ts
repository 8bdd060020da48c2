import type { InterviewTime, OwnInterviewDto } from '@club/shared/interview';
import { isChangeable } from '@club/shared/interviewTimes';
import type { ApplicationRecord } from '../applications.model';
import type { RoundSlotsRecord, SlotRecord } from './roundSlots.model';
import { findNoTimeNote, findTime } from './slotChanges';

export function isInvited({
  state,
  invitedAt,
}: Pick<ApplicationRecord, 'state' | 'invitedAt'>): boolean {
  return state === 'submitted' && Boolean(invitedAt);
}

/** What an applicant may see of the interviews; null for who is not invited. */
export function toOwnInterview(
  application: ApplicationRecord,
  current: Pick<RoundSlotsRecord, 'slots' | 'noTimeSuits'>,
  now = new Date(),
): OwnInterviewDto | null {
  if (!isInvited(application)) return null;
  const own = findTime(current, application._id);
  const toCome = current.slots.filter(({ startsAt }) => isChangeable(startsAt.toISOString(), now));
  const canBeChanged = !own || isChangeable(own.startsAt.toISOString(), now);
  return {
    time: own ? { ...toInterviewTime(own), canBeChanged } : null,
    free: canBeChanged ? toCome.filter(({ takenBy }) => !takenBy).map(toInterviewTime) : [],
    chooseBy: application.chooseBy ?? null,
    note: application.invitationNote ?? '',
    noTimeSuits: findNoTimeNote(current, application._id),
    hasTimes: toCome.length > 0,
  };
}

export function toInterviewTime({ key, startsAt, minutes, place }: SlotRecord): InterviewTime {
  return { key, startsAt: startsAt.toISOString(), minutes, place };
}
