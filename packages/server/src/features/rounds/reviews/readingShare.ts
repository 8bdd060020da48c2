import { hash } from 'node:crypto';
import { reviewsWanted } from '@club/shared/roundLimits';

/** What decides who reads which applications. */
export interface Readable {
  /** Ids of the reviewers. */
  reviewers: readonly string[];
  applications: readonly { _id: string }[];
  /** Whether the reviewer must not read the application: it is theirs, or of somebody whom one knows. */
  isExcluded(reviewer: string, application: string): boolean;
}

interface Share {
  /** Ids of applications, in the order in which this reviewer reads them. */
  own: string[];
  /** The others that this reviewer could read, in an order of the same kind. */
  others: string[];
}

/**
 * Which applications are read by this reviewer, and in which order. Each is read by the two whose hash with it is
 * the highest: it spreads the work evenly, stays when others are added, and moves on by itself when somebody
 * leaves or knows the applicant. It depends on nothing that others have done besides.
 */
export function shareOf(reviewer: string, readable: Readable): Share {
  const { applications, isExcluded } = readable;
  const ranked = applications
    .filter(({ _id }) => !isExcluded(reviewer, _id))
    .map(({ _id }) => ({ _id, rank: rankOf(reviewer, _id) }))
    .toSorted((one, other) => (one.rank < other.rank ? 1 : -1));
  const share: Share = { own: [], others: [] };
  for (const { _id } of ranked) {
    const isOwn = readersOf(_id, readable).includes(reviewer);
    (isOwn ? share.own : share.others).push(_id);
  }
  return share;
}

/** The reviewers of an application. */
export function readersOf(application: string, { reviewers, isExcluded }: Readable): string[] {
  return reviewers
    .filter((reviewer) => !isExcluded(reviewer, application))
    .map((reviewer) => ({ reviewer, rank: rankOf(reviewer, application) }))
    .toSorted((one, other) => (one.rank < other.rank ? 1 : -1))
    .slice(0, reviewsWanted)
    .map(({ reviewer }) => reviewer);
}

function rankOf(reviewer: string, application: string): string {
  return hash('sha256', `${reviewer} ${application}`);
}
