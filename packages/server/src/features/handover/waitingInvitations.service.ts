import { findLinks } from './carryOut';
import { HandoverModel } from './handover.model';
import { withPresentTerm } from './heldHandover';
import { comparePlan, joinedSince, listTeamOf } from './planAndTeam';

/** What waits for an admin while a handover runs. */
interface WaitingInvitations {
  /** How many invitations still work for people who are not on the next team any more. */
  toWithdraw: number;
  /** How many are on the next team since the plan was made, and are not invited. */
  toInvite: number;
}

/** Both are 0 while no handover runs. */
export async function countWaitingInvitations(): Promise<WaitingInvitations> {
  const handover = await HandoverModel.findOne({ current: true }).lean();
  if (!handover) return { toWithdraw: 0, toInvite: 0 };
  const current = await withPresentTerm(handover);
  const team = await listTeamOf(current);
  const links = await findLinks(current);
  const now = new Date();
  const left = comparePlan(current.people, team).filter(({ access, isOnTeam, name }) => {
    const link = access && links.get(access.email);
    const isWaiting = link && !link.usedAt && link.expiresAt > now;
    return isWaiting && (!isOnTeam || name === '');
  });
  return { toWithdraw: left.length, toInvite: joinedSince(current.people, team).length };
}
