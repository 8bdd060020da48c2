import { foldText } from '@club/shared/fold';
import type { Attendance, InterviewTime } from '@club/shared/interview';
import type { AskedInterview } from '@club/shared/review';
import { addMilliseconds, minute } from '../../../time';
import { ApplicationModel, type ApplicationRecord } from '../applications.model';
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

/**
 * The interviews of a round that are not over and name somebody under 'Who asks', in their order.
 * @param username as there, word for word, in letters of any size; others may be named, too
 */
export async function listInterviewsAskedBy(
  round: string,
  username: string,
): Promise<AskedInterview[]> {
  const now = new Date();
  const { slots } = await readSlots(round);
  const asked = slots.filter(
    (slot) => slot.takenBy && isToCome(slot, now) && isNamedIn(slot.interviewers, username),
  );
  const taken = asked.flatMap(({ takenBy }) => takenBy ?? []);
  const known = { _id: { $in: taken }, forgottenAt: null };
  const people = await ApplicationModel.find(known, 'name').lean();
  const names = new Map(people.map(({ _id, name }) => [_id, name]));
  return asked.flatMap(({ takenBy, startsAt, minutes, place }) => {
    const name = names.get(takenBy ?? '');
    if (!takenBy || name === undefined) return [];
    return { _id: takenBy, name, startsAt: startsAt.toISOString(), minutes, place };
  });
}

function isNamedIn(interviewers: string, username: string): boolean {
  const name = wordsOf(username);
  return name !== '' && ` ${wordsOf(interviewers)} `.includes(` ${name} `);
}

/** Without what stands between names, e.g. commas. */
const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');

/** For who must not see them. */
export const noInterviews: InterviewOf = () => ({ interview: null, noTimeSuits: null });

/** Whether it is not over: once it is noted whether the person came, it is. */
function isToCome({ startsAt, minutes, attendance }: SlotRecord, now: Date): boolean {
  return !attendance && addMilliseconds(startsAt, minutes * minute) > now;
}
