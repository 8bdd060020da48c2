import type { Types } from '../../../lib/mongoose';
import {
  type FindJoinedEmails,
  listJoined,
  type NextTeam,
  type TermMember,
  type UndecidedRound,
} from '../../team/joinedMembers.service';
import { findTerm } from '../../team/terms.service';
import { ApplicationModel } from '../applications.model';
import { RoundModel, toRoundDto } from '../rounds.model';
import { findLeftTeam } from './leftTeam.service';
import { RoundDecisionsModel } from './roundDecisions.model';

/**
 * The team of the round that was released last, as long as its term has not begun.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function findNextTeam(today: string): Promise<NextTeam | null> {
  const released = await RoundDecisionsModel.findOne({ releasedAt: { $ne: null } }, 'team entries')
    .sort({ releasedAt: -1 })
    .lean();
  const round = released && (await RoundModel.findById(released._id).lean());
  if (!released?.team || !round) return null;
  const term = await findTerm(released.team.toHexString());
  if (term && term.firstDay <= today) return null;
  const joined = await listJoined(released.team);
  const emails = await findEmails(joined.map(({ application }) => application));
  const left = await findLeftTeam(toRoundDto(round), released);
  const positions = round.positions.map(({ name }) => name);
  const rankOf = ({ roundPosition }: TermMember) => positions.indexOf(roundPosition);
  return {
    term: released.team.toHexString(),
    label: round.term,
    positions,
    people: joined
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .map(({ _id, application, name, position }) => ({
        _id,
        application,
        name,
        position,
        email: emails.get(application)?.email ?? '',
      })),
    open: round.positions.flatMap(({ name, places }) => {
      const taken = joined.filter(({ roundPosition }) => roundPosition === name).length;
      const kept = left.filter(({ position }) => position === name).length;
      return Array<string>(Math.max(0, places - taken - kept)).fill(name);
    }),
    left,
  };
}

/**
 * Rounds that have names, and whose decisions are not released; the newest first.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function findUndecidedRounds(today: string): Promise<UndecidedRound[]> {
  const released = await RoundDecisionsModel.distinct('_id', { releasedAt: { $ne: null } });
  const rounds = await RoundModel.find(
    { _id: { $nin: released }, state: { $ne: 'draft' }, removalDay: { $gt: today } },
    'title reviewers',
  )
    .sort({ shownDeadline: -1, _id: -1 })
    .lean();
  return rounds.map(({ title, reviewers }) => ({
    title,
    reviewers: reviewers.map(({ _id }) => String(_id)),
  }));
}

export const findEmails: FindJoinedEmails = async (applications) => {
  const found = await ApplicationModel.find({ _id: { $in: applications } }, 'name email').lean();
  return new Map(found.map(({ _id, name, email }) => [_id, { name, email }]));
};

/** The id with which a term of this label is to be planned, so that those who wait for it are in it. */
export async function findWaitingTeam(label: string): Promise<Types.ObjectId | null> {
  const rounds = await RoundModel.find({ term: label }, '_id').lean();
  const ofLabel = { _id: { $in: rounds.map(({ _id }) => _id) }, releasedAt: { $ne: null } };
  const released = await RoundDecisionsModel.findOne(ofLabel, 'team')
    .sort({ releasedAt: -1 })
    .lean();
  const isPlanned = released?.team && (await findTerm(released.team.toHexString()));
  return released?.team && !isPlanned ? released.team : null;
}
