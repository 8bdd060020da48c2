import type { AccessDto, Role } from '@club/shared/access';
import { foldText } from '@club/shared/fold';
import { Types } from '../../lib/mongoose';
import { listMembers, type TermMember } from '../team/joinedMembers.service';
import type { HandoverRecord, PersonRecord } from './handover.model';

/*
 * The plan says whom a handover invites; the page Team says who is on the team, and may have been changed since.
 */

/** Somebody of the next team as it is now, and what the plan has of them. */
export interface PlannedMember extends Pick<PersonRecord, '_id' | 'name' | 'position' | 'access'> {
  isOnTeam: boolean;
  /** Whom the plan names; '' for nobody. */
  plannedName: string;
}

/**
 * The team of the handover's term, by the ids of the plan: whoever left it and came back has the one of before. Empty
 * while the handover is not written yet, and once it is undone.
 */
export async function listTeamOf({ term, state, people }: HandoverRecord): Promise<TermMember[]> {
  const isWritten = state !== 'starting' && state !== 'undone';
  const members = isWritten ? await listMembers(new Types.ObjectId(term._id)) : [];
  const onTeam = new Set(members.map(({ _id }) => _id));
  const former = new Map(
    people.flatMap(({ _id, application }) =>
      application && !onTeam.has(_id) ? [[application, _id]] : [],
    ),
  );
  return members.map((member) => ({
    ...member,
    _id: former.get(member.application) ?? member._id,
  }));
}

/**
 * The plan, with each person in the place in which the page Team has them now: what it has of who was moved to another
 * place follows, and who was meant for that place is found in the former one.
 */
export function followMoves(people: PersonRecord[], team: TermMember[]): PersonRecord[] {
  const nameAt = new Map(team.map(({ _id, name }) => [_id, foldText(name)]));
  const moved = people.map((person) => ({ ...person }));
  for (const { _id, application, name, position } of team) {
    const known = moved.find((person) => person._id === _id);
    const isMoved = (person: PersonRecord) =>
      foldText(person.name) === foldText(name) && nameAt.get(person._id) !== foldText(name);
    const former = moved.find(isMoved);
    if (name === '' || !former || (known && foldText(known.name) === foldText(name))) continue;
    const place = known ?? { _id, application, name: '', position, access: null };
    if (!known) moved.push(place);
    [place.name, former.name] = [former.name, place.name];
    [place.access, former.access] = [former.access, place.access];
  }
  return moved;
}

/** The team with what the plan gives each; then those whom the plan invites and who are not on the team (any more). */
export function comparePlan(people: PersonRecord[], team: TermMember[]): PlannedMember[] {
  const planned = new Map(people.map((person) => [person._id, person]));
  const onTeam = new Set(team.map(({ _id }) => _id));
  const isShown = ({ _id, access }: PersonRecord) =>
    !onTeam.has(_id) && (access !== null || team.length === 0);
  return [
    ...team.map(({ _id, name, position }) => ({
      _id,
      name,
      position,
      access: planned.get(_id)?.access ?? null,
      isOnTeam: true,
      plannedName: planned.get(_id)?.name ?? '',
    })),
    ...people.filter(isShown).map((person) => ({
      ...person,
      isOnTeam: team.length === 0,
      plannedName: person.name,
    })),
  ];
}

/** The roles that accounts have today, by their ids. */
export function holdersOf(roles: AccessDto[], today: string): Map<string, Role> {
  const isInForce = ({ accessUntil }: AccessDto) => accessUntil === null || accessUntil >= today;
  return new Map(roles.filter(isInForce).map(({ _id, role }) => [_id, role]));
}

/** Who is on the team since the plan was made, by an application or by hand, and is not invited. */
export function joinedSince(people: PersonRecord[], team: TermMember[]): TermMember[] {
  const planned = new Set(people.flatMap(({ _id, name }) => (name === '' ? [] : [_id])));
  return team.filter(({ _id, name }) => name !== '' && !planned.has(_id));
}
