import { Types } from '../../lib/mongoose';
import { type JoinedMember, listJoined } from '../team/joinedMembers.service';
import type { HandoverRecord, PersonRecord } from './handover.model';

/** Who has accepted a place since the plan was made, and is not invited, in the order of the team. */
export async function listJoinedSince({
  term,
  people,
}: Pick<HandoverRecord, 'term' | 'people'>): Promise<JoinedMember[]> {
  const joined = await listJoined(new Types.ObjectId(term._id));
  const planned = new Set(people.flatMap(({ _id, name }) => (name === '' ? [] : [_id])));
  return joined.filter(({ _id }) => !planned.has(_id));
}

/** The people of the plan with those who have joined since: in the open position that they have taken, or at the end. */
export function withJoined(people: PersonRecord[], joined: JoinedMember[]): PersonRecord[] {
  const since = new Map(joined.map((member) => [member._id, member]));
  const planned = people.map((person) => ({ ...person, ...nameOf(since.get(person._id)) }));
  const added = joined
    .filter(({ _id }) => !people.some((person) => person._id === _id))
    .map(({ _id, name, position }) => ({ _id, name, position, access: null }));
  return [...planned, ...added];
}

function nameOf(member: JoinedMember | undefined): { name?: string } {
  return member ? { name: member.name } : {};
}
