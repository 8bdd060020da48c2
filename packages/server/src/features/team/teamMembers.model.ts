import type { TeamMemberDto } from '@club/shared/team';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';
import { versionOf } from '../../lib/versionedEdits';
import { binField, binIndex } from '../bin/bin.service';

const link = {
  network: { type: String, required: true },
  url: { type: String, required: true },
};

const teamMemberSchema = new Schema(
  {
    /** '' while nobody holds the position, and for somebody who was taken off the archive. */
    name: { type: String, default: '' },
    position: { type: String, required: true },
    term: { type: Schema.Types.ObjectId, required: true },
    /** Id of a media. */
    picture: { type: String, default: null },
    links: { type: [new Schema(link, { _id: false })], required: true },
    /** Its place in the term's list, from 0. */
    order: { type: Number, required: true },
    account: { type: Schema.Types.ObjectId, default: null },
    /** Id of the application by which the person has joined. Missing: none. */
    application: String,
    /** What the round calls the position by which somebody joined it; kept when the team calls it otherwise. Missing: as `position`. */
    roundPosition: String,
    /** Whether the person asked to be taken off the archive: the entry keeps the position only. */
    isTakenOff: { type: Boolean, default: false },
    /** Rises by 1 with each change of the fields that people edit; 1 where an older site left it out. */
    version: { type: Number, default: 1 },
    /** Whether the site began with this person, whom nobody has changed since. */
    isOfSample: { type: Boolean, default: false },
    ...binField,
  },
  { collection: 'teamMembers', versionKey: false },
);

teamMemberSchema.index({ term: 1, order: 1, _id: 1 });
teamMemberSchema.index({ picture: 1 });
// Of two who add the same person at one moment, the database refuses the second.
teamMemberSchema.index({ application: 1 }, { unique: true, sparse: true });
teamMemberSchema.index(...binIndex);

/** A filter for people who have not joined by an application. */
export const notJoined = { application: null };

export const TeamMemberModel = model('TeamMember', teamMemberSchema);

/** A team member as it is stored. */
export type TeamMemberRecord = InferRawDocTypeFromSchema<typeof teamMemberSchema>;

export function toTeamMemberDto(member: TeamMemberRecord): TeamMemberDto {
  return {
    _id: member._id.toHexString(),
    name: member.name,
    position: member.position,
    term: member.term.toHexString(),
    picture: member.picture ?? null,
    links: member.links.map(({ network, url }) => ({ network, url })),
    order: member.order,
    account: member.account?.toHexString() ?? null,
    isTakenOff: member.isTakenOff ?? false,
    version: versionOf(member),
    deletedAt: member.deletedAt?.toISOString() ?? null,
  };
}
