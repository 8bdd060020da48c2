import type { NoteAttendanceRequest, RoundSlotsDto } from '@club/shared/interview';
import { ConflictError } from '../../../errors';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import { isReleased } from '../roundRelease.service';
import { getRound, subjectOf } from '../rounds.service';
import { toRoundSlots } from './editSlots.service';
import { changeSlots } from './roundSlots.service';

/**
 * Notes whether the person who has a time came. Nobody is mailed.
 * @throws {NotFoundError} when there is no such round
 * @throws {ConflictError} when nobody has the time, it has not begun, or the decisions are released
 */
export async function noteAttendance(
  id: string,
  { slot: key, attendance }: NoteAttendanceRequest,
  by: Actor,
): Promise<RoundSlotsDto> {
  const round = await getRound(id);
  if (await isReleased(round._id)) throw new ConflictError('The decisions are released.');
  const { after } = await changeSlots(round._id, ({ slots }) => {
    const noted = slots.find((slot) => slot.key === key);
    if (!noted?.takenBy) throw new ConflictError('Nobody has this time any more.');
    if (noted.startsAt > new Date()) throw new ConflictError('This time has not begun yet.');
    return { slots: slots.map((slot) => (slot === noted ? { ...slot, attendance } : slot)) };
  });
  await recordAudit({
    actor: named(by),
    action: 'interview.attended',
    subject: subjectOf(round),
    after: { attendance },
  });
  return await toRoundSlots(round._id, after);
}
