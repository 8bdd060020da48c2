import type { OwnReadingRound, ReadingQueue, ReadingRound } from '@club/shared/review';
import type { RoundDto } from '@club/shared/round';
import type { UserDto } from '@club/shared/user';
import { listEmailsOf } from '../../accounts/teamAccounts.service';
import { ApplicationModel } from '../applications.model';
import { listInterviewsAskedBy } from '../interviews/interviewsToCome.service';
import { isReleased } from '../roundRelease.service';
import { RoundModel, toRoundDto } from '../rounds.model';
import { ownReviewsOf, readBy, requireReviewer } from './reader.service';
import { type Readable, shareOf } from './readingShare';
import { stillInTeam } from './reviewers.service';
import { ReviewModel, stateOf } from './reviews.model';

/** With what is read of an application. */
interface ReadableNow extends Readable {
  applications: { _id: string; email: string }[];
}

/**
 * The applications of a round, who reads them now, and who must not read which. A reviewer who is suspended, or has
 * no role any more, reads none: then others do.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function listReadable(round: RoundDto, today: string): Promise<ReadableNow> {
  const reviewers = (await stillInTeam(round.reviewers, today)).map(({ _id }) => _id);
  const submitted = { round: round._id, state: 'submitted', forgottenAt: null } as const;
  const conflict = { round: round._id, isConflict: true, submittedAt: { $ne: null } };
  const [applications, emails, conflicts] = await Promise.all([
    ApplicationModel.find(submitted, 'email').lean(),
    listEmailsOf(reviewers),
    ReviewModel.find(conflict, 'application reviewer').lean(),
  ]);
  const known = new Set(
    conflicts.map(({ reviewer, application }) => `${reviewer.toHexString()} ${application}`),
  );
  const emailOf = new Map(applications.map(({ _id, email }) => [_id, email]));
  return {
    reviewers,
    applications,
    isExcluded: (reviewer, application) =>
      known.has(`${reviewer} ${application}`) || emailOf.get(application) === emails.get(reviewer),
  };
}

/**
 * What a reviewer reads next, and how far the reading is.
 * @param after id of an application: the next one is looked for behind it, then from the beginning
 * @param today 'YYYY-MM-DD' in the club's time zone
 * @throws {ForbiddenError} when this account is no reviewer of the round
 * @throws {NotFoundError} when there is no such round
 */
export async function getQueue(
  id: string,
  after: string | undefined,
  account: UserDto,
  today: string,
): Promise<ReadingQueue> {
  const { round } = await requireReviewer(id, account);
  const { share, isDone, others } = await readProgress(round, account, today);
  const isLeft = (one: string) => !isDone(one);
  const behind = after === undefined ? [] : share.slice(share.indexOf(after) + 1);
  const next = behind.find(isLeft) ?? share.find(isLeft) ?? null;
  const reading = await toReadingRound(round, share, isDone);
  const following = reading.isFinal
    ? { next: null, nextOther: null }
    : { next, nextOther: others[0] ?? null };
  return { ...reading, others: others.length, ...following };
}

/**
 * The rounds in which this account is a reviewer, the newest first, with the interviews in which it asks: it meets
 * these people, so that it knows of their invitation.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function listReading(account: UserDto, today: string): Promise<OwnReadingRound[]> {
  const rounds = await RoundModel.find(readBy(account)).sort({ shownDeadline: -1, _id: -1 }).lean();
  return await Promise.all(
    rounds.map(async (stored) => {
      const round = toRoundDto(stored);
      const { share, isDone } = await readProgress(round, account, today);
      const reading = await toReadingRound(round, share, isDone);
      const { username } = account;
      const interviews = reading.isFinal ? [] : await listInterviewsAskedBy(round._id, username);
      return { ...reading, interviews };
    }),
  );
}

/**
 * How many applications wait for this account, until the release or the last day for replies, and the address that
 * leads to the next one of them.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function countApplicationsToRead(
  account: UserDto,
  today: string,
): Promise<{ count: number; href: string }> {
  const running = { ...readBy(account), replyBy: { $gte: today } };
  const rounds = await RoundModel.find(running).sort({ shownDeadline: -1, _id: -1 }).lean();
  const found = { count: 0, href: '' };
  for (const stored of rounds) {
    if (await isReleased(stored._id.toHexString())) continue;
    const { share, isDone } = await readProgress(toRoundDto(stored), account, today);
    const left = share.filter((one) => !isDone(one)).length;
    found.count += left;
    if (left > 0) found.href ||= `/admin/reading/${stored._id.toHexString()}`;
  }
  return found;
}

/** What is read outside the share belongs to it from then on. */
async function readProgress(round: RoundDto, account: UserDto, today: string) {
  const [readable, reviews] = await Promise.all([
    listReadable(round, today),
    ReviewModel.find(ownReviewsOf({ round, account }), 'application submittedAt isConflict').lean(),
  ]);
  const { own, others } = shareOf(account._id, readable);
  const submitted = reviews.filter((review) => stateOf(review) === 'submitted');
  const done = new Set(submitted.map(({ application }) => application));
  const isDone = (application: string) => done.has(application);
  return {
    isDone,
    share: [...own, ...others.filter(isDone)],
    others: others.filter((one) => !isDone(one)),
  };
}

async function toReadingRound(
  { _id, title, term, state, opensAt, shownDeadline }: RoundDto,
  share: string[],
  isDone: (application: string) => boolean,
): Promise<ReadingRound> {
  const done = share.filter(isDone).length;
  const times = { state, opensAt, shownDeadline };
  return { _id, title, term, ...times, done, all: share.length, isFinal: await isReleased(_id) };
}
