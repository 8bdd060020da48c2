import type { NamedId } from '@club/shared/audit';
import type {
  ChangeTeamMemberRequest,
  SaveTeamMemberRequest,
  TeamMemberDto,
} from '@club/shared/team';
import { maxPeopleOfTerm } from '@club/shared/teamLimits';
import { ConflictError, NotFoundError, UnprocessableError } from '../../errors';
import { defineEdits } from '../../lib/versionedEdits';
import type { LivePages } from '../../livePages';
import { accountExists } from '../accounts/accounts.service';
import { type Actor, named, recordAudit, recordChange } from '../audit/audit.service';
import { inBin, outsideBin } from '../bin/bin.service';
import { takePictures } from '../media/storedPictures.service';
import { TeamMemberModel, type TeamMemberRecord, toTeamMemberDto } from './teamMembers.model';
import { getTerm } from './terms.service';

/** The people outside the bin. */
export const memberEdits = defineEdits({
  model: TeamMemberModel,
  among: outsideBin,
  toDto: toTeamMemberDto,
  notFound: personNotFound,
});

/** The people of a term in their order, or those of them in the bin. */
export async function listTeam(term: string, isBin: boolean): Promise<TeamMemberDto[]> {
  await getTerm(term);
  const filter = { term, ...(isBin ? inBin : outsideBin) };
  const members = await TeamMemberModel.find(filter).sort({ order: 1, _id: 1 }).lean();
  return members.map(toTeamMemberDto);
}

/**
 * Adds somebody at the end of a term's list.
 * @throws {NotFoundError} when there is no such term
 * @throws {UnprocessableError} when there is no such account
 * @throws {ConflictError} when the term is full
 */
export async function addTeamMember(
  member: SaveTeamMemberRequest,
  by: Actor,
  pages: LivePages,
): Promise<TeamMemberDto> {
  await requireReferences(member);
  await requireRoom(member.term);
  const created = toTeamMemberDto(
    await TeamMemberModel.create({ ...member, order: await nextPlace(member.term) }),
  );
  await recordAudit({
    actor: named(by),
    action: 'teamMember.added',
    subject: subjectOf(created),
    after: { position: created.position },
  });
  await pages.showChange();
  return created;
}

/**
 * Changes somebody. In another term the person comes last.
 * @throws {NotFoundError} when there is no such person or term
 * @throws {UnprocessableError} when there is no such account
 * @throws {VersionConflictError} when somebody else has changed the person meanwhile
 * @throws {ConflictError} when the other term is full, or the person was taken off the archive
 */
export async function changeTeamMember(
  id: string,
  { version, ...member }: ChangeTeamMemberRequest,
  by: Actor,
  pages: LivePages,
): Promise<TeamMemberDto> {
  const { before, after } = await memberEdits.save(id, version, async (current) => {
    await requireReferences(member, current.account?.toHexString());
    if (current.isTakenOff) {
      throw new ConflictError(
        'This person was taken off the archive: the entry cannot be changed.',
      );
    }
    const moves = current.term.toHexString() !== member.term;
    if (moves) await requireRoom(member.term);
    const order = moves ? await nextPlace(member.term) : current.order;
    return { $set: { ...member, order, isOfSample: false } };
  });
  const changed = toTeamMemberDto(after);
  await recordChange(
    { actor: named(by), action: 'teamMember.changed', subject: subjectOf(changed) },
    toAuditFields(before),
    toAuditFields(after),
  );
  await pages.showChange();
  return changed;
}

/**
 * @param formerAccount may be gone: somebody who edits another field of the person cannot know that
 * @throws {UnprocessableError} when the picture or another account is not there (any more)
 */
async function requireReferences(
  { term, picture, account }: SaveTeamMemberRequest,
  formerAccount?: string,
): Promise<void> {
  await getTerm(term);
  if (picture !== null && (await takePictures([picture])).size === 0) {
    refuse('picture', 'This picture does not exist (any more).');
  }
  if (account !== null && account !== formerAccount && !(await accountExists(account))) {
    refuse('account', 'This account does not exist (any more).');
  }
}

function refuse(field: string, message: string): never {
  throw new UnprocessableError([{ field, message }]);
}

/** @throws {ConflictError} when so many more do not fit into a term */
export async function requireRoom(term: string, count = 1): Promise<void> {
  const people = await TeamMemberModel.countDocuments({ term, ...outsideBin });
  if (people + count > maxPeopleOfTerm)
    throw new ConflictError(`A term has at most ${maxPeopleOfTerm} people.`);
}

/** The place after the last one of a term. */
export async function nextPlace(term: string): Promise<number> {
  const last = await TeamMemberModel.findOne({ term, ...outsideBin })
    .sort({ order: -1 })
    .lean();
  return last ? last.order + 1 : 0;
}

/** A team member as the subject of an audit entry. */
export function subjectOf({ _id, name, position }: TeamMemberDto): NamedId {
  return { _id, name: name || position };
}

function toAuditFields({ name, position, picture, links, account }: TeamMemberRecord) {
  return {
    name,
    position,
    picture: picture ?? null,
    links: links.map(({ url }) => url).join(' '),
    account: account?.toHexString() ?? null,
  };
}

export function personNotFound(): NotFoundError {
  return new NotFoundError('This person is not on the team (any more).');
}
