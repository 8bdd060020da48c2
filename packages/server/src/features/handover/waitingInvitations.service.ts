import { listAccess } from '../access/access.service';
import { findLinks } from './carryOut';
import { HandoverModel } from './handover.model';
import { withPresentTerm } from './heldHandover';
import { comparePlan, joinedSince, listTeamOf } from './planAndTeam';

/** What waits for an admin while a handover runs. */
interface WaitingInvitations {
  /** How many invitations still work for people who are not on the next team any more. */
  toWithdraw: number;
  /** How many who are not on it any more have accepted, and have their role still. */
  toEnd: number;
  /** How many are on the next team since the plan was made, and are not invited. */
  toInvite: number;
}

/** All are 0 while no handover runs. */
export async function countWaitingInvitations(): Promise<WaitingInvitations> {
  const handover = await HandoverModel.findOne({ current: true }).lean();
  if (!handover) return { toWithdraw: 0, toEnd: 0, toInvite: 0 };
  const current = await withPresentTerm(handover);
  const team = await listTeamOf(current);
  const links = await findLinks(current);
  const now = new Date();
  const left = comparePlan(current.people, team)
    .filter(({ isOnTeam, name }) => !isOnTeam || name === '')
    .flatMap(({ access }) => access ?? []);
  const toWithdraw = left.filter(({ email }) => {
    const link = links.get(email);
    return link && !link.usedAt && link.expiresAt > now;
  });
  const accounts = left.flatMap(({ acceptedBy }) => acceptedBy ?? []);
  const holders = accounts.length > 0 ? await listAccess() : [];
  return {
    toWithdraw: toWithdraw.length,
    toEnd: holders.filter(({ _id }) => accounts.includes(_id)).length,
    toInvite: joinedSince(current.people, team).length,
  };
}
