import type { Reply } from '@club/shared/decision';
import type { OverviewRecruitment } from '@club/shared/overview';
import type { RoundDto, RoundPosition } from '@club/shared/round';
import type { UserDto } from '@club/shared/user';
import { addDays, type ClubDay, startOfDay } from '../../clubDay';
import { findTerm } from '../team/terms.service';
import { ApplicationModel, type ApplicationRecord } from './applications.model';
import { countLeftFree, holdersOf, nameOfPosition } from './decisions/entries';
import type { Entry } from './decisions/roundDecisions.model';
import { findReleased } from './decisions/storedDecisions';
import { findTeamRound, type TeamRound } from './decisions/teamRounds.service';
import { isInvited } from './interviews/ownInterview';
import { readSlots } from './interviews/roundSlots.service';
import { findTime, waitsForTimes } from './interviews/slotChanges';
import { listReadable } from './reviews/queue.service';
import { readersOf } from './reviews/readingShare';
import { ReviewModel } from './reviews/reviews.model';
import { RoundModel, type RoundRecord, toRoundDto } from './rounds.model';

/** Today is the first. */
const shownDays = 7;

/**
 * How far the newest round is that still has names, and others that are open, wait for a release or for answers, whose
 * team has not begun, or that have free places on the same team. No scores, and to its reviewers not how far the others
 * are: the blind rule holds for admins, too.
 */
export async function describeRecruitment(
  account: Pick<UserDto, '_id'>,
  clubDay: ClubDay,
): Promise<OverviewRecruitment[]> {
  const running = { state: { $ne: 'draft' as const }, removalDay: { $gt: clubDay.today } };
  const records = await RoundModel.find(running).sort({ shownDeadline: -1, _id: -1 }).lean();
  const rounds = await Promise.all(
    records.map((record) => describeRound(toRoundDto(record), account, clubDay)),
  );
  const coming = await listComing(records, clubDay.today);
  const [newest] = rounds;
  return rounds.filter((round) => {
    const { _id, term, applied, openUntil, replies } = round;
    if (round === newest || openUntil !== null || coming.has(_id)) return true;
    if (!replies) return applied > 0;
    return replies.waiting.length > 0 || (term === newest?.term && replies.free.length > 0);
  });
}

/** Ids of those of the rounds that are released, and whose team has not begun. */
async function listComing(rounds: RoundRecord[], today: string): Promise<Set<string>> {
  const coming = await Promise.all(
    rounds.map(async ({ _id }) => {
      const { team = null } = (await findReleased(_id.toHexString())) ?? {};
      const term = team && (await findTerm(team.toHexString()));
      return team && !(term && term.firstDay <= today) ? [_id.toHexString()] : [];
    }),
  );
  return new Set(coming.flat());
}

async function describeRound(
  round: RoundDto,
  account: Pick<UserDto, '_id'>,
  clubDay: ClubDay,
  now = new Date(),
): Promise<OverviewRecruitment> {
  const applications = await ApplicationModel.find(
    { round: round._id, state: 'submitted', forgottenAt: null },
    'name state invitedAt',
  ).lean();
  const { opensAt, shownDeadline } = round;
  const isOpen = round.state === 'open' && now.getTime() < Date.parse(shownDeadline);
  const gone = ['withdrawn' as const, 'aside' as const];
  const left = { round: round._id, state: { $in: gone }, forgottenAt: null };
  const isReviewer = round.reviewers.some(({ _id }) => _id === account._id);
  const names = new Map(applications.map(({ _id, name }) => [_id, name]));
  const replies = await describeReplies(round, names);
  return {
    _id: round._id,
    title: round.title,
    term: round.term,
    applied: applications.length,
    gone: await ApplicationModel.countDocuments(left),
    read: isReviewer ? null : await countRead(round, clubDay.today),
    opensAt: isOpen && now.getTime() < Date.parse(opensAt) ? opensAt : null,
    openUntil: isOpen ? shownDeadline : null,
    replies,
    // Once the decisions are released, nobody is interviewed any more.
    ...(replies
      ? { interviews: [], untimed: 0, unsuited: 0 }
      : await describeInterviews(round._id, applications, names, clubDay, now)),
  };
}

type Names = ReadonlyMap<string, string>;

interface FreePlaces {
  /** The label. */
  term: string;
  count: number;
  href: string;
}

/**
 * The places that nobody has after a release, while the round has names and somebody is left who was not accepted: of
 * the newest round, and of each whose team has not begun. Who said no elsewhere comes back by asking.
 * @returns for each term how many there are, and where on the board the first is offered
 */
