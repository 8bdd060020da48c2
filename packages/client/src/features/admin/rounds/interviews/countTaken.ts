import type { SlotDto } from '@club/shared/interview';
import { isChangeable } from '@club/shared/interviewTimes';

/** How many of the times are taken, e.g. '6 of 18'; without those that nobody has or can choose any more. */
export function countTaken(slots: readonly SlotDto[], now: Date): string {
  const taken = slots.filter(({ takenBy }) => takenBy !== null).length;
  const free = slots.filter(
    ({ takenBy, startsAt }) => takenBy === null && isChangeable(startsAt, now),
  ).length;
  return `${taken} of ${taken + free}`;
}
