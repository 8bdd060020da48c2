import { isOtherName } from '@club/shared/otherName';
import type { OverviewDto } from '@club/shared/overview';
import { listAccess } from '../access/access.service';
import { findLinks } from './carryOut';
import { HandoverModel } from './handover.model';
import { withPresentTerm } from './heldHandover';
import { comparePlan, holdersOf, joinedSince, listTeamOf } from './planAndTeam';

/** The handover that runs, with how many of those who are invited have accepted; null while none does. */
export async function describeRunning(): Promise<OverviewDto['handover']> {
  const handover = await HandoverModel.findOne({ current: true }).lean();
  if (!handover) return null;
  const current = await withPresentTerm(handover);
  const links = await findLinks(current);
  const invited = comparePlan(current.people, await listTeamOf(current))
    .flatMap(({ isOnTeam, access }) => (isOnTeam && access && !access.isKept ? access : []))
    // A link that was withdrawn is gone.
    .filter(
      ({ acceptedBy, linkCount, email }) => acceptedBy || linkCount === 0 || links.has(email),
    );
  const accepted = invited.filter(({ acceptedBy }) => acceptedBy).length;
  const { label, firstDay } = current.term;
  return { label, firstDay, accepted, invited: invited.length };
}

/** What waits for an admin while a handover runs. */
interface WaitingInvitations {
  /** How many invitations still work for people who are not on the next team any more. */
  toWithdraw: number;
  /** How many who are not on it any more have accepted, and have their role still. */
  toEnd: number;
  /** How many are on the next team since the plan was made, and are not invited. */
  toInvite: number;
}

/**
 * All are 0 while no handover runs.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function countWaitingInvitations(today: string): Promise<WaitingInvitations> {
  const handover = await HandoverModel.findOne({ current: true }).lean();
  if (!handover) return { toWithdraw: 0, toEnd: 0, toInvite: 0 };
  const current = await withPresentTerm(handover);
  const team = await listTeamOf(current);
  const links = await findLinks(current);
  const now = new Date();
  const left = comparePlan(current.people, team)
    .filter(({ isOnTeam, plannedName, name }) => !isOnTeam || isOtherName(plannedName, name))
    .flatMap(({ access }) => access ?? []);
  const toWithdraw = left.filter(({ email }) => {
    const link = links.get(email);
    return link && !link.usedAt && link.expiresAt > now;
  });
  const accounts = left.flatMap(({ acceptedBy }) => acceptedBy ?? []);
  const holders = accounts.length > 0 ? holdersOf(await listAccess(), today) : new Set();
  return {
    toWithdraw: toWithdraw.length,
    toEnd: accounts.filter((account) => holders.has(account)).length,
    toInvite: joinedSince(current.people, team).length,
  };
}
