import { Types } from '../../lib/mongoose';
import { addMilliseconds, day } from '../../time';
import { listAccess } from '../access/access.service';
import { listSubjectsOfSite } from '../audit/audit.service';
import { listInvitations } from '../invitations/invitations.service';
import { type FindJoinedEmails, listMembers } from '../team/joinedMembers.service';
import { HandoverModel } from './handover.model';
import type { WaitingPerson } from './waitingInvitations.service';

/** So long it is news that somebody has joined: whom nobody invites then is on the team page only. */
const newsDays = 14;

/** Who has joined the team of the last handover since it is over, and has neither a role nor an invitation. */
export async function listLateMembers(
  findEmails: FindJoinedEmails,
  now = new Date(),
): Promise<WaitingPerson[]> {
  const last = await HandoverModel.findOne({ state: 'over' }).sort({ finishedAt: -1 }).lean();
  if (!last?.finishedAt) return [];
  const firstDay = addMilliseconds(now, -newsDays * day);
  const since = last.finishedAt > firstDay ? last.finishedAt : firstDay;
  const added = new Set(await listSubjectsOfSite('teamMember.added', since));
  const team = await listMembers(new Types.ObjectId(last.term._id));
  const joined = team.filter(({ _id, application }) => application !== '' && added.has(_id));
  if (joined.length === 0) return [];
  const [emails, holders, invitations] = await Promise.all([
    findEmails(joined.map(({ application }) => application)),
    listAccess(),
    listInvitations(),
  ]);
  const waiting = invitations.filter(({ ended }) => !ended);
  const known = new Set([...holders, ...waiting].map(({ email }) => email));
  return joined.flatMap(({ _id, application, name }) => {
    const email = emails.get(application)?.email;
    return email && !known.has(email) ? [{ _id, name: `${name} (${email})` }] : [];
  });
}
