import type { TeamMemberDto } from '@club/shared/team';
import type { LivePages } from '../../livePages';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { memberEdits, subjectOf } from './team.service';
import { toTeamMemberDto } from './teamMembers.model';

/**
 * Takes a person off the archive: the entry keeps the position, and loses name, picture, links and
 * account for good.
 * @throws {NotFoundError} when there is no such person outside the bin
 */
export async function takeOffTeamMember(
  id: string,
  by: Actor,
  pages: LivePages,
): Promise<TeamMemberDto> {
  const nothing = { name: '', picture: null, links: [], account: null };
  const taken = { ...nothing, isTakenOff: true, isOfSample: false };
  const { before, after } = await memberEdits.save(id, undefined, () => ({ $set: taken }));
  const subject = subjectOf(toTeamMemberDto(before));
  await recordAudit({ actor: named(by), action: 'teamMember.takenOff', subject });
  await pages.showChange();
  return toTeamMemberDto(after);
}
