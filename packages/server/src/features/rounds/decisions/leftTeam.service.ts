import type { RoundDto } from '@club/shared/round';
import { type LeftMember, listLeft } from '../../team/joinedMembers.service';
import { ApplicationModel } from '../applications.model';
import { RoundModel, toRoundDto } from '../rounds.model';
import { nameOfPosition } from './entries';
import { RoundDecisionsModel, type RoundDecisionsRecord } from './roundDecisions.model';

/**
 * Who has said yes and is not on the team of the round any more, since somebody has removed them on the page Team. That
 * frees no place: a person may change to another position. Only the board does, where it says that they cannot come.
 */
export async function findLeftTeam(
  { _id, positions }: Pick<RoundDto, '_id' | 'positions'>,
  { team, entries }: Pick<RoundDecisionsRecord, 'team' | 'entries'>,
): Promise<LeftMember[]> {
  const seated = entries.filter(({ reply, isSeated }) => reply === 'yes' && isSeated);
  if (!team || seated.length === 0) return [];
  const inEffect = { round: _id, state: 'submitted', forgottenAt: null } as const;
  const applications = await ApplicationModel.find(inEffect, 'name').lean();
  const names = new Map(applications.map((application) => [application._id, application.name]));
  const people = seated.flatMap(({ application, position }) => {
    const name = names.get(application);
    if (name === undefined) return [];
    const href = `/admin/rounds/${_id}/decisions#${position ?? ''}`;
    return [{ application, name, position: nameOfPosition(positions, position), href }];
  });
  const left = await listLeft(people, team);
  return left.map(({ name, position, href }) => ({ name, position, href }));
}

/**
 * A task for each of them, of all rounds that have names.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function findLeftTeams(today: string) {
  const rounds = await RoundModel.find({ removalDay: { $gt: today } })
    .sort({ _id: -1 })
    .lean();
  const ofRounds = { _id: { $in: rounds.map(({ _id }) => _id) }, releasedAt: { $ne: null } };
  const boards = await RoundDecisionsModel.find(ofRounds, 'team entries').lean();
  const tasks = rounds.map(async (record) => {
    const round = toRoundDto(record);
    const board = boards.find(({ _id }) => _id.equals(record._id));
    const left = board ? await findLeftTeam(round, board) : [];
    return left.map(({ name, position, href }) => {
      return { count: 1, href, term: round.term, member: { name, position } };
    });
  });
  return (await Promise.all(tasks)).flat();
}
