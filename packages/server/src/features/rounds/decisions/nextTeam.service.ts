import type { Types } from '../../../lib/mongoose';
import {
  type FindJoinedEmails,
  type LeftMember,
  listJoined,
  type NextTeam,
  type TermMember,
  type UndecidedRound,
} from '../../team/joinedMembers.service';
import { findTerm } from '../../team/terms.service';
import { ApplicationModel } from '../applications.model';
import { RoundModel } from '../rounds.model';
import { countLeftFree } from './entries';
import { findLeftTeam } from './leftTeam.service';
import { RoundDecisionsModel } from './roundDecisions.model';
import { listTeamRounds, type TeamRound } from './teamRounds.service';

/**
 * The team of the rounds that were released last, as long as its term has not begun.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function findNextTeam(today: string): Promise<NextTeam | null> {
  const last = await RoundDecisionsModel.findOne({ releasedAt: { $ne: null } }, 'team')
    .sort({ releasedAt: -1 })
    .lean();
  const rounds = last?.team ? await listTeamRounds(last.team) : [];
  const newest = rounds.at(-1);
  if (!last?.team || !newest) return null;
  const term = await findTerm(last.team.toHexString());
  if (term && term.firstDay <= today) return null;
  const joined = await listJoined(last.team);
  const emails = await findEmails(joined.map(({ application }) => application));
  const left = await Promise.all(rounds.map(({ round, board }) => findLeftTeam(round, board)));
  const positions = rounds.flatMap((one) => one.positions.map(({ name }) => name));
  const rankOf = ({ roundPosition }: TermMember) => positions.indexOf(roundPosition);
  return {
    term: last.team.toHexString(),
    label: newest.round.term,
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
    open: rounds.flatMap((one, index) => listOpen(one, joined, left[index] ?? [])),
    left: left.flat(),
  };
}

/** The name of the position of each place of a round that nobody has said yes to, and that is not left free. */
function listOpen(
  { positions, board }: TeamRound,
  joined: TermMember[],
  left: LeftMember[],
): string[] {
  const ofRound = new Set(board.entries.map(({ application }) => application));
  const seated = joined.filter(({ application }) => ofRound.has(application));
  return positions.flatMap(({ key, name, places }) => {
    const taken = seated.filter(({ roundPosition }) => roundPosition === name).length;
    const kept = left.filter(({ position }) => position === name).length;
    const open = places - taken - kept - countLeftFree(board, key);
    return Array<string>(Math.max(0, open)).fill(name);
  });
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
