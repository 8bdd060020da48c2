import type { DecisionsDto } from '@club/shared/decision';
import { foldText } from '@club/shared/fold';
import type { RoundDto } from '@club/shared/round';
import type { Types } from '../../../lib/mongoose';
import { listMembers } from '../../team/joinedMembers.service';
import type { ApplicationRecord } from '../applications.model';
import { holdersOf } from './entries';
import type { Entry } from './roundDecisions.model';

/**
 * Whom somebody has put on the team of a round by name, for its positions: in the handover, or on the page Team. They
 * take no place of it by that: they may be on the team besides those whom the round looks for.
 * @returns the names for each position that has some; without who has a place of it, or can still say yes to one
 */
export async function listNamedByHand(
  team: Types.ObjectId,
  { positions }: Pick<RoundDto, 'positions'>,
  applications: Pick<ApplicationRecord, '_id' | 'name'>[],
  entries: Entry[],
): Promise<DecisionsDto['namedByHand']> {
  const members = await listMembers(team);
  const byHand = members.filter(({ application, name }) => application === '' && name !== '');
  return positions.flatMap(({ key, name: position }) => {
    const holders = new Set(holdersOf(entries, key).map(({ application }) => application));
    const held = applications.filter(({ _id }) => holders.has(_id));
    const known = new Set(held.map(({ name }) => foldText(name)));
    const names = byHand
      .filter((member) => isCalled(position, member) && !known.has(foldText(member.name)))
      .map(({ name }) => name);
    return names.length > 0 ? [{ position: key, names }] : [];
  });
}

function isCalled(position: string, member: Record<'position' | 'roundPosition', string>): boolean {
  const called = [member.position, member.roundPosition].map(foldText);
  return called.includes(foldText(position));
}
