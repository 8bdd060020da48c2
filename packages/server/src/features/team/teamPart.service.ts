import type { TeamMember } from '@club/shared/content';
import { startOfDay } from '../../clubDay';
import type { ClubDay, SnapshotPart } from '../../snapshot/snapshot';
import { TeamMemberModel } from './teamMembers.model';
import { TermModel } from './terms.model';

/** The people of the term that holds the day, or else of the last one that has begun. */
export async function readTeamPart({
  today,
  timeZone,
}: ClubDay): Promise<SnapshotPart<{ team: TeamMember[] }>> {
  const [term, nextTerm] = await Promise.all([
    TermModel.findOne({ firstDay: { $lte: today } })
      .sort({ firstDay: -1 })
      .lean(),
    TermModel.findOne({ firstDay: { $gt: today } })
      .sort({ firstDay: 1 })
      .lean(),
  ]);
  const members = term
    ? await TeamMemberModel.find({ term: term._id, deletedAt: null })
        .sort({ order: 1, _id: 1 })
        .lean()
    : [];
  return {
    value: {
      team: members.map(({ name, position, picture }) => ({
        name,
        role: position,
        image: picture ?? null,
      })),
    },
    validUntil: nextTerm ? startOfDay(nextTerm.firstDay, timeZone) : null,
  };
}
