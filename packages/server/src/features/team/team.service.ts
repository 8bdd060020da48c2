import type { OrderTeamRequest, SaveTeamMemberRequest, TeamMemberDto } from '@club/shared/team';
import { ConflictError, NotFoundError, UnprocessableError } from '../../errors';
import type { LivePages } from '../../livePages';
import { type Actor, named, recordAudit, recordChange } from '../audit/audit.service';
import { takePictures } from '../media/storedPictures.service';
import { accountExists } from '../users/users.service';
import { TeamMemberModel, type TeamMemberRecord, toTeamMemberDto } from './teamMembers.model';
import { getTerm } from './terms.service';

/** The pages look intended up to this number. */
const maxPeople = 60;

/** The people of a term in their order, or those of them in the bin. */
export async function listTeam(term: string, isBin: boolean): Promise<TeamMemberDto[]> {
  await getTerm(term);
  const filter = { term, deletedAt: isBin ? { $ne: null } : null };
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
 * @throws {ConflictError} when the other term is full
 */
export async function changeTeamMember(
  id: string,
  member: SaveTeamMemberRequest,
  by: Actor,
  pages: LivePages,
): Promise<TeamMemberDto> {
  await requireReferences(member);
  const current = await TeamMemberModel.findOne({ _id: id, deletedAt: null }).lean();
  if (!current) throw personNotFound();
  const moves = current.term.toHexString() !== member.term;
  if (moves) await requireRoom(member.term);
  const order = moves ? await nextPlace(member.term) : current.order;
  const changed = await TeamMemberModel.findOneAndUpdate(
    { _id: id, deletedAt: null },
    { $set: { ...member, order, isOfSample: false } },
    { returnDocument: 'after' },
  ).lean();
  if (!changed) throw personNotFound();
  await recordChange(
    {
      actor: named(by),
      action: 'teamMember.changed',
      subject: subjectOf(toTeamMemberDto(changed)),
    },
    toAuditFields(current),
    toAuditFields(changed),
  );
  await pages.showChange();
  return toTeamMemberDto(changed);
}

/** @throws {NotFoundError} when there is no such person, also in the bin */
export async function removeTeamMember(id: string, by: Actor, pages: LivePages): Promise<void> {
  const removed = await TeamMemberModel.findOneAndUpdate(
    { _id: id, deletedAt: null },
    { $set: { deletedAt: new Date() } },
  ).lean();
  if (!removed) throw personNotFound();
  const subject = subjectOf(toTeamMemberDto(removed));
  await recordAudit({ actor: named(by), action: 'teamMember.removed', subject });
  await pages.showChange();
}

/**
 * Takes somebody out of the bin, to the end of the list.
 * @throws {NotFoundError} when there is no such person in the bin
 * @throws {ConflictError} when the term is full
 */
export async function restoreTeamMember(id: string, by: Actor, pages: LivePages): Promise<void> {
  const filter = { _id: id, deletedAt: { $ne: null } };
  const binned = await TeamMemberModel.findOne(filter).lean();
  if (!binned) throw personNotFound();
  const term = binned.term.toHexString();
  await requireRoom(term);
  const order = await nextPlace(term);
  await TeamMemberModel.updateOne(filter, { $set: { deletedAt: null, order } });
  const subject = subjectOf(toTeamMemberDto(binned));
  await recordAudit({ actor: named(by), action: 'teamMember.restored', subject });
  await pages.showChange();
}

/** @throws {NotFoundError} when there is no such person in the bin */
export async function deleteTeamMember(id: string, by: Actor): Promise<void> {
  const deleted = await TeamMemberModel.findOneAndDelete({
    _id: id,
    deletedAt: { $ne: null },
  }).lean();
  if (!deleted) throw personNotFound();
  const subject = subjectOf(toTeamMemberDto(deleted));
  await recordAudit({ actor: named(by), action: 'teamMember.deleted', subject });
}

/**
 * Puts all people of a term into a new order.
 * @throws {NotFoundError} when there is no such term
 * @throws {ConflictError} when these are not the people of the term (any more)
 */
export async function orderTeam(
  { term, members }: OrderTeamRequest,
  by: Actor,
  pages: LivePages,
): Promise<void> {
  const { label } = await getTerm(term);
  const people = await listTeam(term, false);
  const known = people.map(({ _id }) => _id);
  const isWhole = known.length === members.length && known.every((id) => members.includes(id));
  if (!isWhole) throw new ConflictError('Somebody has changed the team meanwhile. Load it again.');
  if (known.every((id, index) => id === members[index])) return;
  await TeamMemberModel.bulkWrite(
    members.map((_id, order) => ({ updateOne: { filter: { _id }, update: { $set: { order } } } })),
  );
  await recordAudit({
    actor: named(by),
    action: 'team.ordered',
    subject: { _id: term, name: label },
  });
  await pages.showChange();
}

/** @throws {UnprocessableError} when the picture or the account is not there (any more) */
async function requireReferences({ term, picture, account }: SaveTeamMemberRequest): Promise<void> {
  await getTerm(term);
  if (picture !== null && (await takePictures([picture])).size === 0) {
    refuse('picture', 'This picture does not exist (any more).');
  }
  if (account !== null && !(await accountExists(account))) {
    refuse('account', 'This account does not exist (any more).');
  }
}

function refuse(field: string, message: string): never {
  throw new UnprocessableError([{ field, message }]);
}

async function requireRoom(term: string): Promise<void> {
  const people = await TeamMemberModel.countDocuments({ term, deletedAt: null });
  if (people >= maxPeople) throw new ConflictError(`A term has at most ${maxPeople} people.`);
}

async function nextPlace(term: string): Promise<number> {
  const last = await TeamMemberModel.findOne({ term, deletedAt: null }).sort({ order: -1 }).lean();
  return last ? last.order + 1 : 0;
}

function subjectOf({ _id, name }: TeamMemberDto) {
  return { _id, name };
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

function personNotFound(): NotFoundError {
  return new NotFoundError('This person is not on the team (any more).');
}
