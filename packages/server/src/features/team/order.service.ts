import type { OrderTeamRequest } from '@club/shared/team';
import { ConflictError, VersionConflictError } from '../../errors';
import { connectedDatabase } from '../../lib/database';
import { takeLease } from '../../lib/lease';
import type { LivePages } from '../../livePages';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { listTeam } from './team.service';
import { TeamMemberModel } from './teamMembers.model';
import { getTerm } from './terms.service';

/**
 * Puts all people of a term into a new order. Each person holds an own place, so one process at a time compares
 * and writes.
 * @throws {NotFoundError} when there is no such term
 * @throws {VersionConflictError} when the people or their order are not those that were seen (any more)
 * @throws {ConflictError} when these are not the people of the term
 */
export async function orderTeam(
  { term, former, members }: OrderTeamRequest,
  by: Actor,
  pages: LivePages,
): Promise<void> {
  const { label } = await getTerm(term);
  if (!isSameList(former.toSorted(), members.toSorted())) {
    throw new ConflictError('These are not the people of the term. Load it again.');
  }
  const lease = await takeLease(connectedDatabase(), `team order ${term}`);
  if (!lease) throw await otherOrder(term);
  try {
    const known = (await listTeam(term, false)).map(({ _id }) => _id);
    if (!isSameList(known, former)) throw await otherOrder(term);
    if (isSameList(known, members)) return;
    await TeamMemberModel.bulkWrite(
      members.map((_id, order) => ({
        updateOne: { filter: { _id }, update: { $set: { order } } },
      })),
    );
  } finally {
    await lease.release();
  }
  await recordAudit({
    actor: named(by),
    action: 'team.ordered',
    subject: { _id: term, name: label },
  });
  await pages.showChange();
}

function isSameList(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

async function otherOrder(term: string): Promise<VersionConflictError> {
  return new VersionConflictError(
    await listTeam(term, false),
    'Somebody else has changed the team meanwhile. Please sort what is there now.',
  );
}
