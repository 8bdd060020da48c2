import type { ProfileShare, RoundFiguresDto } from '@club/shared/roundFigures';
import type { UserDto } from '@club/shared/user';
import { findProfiles } from '../../accounts/accountFigures.service';
import { listOutcomes } from '../decisions/outcomes.service';
import { requireReader } from '../reviews/reader.service';
import {
  averageOf,
  listReaders,
  listSeen,
  type SeenApplication,
} from '../reviews/seenReviews.service';
import { type Applicant, figureOf, positionFigure, profileShare } from './people';
import { agreementOf, lackingOf, type Reading, reviewerFigures } from './readings';

/**
 * What a round is in numbers: how many have applied for what, what they were given, how far the reading is, and
 * whether reviewers agree. Of reviews only those that this account may see.
 * @param today 'YYYY-MM-DD' in the club's time zone
 * @throws {NotFoundError} when there is no such round
 */
export async function getRoundFigures(
  id: string,
  account: UserDto,
  today: string,
): Promise<RoundFiguresDto> {
  const reader = await requireReader(id, account);
  const { positions, reviewers } = reader.round;
  const [applications, readers, outcomes] = await Promise.all([
    listSeen(reader),
    listReaders(reader.round, today),
    listOutcomes(id),
  ]);
  const profiles = await findProfiles(applications.map(({ email }) => email));
  const people = applications.map((application): Applicant => {
    const { branch = '', year = '' } = profiles.get(application.email) ?? {};
    return { ...toApplicant(application, outcomes.get(application._id)), branch, year };
  });
  const readings = applications.flatMap((application): Reading[] => {
    const { _id, reviews } = application;
    return reviews ? [{ application, reviews, readers: readers.get(_id) ?? [] }] : [];
  });
  return {
    seen: readings.length,
    everybody: figureOf(people),
    positions: positions.map((position) => positionFigure(position, people)),
    agreement: agreementOf(readings),
    reviewers: reviewerFigures(reviewers, readings),
    lacking: lackingOf(readings),
    shares: [profileShare(people, 'branch'), profileShare(people, 'year')],
  };
}

type Outcomes = Awaited<ReturnType<typeof listOutcomes>>;

function toApplicant(
  { choices, invitedAt, reviews }: SeenApplication,
  decision: ReturnType<Outcomes['get']>,
): Omit<Applicant, ProfileShare['kind']> {
  const isAccepted = decision?.outcome === 'accepted';
  return {
    choices: choices.map(({ key }) => key),
    isInvited: Boolean(invitedAt),
    acceptedFor: isAccepted ? (decision.position ?? null) : null,
    average: averageOf(reviews ?? []),
  };
}
