import type { ListedReview, OwnReviewsDto } from '@club/shared/review';
import { weightedAverage } from '@club/shared/scores';
import type { UserDto } from '@club/shared/user';
import { ApplicationModel, sentStates } from '../applications.model';
import { isReleased } from '../roundRelease.service';
import { isOwn, ownReviewsOf, requireReviewer } from './reader.service';
import { ReviewModel, toOwnReview } from './reviews.model';

/**
 * What a reviewer has written in a round: drafts first, then what was submitted last.
 * @throws {ForbiddenError} when this account is no reviewer of the round, also when there is no such round
 */
export async function listOwnReviews(id: string, account: UserDto): Promise<OwnReviewsDto> {
  const reader = await requireReviewer(id, account);
  const { title, term, criteria } = reader.round;
  const written = await ReviewModel.find(ownReviewsOf(reader)).lean();
  const ids = written.map(({ application }) => application);
  const applications = await ApplicationModel.find(
    { _id: { $in: ids }, state: { $in: sentStates } },
    'name email state',
  ).lean();
  const byId = new Map(applications.map((application) => [application._id, application]));
  const reviews = written.flatMap((review): ListedReview[] => {
    const application = byId.get(review.application);
    if (!application) return [];
    const { _id, name, state } = application;
    const average = weightedAverage(criteria, review.scores);
    const canReview = state === 'submitted' && !isOwn(reader, application);
    return [{ ...toOwnReview(review), _id, name, average, canReview }];
  });
  const isFinal = await isReleased(id);
  return { title, term, criteria, isFinal, reviews: reviews.toSorted(compare) };
}

function compare(one: ListedReview, other: ListedReview): number {
  // 'draft' comes after each moment.
  const rankOf = ({ submittedAt }: ListedReview) => submittedAt ?? 'draft';
  return rankOf(other).localeCompare(rankOf(one)) || one.name.localeCompare(other.name);
}
