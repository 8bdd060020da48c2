import type { RoundDto } from '@club/shared/round';
import type { ApplicationAverage } from '@club/shared/roundFigures';
import { mean, weightedAverage } from '@club/shared/scores';
import type { UserDto } from '@club/shared/user';
import { Types } from '../../../lib/mongoose';
import { countNotes } from '../applicationNotes.service';
import { ApplicationModel, type ApplicationRecord } from '../applications.model';
import { listReadable } from './queue.service';
import { type Reader, requireReader, seesReviews } from './reader.service';
import { readersOf } from './readingShare';
import { ReviewModel, type ReviewRecord, stateOf } from './reviews.model';

/*
 * Reviews of a whole round, for figures about them. The blind rule holds for each application: what somebody must
 * not see of one is in no figure either, since a figure that changes tells it as well.
 */

/** A review that was submitted, and is no conflict. */
interface SeenReview {
  reviewer: { _id: string; name: string };
  /** 1-5, by the weights of the criteria; null where none of them is scored. */
  average: number | null;
}

/** An application that is submitted, as far as a person may see what it was given. */
export interface SeenApplication
  extends Pick<ApplicationRecord, '_id' | 'name' | 'email' | 'choices' | 'invitedAt'> {
  /** Null while they must not be seen. */
  reviews: SeenReview[] | null;
  /** How many reviewers know the person; 0 while the reviews must not be seen. */
  conflicts: number;
}

/** Whether the reviews of an application may be seen. */
export type SeesReviewsOf = (
  application: Pick<ApplicationRecord, 'email'>,
  reviews: readonly Pick<ReviewRecord, 'reviewer' | 'submittedAt' | 'isConflict'>[],
) => boolean;

/** The blind rule for this person. */
export function seenBy(reader: Reader): SeesReviewsOf {
  return (application, reviews) => {
    const own = reviews.find((review) => review.reviewer.equals(reader.account._id));
    return seesReviews(reader, application, own);
  };
}

/** The applications of a round that are submitted, by name, with the reviews that may be seen. */
export async function listSeen(
  { _id, criteria }: Pick<RoundDto, '_id' | 'criteria'>,
  seesReviewsOf: SeesReviewsOf,
): Promise<SeenApplication[]> {
  const round = new Types.ObjectId(_id);
  const [applications, reviews] = await Promise.all([
    ApplicationModel.find({ round, state: 'submitted' }, 'name email choices invitedAt')
      .sort({ name: 1, _id: 1 })
      .lean(),
    ReviewModel.find({ round, submittedAt: { $ne: null } }, '-note').lean(),
  ]);
  const byApplication = new Map<string, typeof reviews>();
  for (const review of reviews) {
    const others = byApplication.get(review.application);
    if (others) others.push(review);
    else byApplication.set(review.application, [review]);
  }
  return applications.map((application) => {
    const all = byApplication.get(application._id) ?? [];
    const submitted = all.filter((review) => stateOf(review) === 'submitted');
    const toSeen = ({ reviewer, reviewerName, scores }: (typeof all)[number]): SeenReview => ({
      reviewer: { _id: reviewer.toHexString(), name: reviewerName },
      average: weightedAverage(criteria, scores),
    });
    const isSeen = seesReviewsOf(application, all);
    const reviews = isSeen ? submitted.map(toSeen) : null;
    return { ...application, reviews, conflicts: isSeen ? all.length - submitted.length : 0 };
  });
}

/**
 * What the applications of a round were given on average, and how many notes there are, of those whose reviews this
 * account may see.
 * @throws {ForbiddenError} for who may read no application of the round
 * @throws {NotFoundError} when there is no such round
 */
export async function listAverages(id: string, account: UserDto): Promise<ApplicationAverage[]> {
  const reader = await requireReader(id, account);
  const [applications, notes] = await Promise.all([
    listSeen(reader.round, seenBy(reader)),
    countNotes(id),
  ]);
  return applications.flatMap(({ _id, reviews, conflicts }): ApplicationAverage[] => {
    if (!reviews) return [];
    const average = averageOf(reviews);
    return [{ _id, average, reviews: reviews.length, conflicts, notes: notes.get(_id) ?? 0 }];
  });
}

/** What an application was given, from 1 to 5: each reviewer counts the same. */
export function averageOf(reviews: readonly Pick<SeenReview, 'average'>[]): number | null {
  return mean(reviews.map(({ average }) => average));
}

/**
 * The ids of those who are to read each application, by its id.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function listReaders(round: RoundDto, today: string): Promise<Map<string, string[]>> {
  const readable = await listReadable(round, today);
  return new Map(readable.applications.map(({ _id }) => [_id, readersOf(_id, readable)]));
}
