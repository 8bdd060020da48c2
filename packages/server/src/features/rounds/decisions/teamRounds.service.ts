import type { RoundDto, RoundPosition } from '@club/shared/round';
import type { Types } from '../../../lib/mongoose';
import { RoundModel, toRoundDto } from '../rounds.model';
import { RoundDecisionsModel, type RoundDecisionsRecord } from './roundDecisions.model';
import { findReleased } from './storedDecisions';

/** A round that is released, and its decisions. */
export interface TeamRound {
  round: RoundDto;
  board: RoundDecisionsRecord;
  /**
   * Those of its positions of which it says how many places there are. A later round for the same team says it of its
   * own: it looks for who is still missing.
   */
  positions: RoundPosition[];
}

/** The rounds that are released for one team, in the order of their releases. */
export async function listTeamRounds(team: Types.ObjectId): Promise<TeamRound[]> {
  const boards = await RoundDecisionsModel.find({ team, releasedAt: { $ne: null } })
    .sort({ releasedAt: 1 })
    .lean();
  const records = await RoundModel.find({ _id: { $in: boards.map(({ _id }) => _id) } }).lean();
  const released = boards.flatMap((board) => {
    const record = records.find(({ _id }) => _id.equals(board._id));
    return record ? [{ board, round: toRoundDto(record) }] : [];
  });
  return released.map(({ board, round }, index) => {
    const later = released.slice(index + 1).flatMap((one) => one.round.positions);
    const isHere = (position: RoundPosition) => !later.some(({ name }) => name === position.name);
    return { board, round, positions: round.positions.filter(isHere) };
  });
}

/** The same of one round; null before its release. */
export async function findTeamRound(round: RoundDto): Promise<TeamRound | null> {
  const board = await findReleased(round._id);
  const rounds = board?.team ? await listTeamRounds(board.team) : [];
  const found = rounds.find((one) => one.round._id === round._id);
  return found ?? (board && { round, board, positions: round.positions });
}
