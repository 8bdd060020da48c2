import type { OwnApplicationDto } from '@club/shared/application';
import type { OwnDecisionDto } from '@club/shared/decision';
import { ConflictError } from '../../errors';
import { recordAudit, theLink } from '../audit/audit.service';
import { findByLink, type OpenedApplication } from './applicationLinks.service';
import { type MailingDependencies, tellWithdrawn } from './applicationMails.service';
import { isTaking } from './applicationRules';
import {
  ApplicationModel,
  type Applying,
  ofAccount,
  sentStates,
  toApplicationDto,
} from './applications.model';
import { leaveBoard } from './decisions/leaveBoard.service';
import { findOwnDecision } from './decisions/ownDecision.service';
import { readReleased } from './decisions/released.service';
import { toOwnInterview } from './interviews/ownInterview';
import type { RoundSlotsRecord } from './interviews/roundSlots.model';
import { freeTimeOf, readSlots } from './interviews/roundSlots.service';
import { confirmByLink, noteRivals } from './rivals.service';
import { RoundModel, type RoundRecord, toRoundDto } from './rounds.model';
import { getRound, subjectOf } from './rounds.service';

/**
 * What an application's own link opens. It changes nothing.
 * @throws {UnprocessableError} when there is no such link (any more)
 */
export async function getOwn(token: string): Promise<OwnApplicationDto> {
  return await toOwn(await findByLink(token));
}

/**
 * Takes the application back, and gives the time for an interview back. The address can then apply again, and gets a
 * mail: somebody else may have had the link. It may be done again: a browser sends twice what got no answer.
 * @throws {UnprocessableError} when there is no such link (any more)
 * @throws {ConflictError} when it is set aside, or the person is accepted or got no place
 */
export async function withdrawOwn(
  token: string,
  dependencies: MailingDependencies,
): Promise<OwnApplicationDto> {
  const { application, isMailed } = await findByLink(token);
  const round = await getRound(application.round.toHexString());
  if ((await readReleased(round)).decisionOf(application)?.outcome === 'declined') {
    throw new ConflictError('The decision is made: there is nothing to withdraw any more.');
  }
  if (application.state === 'submitted') await leaveBoard(application);
  const withdrawn = await ApplicationModel.findOneAndUpdate(
    { _id: application._id, state: 'submitted' },
    { $set: { state: 'withdrawn' } },
    { returnDocument: 'after' },
  ).lean();
  if (!withdrawn) return await getWithdrawn(token);
  await noteRivals(withdrawn);
  await freeTimeOf(application.round, application._id);
  await recordAudit({
    actor: theLink,
    action: 'application.withdrawn',
    subject: subjectOf(round),
    after: { application: application._id },
  });
  await tellWithdrawn(withdrawn, round, dependencies);
  return await toOwn({ application: withdrawn, isMailed });
}

async function getWithdrawn(token: string): Promise<OwnApplicationDto> {
  const own = await getOwn(token);
  if (own.state === 'withdrawn') return own;
  throw new ConflictError('This application does not count any more. Please write to the club.');
}

/** The applications of an account that were sent, the newest first. */
export async function listOwnApplications(account: Applying): Promise<OwnApplicationDto[]> {
  return (await listOwnRecords(account)).map(({ own }) => own);
}

/** The same, each with the id by which the team knows it. */
export async function listOwnRecords(
  account: Applying,
): Promise<{ _id: string; own: OwnApplicationDto }[]> {
  const found = await ApplicationModel.find({ ...ofAccount(account), state: { $in: sentStates } })
    .sort({ submittedAt: -1, _id: -1 })
    .lean();
  return await Promise.all(
    found.map(async (application) => ({
      _id: application._id,
      own: await toOwn({ application, isMailed: false }),
    })),
  );
}

/**
 * Confirms that the application is that of who reads the mails of its address. Others of the address are set aside.
 * @throws {UnprocessableError} when there is no such link (any more)
 * @throws {ForbiddenError} when the link did not reach the address
 * @throws {ConflictError} when it does not count any more, or another one was confirmed
 */
export async function confirmOwn(token: string): Promise<OwnApplicationDto> {
  await confirmByLink(await findByLink(token));
  return await getOwn(token);
}

async function toOwn(opened: OpenedApplication): Promise<OwnApplicationDto> {
  const { application } = opened;
  const [round, slots] = await Promise.all([
    RoundModel.findById(application.round).orFail().lean(),
    readSlots(application.round),
  ]);
  const decision = await findOwnDecision(application, round);
  return toOwnApplication(opened, round, { slots, decision });
}

/**
 * What an applicant may see. Each field is named here: whatever else is stored with an application or its round
 * reaches no applicant.
 */
export function toOwnApplication(
  { application, isMailed }: OpenedApplication,
  record: RoundRecord,
  {
    slots,
    decision,
  }: {
    slots: Pick<RoundSlotsRecord, 'slots' | 'noTimeSuits'>;
    decision: OwnDecisionDto | null;
  },
): OwnApplicationDto {
  const { name, email, phone, choices, answers, state, ...rest } = toApplicationDto(application);
  const { submittedAt, changedAt, isLate, isProved } = rest;
  const round = toRoundDto(record);
  const { title, removalDay, replyBy } = round;
  // Who has typed somebody else's address must not learn that its owner has applied.
  const isContested = isMailed && rest.isContested;
  return {
    name,
    email,
    phone,
    choices,
    answers,
    state,
    submittedAt,
    changedAt,
    isLate,
    isProved,
    isContested,
    canConfirm: isMailed && !isProved && state === 'submitted',
    canChange: state === 'submitted' && email !== '' && isTaking(round),
    round: { title, removalDay, replyBy: replyBy || null },
    interview: toOwnInterview(application, slots),
    decision,
  };
}
