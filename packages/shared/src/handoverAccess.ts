import type { HandoverAccessDto, HandoverPersonDto } from './handover';
import { isOtherName } from './otherName';

/** Whether the person has the role. */
export function isHeld({ state }: HandoverAccessDto): boolean {
  return state === 'kept' || state === 'accepted';
}

/** Whether the person has a link that works. */
export function isWaiting({ state }: HandoverAccessDto): boolean {
  return state === 'sent' || state === 'notDelivered';
}

/** Whether the person has the role, or can have it by a link. */
export function isInEffect(access: HandoverAccessDto): boolean {
  return isHeld(access) || isWaiting(access);
}

/** Whether the plan invites somebody who does not stand in this place of the team any more. */
export function isGone({ access, isOnTeam, name }: HandoverPersonDto): boolean {
  return access !== null && (!isOnTeam || isOtherName(access.name, name));
}

/** Whether somebody has, or can have, the role who does not stand in this place of the team any more. */
export function isLeftBehind(person: HandoverPersonDto): boolean {
  return person.access !== null && isInEffect(person.access) && isGone(person);
}
