import type { ChangeOwnApplicationRequest, OwnApplicationDto } from '@club/shared/application';
import type { RoundDto } from '@club/shared/round';
import { toDay } from '../../clubDay';
import { ConflictError } from '../../errors';
import type { Limits } from '../../limits/limits';
import { recordAuditOnce, theLink } from '../audit/audit.service';
import { findByLink } from './applicationLinks.service';
import { type MailingDependencies, tellChanged } from './applicationMails.service';
import { type FilledIn, isSame, requireComplete, requireTaking } from './applicationRules';
import { requireSpace } from './applicationSpace.service';
import { ApplicationModel, type ApplicationRecord } from './applications.model';
import { getOwn } from './ownApplications.service';
import { outdatePreview } from './roundRelease.service';
import { getRound, subjectOf } from './rounds.service';

export interface ChangeDependencies extends MailingDependencies {
  limits: MailingDependencies['limits'] &
    Pick<Limits, 'countApplicationSave' | 'maxApplications' | 'maxApplicationBytes'>;
}

/**
 * Changes what was sent, as long as the round takes applications. Who has a link of it could withdraw it and send
 * another one; so the person gets a mail here, too, and the address stays. The same once more changes nothing.
 * @throws {UnprocessableError} when there is no such link (any more), or something is missing or wrong
 * @throws {ForbiddenError} when the round takes no applications now: nothing is stored
 * @throws {ConflictError} when it is withdrawn or set aside
 * @throws {TooManyRequestsError} when it was changed too often
 * @throws {ServiceUnavailableError} when it becomes larger, and there is no space for that
 */
export async function changeOwn(
  { token, ...fields }: ChangeOwnApplicationRequest,
  dependencies: ChangeDependencies,
): Promise<OwnApplicationDto> {
  const { application } = await findByLink(token);
  await dependencies.limits.countApplicationSave(application._id);
  const round = await getRound(application.round.toHexString());
  if (application.state !== 'submitted' || application.email === '') throw new ConflictError(gone);
  requireTaking(round);
  const filledIn = requireComplete(round, { ...fields, email: application.email });
  if (isSame(application, filledIn)) return await getOwn(token);
  if (sizeOf(filledIn) > sizeOf(application)) {
    await requireSpace(application.source ?? null, dependencies.limits);
  }
  const changed = await write(application, round, filledIn);
  // Who has a preview of the release open has read something else.
  await outdatePreview(round._id);
  await recordChanged(changed, round, dependencies);
  await tellChanged(changed, application.changedAt ?? null, dependencies);
  return await getOwn(token);
}

/** One entry for an application and day: who has a link can change it a thousand times an hour. */
async function recordChanged(
  { _id, changedAt }: ApplicationRecord,
  round: RoundDto,
  { mails }: ChangeDependencies,
): Promise<void> {
  const today = toDay(changedAt ?? new Date(), mails.timeZone);
  await recordAuditOnce(`application.changed ${today} ${_id}`, {
    actor: theLink,
    action: 'application.changed',
    subject: subjectOf(round),
    after: { application: _id },
  });
}

function sizeOf({ name, phone, choices, answers }: FilledIn | ApplicationRecord): number {
  return JSON.stringify([name, phone, choices, answers]).length;
}

const gone = 'This application is withdrawn or set aside, and cannot be changed.';

/** One conditional write: one that is withdrawn at this moment stays as it is. */
async function write(
  { _id, isLate }: ApplicationRecord,
  { shownDeadline }: RoundDto,
  filledIn: FilledIn,
): Promise<ApplicationRecord> {
  const changedAt = new Date();
  const isAfterDeadline = changedAt.getTime() > Date.parse(shownDeadline);
  const changed = await ApplicationModel.findOneAndUpdate(
    { _id, state: 'submitted', email: filledIn.email },
    { $set: { ...filledIn, changedAt, isLate: isLate || isAfterDeadline } },
    { returnDocument: 'after' },
  ).lean();
  if (!changed) throw new ConflictError(gone);
  return changed;
}
