import type { RoundDto } from '@club/shared/round';
import type { ProfileShare, RoundFiguresDto } from '@club/shared/roundFigures';
import { countWanted } from '@club/shared/roundLimits';
import type { UserDto } from '@club/shared/user';
import { createOnce } from '../../../lib/createOnce';
import { findProvedProfiles } from '../../accounts/accountFigures.service';
import { listOutcomes } from '../decisions/outcomes.service';
import { requireReader } from '../reviews/reader.service';
import { findLastReminder } from '../reviews/readingReminders.service';
import {
  averageOf,
  listReaders,
  listSeen,
  type SeenApplication,
  type SeesReviewsOf,
  seenBy,
} from '../reviews/seenReviews.service';
import { isReleased } from '../roundRelease.service';
import { type CountedFigures, KeptFiguresModel } from './keptFigures.model';
import {
  type Applicant,
  figureOf,
  haveFewAverages,
  positionFigure,
  positionWithoutFew,
  profileShare,
} from './people';
import { agreementOf, lackingOf, type Reading, reviewerFigures } from './readings';

/**
 * What a round is in numbers: how many have applied for what, what they were given, how far the reading is, and
 * whether reviewers agree. Of reviews only those that this account may see; from the removal day on, what was kept.
 * @param today 'YYYY-MM-DD' in the club's time zone
 * @throws {NotFoundError} when there is no such round
 */
export async function getRoundFigures(
  id: string,
  account: UserDto,
  today: string,
): Promise<RoundFiguresDto> {
  const reader = await requireReader(id, account);
  const [kept, isFinal, reminded] = await Promise.all([
    KeptFiguresModel.findById(id).lean(),
    isReleased(id),
    findLastReminder(id),
  ]);
  const figures =
    kept?.figures ?? toFigures(reader.round, await count(reader.round, seenBy(reader), today));
  return { ...figures, isReleased: isFinal, reminded };
}

/**
 * Keeps what a round is in numbers, before names and reviews are deleted: once, so that a deletion that was
 * interrupted changes nothing. It names nobody, and has no scores of one or two people.
 * @param today as above
 */
export async function keepRoundFigures(round: RoundDto, today: string): Promise<void> {
  const counted = await count(round, () => true, today);
  const { everybody, agreement, positions, ...figures } = toFigures(round, counted);
  const isHidden = haveFewAverages(counted.people);
  const kept: CountedFigures = {
    ...figures,
    keptAt: new Date().toISOString(),
    everybody: { ...everybody, ...(isHidden && { average: null }) },
    agreement: { ...agreement, ...(isHidden && { average: null, apart: null }) },
    positions: positions.map(positionWithoutFew),
    reviewers: [],
    lacking: [],
  };
  await createOnce(KeptFiguresModel, round._id, { figures: kept });
}

/** What the figures of a round are made of. */
interface Counted {
  people: Applicant[];
  readings: Reading[];
  /** Then no review of the round changes any more. */
  isFinal: boolean;
}

async function count(
  round: RoundDto,
  seesReviewsOf: SeesReviewsOf,
  today: string,
): Promise<Counted> {
  const [applications, readers, outcomes, isFinal] = await Promise.all([
    listSeen(round, seesReviewsOf),
    listReaders(round, today),
    listOutcomes(round._id),
    isReleased(round._id),
  ]);
  const profiles = await findProvedProfiles(applications.map(({ email }) => email));
  const people = applications.map((application): Applicant => {
    const { branch = '', year = '' } = profiles.get(application.email) ?? {};
    return { ...toApplicant(application, outcomes.get(application._id)), branch, year };
  });
  const readings = applications.flatMap((application): Reading[] => {
    const { _id, reviews } = application;
    return reviews ? [{ application, reviews, readers: readers.get(_id) ?? null }] : [];
  });
  return { people, readings, isFinal };
}

function toFigures(
  { positions, reviewers }: RoundDto,
  { people, readings, isFinal }: Counted,
): CountedFigures {
  return {
    keptAt: null,
    seen: readings.length,
    everybody: figureOf(people),
    positions: positions.map((position) => positionFigure(position, people)),
    agreement: agreementOf(readings),
    reviewers: reviewerFigures(reviewers, readings),
    lacking: lackingOf(readings, {
      wanted: countWanted({ reviewers }),
      reviewers: isFinal ? [] : reviewers,
    }),
    shares: [profileShare(people, 'branch'), profileShare(people, 'year')],
  };
}

type Outcomes = Awaited<ReturnType<typeof listOutcomes>>;

function toApplicant(
  { choices, invitedAt, reviews }: SeenApplication,
  decision: ReturnType<Outcomes['get']>,
): Omit<Applicant, ProfileShare['kind']> {
  const hasRefused = decision?.reply === 'no' || decision?.reply === 'silent';
  const isAccepted = decision?.outcome === 'accepted' && !hasRefused;
  return {
    choices: choices.map(({ key }) => key),
    isInvited: Boolean(invitedAt),
    acceptedFor: isAccepted ? (decision.position ?? null) : null,
    average: averageOf(reviews ?? []),
  };
}
