import type { LivePages } from '../../livePages';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { takePictures } from '../media/storedPictures.service';
import { nextPlace, personNotFound, requireRoom, subjectOf } from './team.service';
import { TeamMemberModel, toTeamMemberDto } from './teamMembers.model';

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
  if (binned.picture) await takePictures([binned.picture]);
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
