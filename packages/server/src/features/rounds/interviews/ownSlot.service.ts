import type { OwnApplicationDto } from '@club/shared/application';
import type { ChooseSlotRequest, NoTimeSuitsRequest } from '@club/shared/interview';
import { isChangeable } from '@club/shared/interviewTimes';
import { changeableHours } from '@club/shared/roundLimits';
import type { ClubDetails } from '../../../clubDetails';
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  VersionConflictError,
} from '../../../errors';
import type { Limits } from '../../../limits/limits';
import { findByLink } from '../applicationLinks.service';
import { ApplicationModel, type ApplicationRecord } from '../applications.model';
import { findOwnDecision } from '../decisions/ownDecision.service';
import { toOwnApplication } from '../ownApplications.service';
import { RoundModel } from '../rounds.model';
import { createInterviewCalendar } from './interviewCalendar';
import { isInvited } from './ownInterview';
import type { RoundSlotsRecord } from './roundSlots.model';
import { changeSlots, freeTimeOf, readSlots, type SlotsChange } from './roundSlots.service';
import { findPerson, findTime, withNoTimeNote, withTime } from './slotChanges';

/**
 * Gives who has the link of an application the time, and takes the former one back in the same write.
 * @throws {UnprocessableError} when there is no such link (any more)
 * @throws {ForbiddenError} when it is too late to change their own time
 * @throws {VersionConflictError} when somebody else has the time, or it is not offered: `current` is what is now
 * @throws {ConflictError} when the person is not invited, or the decisions are released
 * @throws {TooManyRequestsError} when this application has changed too often
 */
export async function chooseSlot(
  { token, slot: key }: ChooseSlotRequest,
  limits: ChangeLimits,
): Promise<OwnApplicationDto> {
  return await changeOwn(token, limits, (current, application, refuse) => {
    requireChangeable(current, application);
    const why = key === null ? null : whyNot(current, application, key);
    if (why !== null) throw refuse(why);
    return withTime(current, application._id, key, 'person');
  });
}

/**
 * Notes that no time suits who has the link of an application, for the team. It ends when a time is chosen.
 * @throws {UnprocessableError} when there is no such link (any more)
 * @throws {VersionConflictError} when the person has a time: `current` says which
 * @throws {ConflictError} when the person is not invited, or the decisions are released
 * @throws {TooManyRequestsError} when this application has changed too often
 */
export async function saveNoTimeSuits(
  { token, note }: NoTimeSuitsRequest,
  limits: ChangeLimits,
): Promise<OwnApplicationDto> {
  return await changeOwn(token, limits, (current, { _id }, refuse) => {
    if (findTime(current, _id)) throw refuse('You have a time. If it does not suit, give it back.');
    return withNoTimeNote(current, _id, note);
  });
}

type ChangeLimits = Pick<Limits, 'countApplicationSave'>;

/** Makes a change of the times for who is invited, before the release. */
async function changeOwn(
  token: string,
  { countApplicationSave }: ChangeLimits,
  change: (
    current: RoundSlotsRecord,
    application: ApplicationRecord,
    refuse: (why: string) => VersionConflictError,
  ) => SlotsChange | null,
): Promise<OwnApplicationDto> {
  const opened = await findByLink(token);
  const { application } = opened;
  const { _id } = application;
  if (!isInvited(application)) throw notInvited();
  await countApplicationSave(_id);
  const round = await RoundModel.findById(application.round).orFail().lean();
  if (await findOwnDecision(application, round)) {
    throw new ConflictError('The decisions are made: times are not changed any more.');
  }
  const toOwn = (slots: RoundSlotsRecord) =>
    toOwnApplication(opened, round, { slots, decision: null });
  const { after } = await changeSlots(round._id, (current) =>
    change(current, application, (why) => new VersionConflictError(toOwn(current), why)),
  );
  await requireStillInvited(application);
  return toOwn(after);
}

/** @throws {ForbiddenError} when their own time is over, or soon */
function requireChangeable(current: RoundSlotsRecord, { _id }: ApplicationRecord): void {
  const own = findTime(current, _id);
  if (!own || isChangeable(own.startsAt.toISOString(), new Date())) return;
  throw new ForbiddenError(
    `Until ${changeableHours} hours before your interview you could change it here. Please write to us now.`,
  );
}

/** Why somebody cannot have a time; null when nothing is against it. */
function whyNot(
  { slots }: RoundSlotsRecord,
  { _id }: ApplicationRecord,
  key: string,
): string | null {
  const wanted = slots.find((slot) => slot.key === key);
  if (!wanted || !isChangeable(wanted.startsAt.toISOString(), new Date())) {
    return 'This time is not offered any more. Please choose another one.';
  }
  return wanted.takenBy && wanted.takenBy !== _id
    ? 'This time was just taken. Please choose another one.'
    : null;
}

/** Who withdraws at this moment has no time: whichever write comes second gives it back. */
async function requireStillInvited({ _id, round }: ApplicationRecord): Promise<void> {
  const application = await ApplicationModel.findById(_id, 'state invitedAt').lean();
  if (application && isInvited(application)) return;
  await freeTimeOf(round, _id);
  throw notInvited();
}

function notInvited(): ConflictError {
  return new ConflictError('You are not invited to an interview (any more).');
}

/**
 * One's own interview as an iCalendar file.
 * @throws {UnprocessableError} when there is no such link (any more)
 * @throws {NotFoundError} when the person has no time
 */
export async function getOwnCalendar(token: string, club: ClubDetails): Promise<string> {
  const { _id, round } = (await findByLink(token)).application;
  const slots = await readSlots(round);
  const [time, person] = [findTime(slots, _id), findPerson(slots, _id)];
  if (!time || !person) throw new NotFoundError('You have no time for an interview.');
  const { title } = await RoundModel.findById(round, 'title').orFail().lean();
  const { sequence } = person;
  return createInterviewCalendar(
    { application: _id, title, time, sequence, isCancelled: false },
    club,
  );
}
