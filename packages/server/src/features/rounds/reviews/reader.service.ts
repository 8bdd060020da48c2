import type { RoundDto } from '@club/shared/round';
import type { UserDto } from '@club/shared/user';
import { ForbiddenError } from '../../../errors';
import { Types } from '../../../lib/mongoose';
import type { ApplicationRecord } from '../applications.model';
import { RoundModel, toRoundDto } from '../rounds.model';
import { roundNotFound } from '../rounds.service';
import { type ReviewRecord, stateOf } from './reviews.model';

/*
 * The blind rule. Who is named in a round reads its applications, and sees what others gave an application only
 * after their own review of it; also who may see everything in other rounds. Whatever shows a review asks here.
 */

/** Somebody who may read the applications of a round. */
export interface Reader {
  round: RoundDto;
  account: Pick<UserDto, '_id' | 'email' | 'username'>;
  /** Named in the round: the blind rule holds. */
  isReviewer: boolean;
  /** Has the permission `applications`: sees also how to reach the applicants. */
  isOrganiser: boolean;
}

/**
 * Lets those pass who have the permission `applications`, and those who are named in the round.
 * @throws {ForbiddenError} for everybody else, also when there is no such round
 * @throws {NotFoundError} when there is no such round
 */
export async function requireReader(id: string, account: UserDto): Promise<Reader> {
  const { stored, isReviewer } = await findRound(id, account);
  const isOrganiser = account.permissions.includes('applications');
  if (!isOrganiser && !isReviewer) throw new ForbiddenError(noReviewer);
  if (!stored) throw roundNotFound();
  return { round: toRoundDto(stored), account, isReviewer, isOrganiser };
}

/**
 * Lets reviewers pass.
 * @throws {ForbiddenError} for everybody else, also when there is no such round
 */
export async function requireReviewer(id: string, account: UserDto): Promise<Reader> {
  const { stored, isReviewer } = await findRound(id, account);
  if (!stored || !isReviewer) throw new ForbiddenError(noReviewer);
  const isOrganiser = account.permissions.includes('applications');
  return { round: toRoundDto(stored), account, isReviewer, isOrganiser };
}

const noReviewer = 'You are no reviewer of this round.';

/** Finds the rounds that this account reads: no drafts. What lists them and what is done in one ask here. */
export function readBy({ _id }: Pick<UserDto, '_id'>) {
  return { 'reviewers._id': _id, state: { $ne: 'draft' } } as const;
}

async function findRound(id: string, account: UserDto) {
  const [stored, read] = await Promise.all([
    RoundModel.findById(id).lean(),
    RoundModel.exists({ _id: id, ...readBy(account) }),
  ]);
  return { stored, isReviewer: read !== null };
}

/** Whether somebody has applied with the address of this account. Nobody judges their own application. */
export function isOwn(
  { account }: Pick<Reader, 'account'>,
  { email }: Pick<ApplicationRecord, 'email'>,
): boolean {
  return email === account.email;
}

/**
 * Whether this person may see what others gave the application.
 * @param own their own review of it, if there is one
 */
export function seesReviews(
  reader: Reader,
  application: Pick<ApplicationRecord, 'email'>,
  own: Pick<ReviewRecord, 'submittedAt' | 'isConflict'> | undefined,
): boolean {
  if (isOwn(reader, application)) return false;
  if (!reader.isReviewer) return reader.isOrganiser;
  return own !== undefined && stateOf(own) === 'submitted';
}

/** A filter for the reviews that this person has written in the round. */
export function ownReviewsOf({ round, account }: Pick<Reader, 'round' | 'account'>) {
  return { round: new Types.ObjectId(round._id), reviewer: new Types.ObjectId(account._id) };
}
