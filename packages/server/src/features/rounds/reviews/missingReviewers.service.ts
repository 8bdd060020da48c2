import { countWanted, reviewsWanted } from '@club/shared/roundLimits';
import type { UserDto } from '@club/shared/user';
import { ApplicationModel } from '../applications.model';
import { isReleased } from '../roundRelease.service';
import { RoundModel, toRoundDto } from '../rounds.model';
import { listReadable } from './queue.service';
import { isOwn, type Reader } from './reader.service';
import { readersOf } from './readingShare';
import { stillInTeam } from './reviewers.service';
import { ReviewModel } from './reviews.model';

/** Whether an application, by its id, is read by fewer people than it should be, with nobody left to do it. */
export type LacksReviewer = (application: string) => boolean;

const isComplete: LacksReviewer = () => false;

const toId = ({ _id }: { _id: string }) => _id;

/**
 * Which applications lack a reviewer, because those who are left know the person, have applied themselves or have no
 * role any more: somebody has to name another one. It is for who can do that. The blind rule holds: who is a
 * reviewer learns it of an application after their own review of it, or after they have said that they know the
 * person.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function findMissingReviewers(reader: Reader, today: string): Promise<LacksReviewer> {
  const { round, account, isReviewer, isOrganiser } = reader;
  if (!isOrganiser || round.reviewers.length === 0 || (await isReleased(round._id))) {
    return isComplete;
  }
  const [readable, reviews] = await Promise.all([
    listReadable(round, today),
    ReviewModel.find(
      { round: round._id, submittedAt: { $ne: null } },
      'application reviewer isConflict',
    ).lean(),
  ]);
  const own = new Set(readable.applications.filter((one) => isOwn(reader, one)).map(toId));
  const judged = new Set<string>();
  const readBy = new Map(readable.applications.map(({ _id }) => [_id, new Set<string>()]));
  for (const { application, reviewer, isConflict } of reviews) {
    if (!isConflict) readBy.get(application)?.add(reviewer.toHexString());
    if (reviewer.equals(account._id)) judged.add(application);
  }
  const wanted = countWanted(round);
  return (application) => {
    const read = readBy.get(application);
    if (!read || own.has(application) || (isReviewer && !judged.has(application))) return false;
    return new Set([...read, ...readersOf(application, readable)]).size < wanted;
  };
}

/**
 * Whether somebody reads an application in place of a reviewer who knows the person. Whom the others know stays
 * with them: it depends on their number only.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function hasStandIn({ round }: Reader, today: string): Promise<boolean> {
  return (await stillInTeam(round.reviewers, today)).length > reviewsWanted;
}

/**
 * How many applications of running rounds lack a reviewer, and where to look: the list of the first of these rounds,
 * or the page of its only one.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function countMissingReviewers(
  account: UserDto,
  today: string,
): Promise<{ count: number; href: string }> {
  const found = { count: 0, href: '' };
  if (!account.permissions.includes('applications')) return found;
  const running = { state: { $ne: 'draft' as const }, replyBy: { $gte: today } };
  for (const stored of await RoundModel.find(running).sort({ shownDeadline: -1, _id: -1 }).lean()) {
    const round = toRoundDto(stored);
    const isReviewer = round.reviewers.some(({ _id }) => _id === account._id);
    const lacks = await findMissingReviewers(
      { round, account, isReviewer, isOrganiser: true },
      today,
    );
    const submitted = { round: round._id, state: 'submitted', forgottenAt: null } as const;
    const applications = await ApplicationModel.find(submitted, '_id').lean();
    const [first, ...others] = applications.filter(({ _id }) => lacks(_id));
    if (!first) continue;
    found.count += 1 + others.length;
    const where = others.length === 0 ? `/applications/${first._id}` : '#applications';
    found.href ||= `/admin/rounds/${round._id}${where}`;
  }
  return found;
}
