import type { WrittenReview } from '@club/shared/review';
import { RoundModel } from '../rounds.model';
import { ReviewModel, toOwnReview } from './reviews.model';

/** Whether somebody has submitted a review in a round. */
export async function hasSubmittedReviews(round: string): Promise<boolean> {
  return (await ReviewModel.exists({ round, submittedAt: { $ne: null } })) !== null;
}

/**
 * The reviews that an account has written, the newest first. They do not say about whom: that is known to who may
 * read the applications still.
 * @param reviewer id of the account
 */
export async function listWrittenReviews(reviewer: string): Promise<WrittenReview[]> {
  const reviews = await ReviewModel.find({ reviewer }).sort({ createdAt: -1, _id: -1 }).lean();
  const ids = reviews.map(({ round }) => round);
  const rounds = await RoundModel.find({ _id: { $in: ids } }, 'title criteria').lean();
  return reviews.map((review) => {
    const { title = '', criteria = [] } = rounds.find(({ _id }) => _id.equals(review.round)) ?? {};
    const { scores, ...rest } = toOwnReview(review);
    const nameOf = (wanted: string) => criteria.find(({ key }) => key === wanted)?.name ?? '';
    return {
      ...rest,
      round: title,
      scores: scores.map(({ key, score }) => ({ criterion: nameOf(key), score })),
    };
  });
}
