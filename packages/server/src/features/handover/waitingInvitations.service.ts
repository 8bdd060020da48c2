import { isOtherName } from '@club/shared/otherName';
import type { OverviewDto } from '@club/shared/overview';
import { listAccess } from '../access/access.service';
import { findLinks } from './carryOut';
import { type AccessRecord, HandoverModel } from './handover.model';
import { asItIsNow } from './heldHandover';
import { comparePlan, holdersOf, joinedSince, listTeamOf } from './planAndTeam';

/** The handover that runs, with how many of those who are invited have accepted; null while none does. */
export async function describeRunning(): Promise<OverviewDto['handover']> {
  const handover = await HandoverModel.findOne({ current: true }).lean();
  if (!handover) return null;
  const current = await asItIsNow(handover);
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

/** Somebody for whom an admin can do something. */
export interface WaitingPerson {
  /** Of the team member; in `toEnd` of the account. */
  _id: string;
  name: string;
}

/** What waits for an admin while a handover runs. */
interface WaitingInvitations {
  /** Who is not on the next team any more, and has an invitation that still works. */
  toWithdraw: WaitingPerson[];
  /** Who is not on it any more, has accepted, and has the role still. */
  toEnd: WaitingPerson[];
  /** Who is on the next team since the plan was made, and is not invited. */
  toInvite: WaitingPerson[];
}

/**
 * Nobody while no handover runs.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function listWaitingInvitations(today: string): Promise<WaitingInvitations> {
  const handover = await HandoverModel.findOne({ current: true }).lean();
  if (!handover) return { toWithdraw: [], toEnd: [], toInvite: [] };
  const current = await asItIsNow(handover);
  const team = await listTeamOf(current);
  const links = await findLinks(current);
  const now = new Date();
  const left = comparePlan(current.people, team)
    .filter(({ isOnTeam, plannedName, name }) => !isOnTeam || isOtherName(plannedName, name))
    .flatMap(({ _id, plannedName: name, access }) => (access ? { _id, name, access } : []));
  const isWaiting = ({ email }: AccessRecord) => {
    const link = links.get(email);
    return link && !link.usedAt && link.expiresAt > now;
  };
  const accepted = left.flatMap(({ name, access: { acceptedBy } }) =>
    acceptedBy ? { _id: acceptedBy, name } : [],
  );
  const holders = accepted.length > 0 ? holdersOf(await listAccess(), today) : new Map();
  return {
    toWithdraw: left.filter(({ access }) => isWaiting(access)),
    toEnd: accepted.filter(({ _id }) => holders.has(_id)),
    toInvite: joinedSince(current.people, team),
  };
}