export async function findFreePlaces(today: string): Promise<FreePlaces[]> {
  const running = { state: { $ne: 'draft' as const }, removalDay: { $gt: today } };
  const records = await RoundModel.find(running).sort({ shownDeadline: -1, _id: -1 }).lean();
  const coming = await listComing(records, today);
  const rounds = records.map(toRoundDto).filter(({ _id }, index) => index === 0 || coming.has(_id));
  const ofTerms = new Map<string, FreePlaces>();
  for (const round of rounds) {
    const { _id, term } = round;
    for (const key of await listFreePlaces(round)) {
      const href = `/admin/rounds/${_id}/decisions#${key}`;
      const former = ofTerms.get(term) ?? { term, count: 0, href };
      ofTerms.set(term, { ...former, count: former.count + 1 });
    }
  }
  return [...ofTerms.values()];
}

/** The key of the position of each. */
async function listFreePlaces(round: RoundDto): Promise<string[]> {
  const released = await findTeamRound(round);
  if (!released) return [];
  const inEffect = { round: round._id, state: 'submitted', forgottenAt: null } as const;
  const counting = new Set(await ApplicationModel.distinct('_id', inEffect));
  const entries = released.board.entries.filter(({ application }) => counting.has(application));
  if (!entries.some(({ outcome }) => outcome !== 'accepted')) return [];
  return released.positions.flatMap((position) =>
    Array<string>(countOffered(released, position, entries)).fill(position.key),
  );
}

/** Of the applications that count; one that nobody may read by now counts as read when somebody has. */
async function countRead(round: RoundDto, today: string): Promise<number | null> {
  if (round.reviewers.length === 0) return null;
  const submitted = { round: round._id, submittedAt: { $ne: null }, isConflict: false };
  const [readable, reviews] = await Promise.all([
    listReadable(round, today),
    ReviewModel.find(submitted, 'application').lean(),
  ]);
  const counts = new Map<string, number>();
  for (const { application } of reviews) {
    counts.set(application, (counts.get(application) ?? 0) + 1);
  }
  return readable.applications.filter(({ _id }) => {
    const wanted = readersOf(_id, readable).length;
    return (counts.get(_id) ?? 0) >= Math.max(1, wanted);
  }).length;
}

async function describeReplies(
  round: RoundDto,
  names: Names,
): Promise<OverviewRecruitment['replies']> {
  const released = await findTeamRound(round);
  if (!released) return null;
  const counting = released.board.entries.filter(({ application }) => names.has(application));
  const accepted = counting.filter(({ outcome }) => outcome === 'accepted');
  const listWith = (isMeant: (reply: Reply | null) => boolean) =>
    accepted
      .filter(({ reply = null }) => isMeant(reply))
      .map(({ application, position }) => ({
        _id: application,
        name: names.get(application) ?? '',
        position: nameOfPosition(round.positions, position),
      }));
  return {
    yes: listWith((reply) => reply === 'yes'),
    no: listWith((reply) => reply === 'no' || reply === 'silent'),
    waiting: listWith((reply) => reply === null),
    free: released.positions.flatMap((position) => {
      const free = countOffered(released, position, counting);
      return free > 0 ? { position: position.name, places: free } : [];
    }),
  };
}

/**
 * How many places of a position nobody has, without those that are left free.
 * @param counting the entries of the applications that count
 */
function countOffered(
  { board }: TeamRound,
  { key, places }: RoundPosition,
  counting: Entry[],
): number {
  return Math.max(0, places - holdersOf(counting, key).length - countLeftFree(board, key));
}

async function describeInterviews(
  round: string,
  applications: Pick<ApplicationRecord, '_id' | 'state' | 'invitedAt'>[],
  names: Names,
  { today, timeZone }: ClubDay,
  now: Date,
): Promise<Pick<OverviewRecruitment, 'interviews' | 'untimed' | 'unsuited'>> {
  const times = await readSlots(round);
  const end = startOfDay(addDays(today, shownDays), timeZone);
  const untimed = applications.filter((one) => isInvited(one) && !findTime(times, one._id));
  return {
    interviews: times.slots.flatMap(({ takenBy, startsAt, place }) => {
      const name = names.get(takenBy ?? '');
      if (!takenBy || name === undefined || startsAt < now || startsAt >= end) return [];
      return { _id: takenBy, name, startsAt: startsAt.toISOString(), place };
    }),
    untimed: untimed.length,
    unsuited: untimed.filter((one) => waitsForTimes(times, one)).length,
  };
}
