import { binPart, editedVersion } from '@club/shared/rules/fields';
import { line, lineOrNone, socialLinks } from '@club/shared/rules/lines';
import { payload } from '@club/shared/rules/payload';
import { storedId } from '@club/shared/rules/storedId';
import type {
  ChangeTeamMemberRequest,
  ChangeTermRequest,
  CopyPositionsRequest,
  OrderTeamRequest,
  SaveTeamMemberRequest,
  SaveTermRequest,
} from '@club/shared/team';
import { z } from 'zod';
import { maxPeopleOfTerm, term } from '../../sections/term';

const id = storedId();

export const saveTermRequest = term satisfies z.ZodType<SaveTermRequest>;

export const changeTermRequest = term.safeExtend({
  version: editedVersion,
}) satisfies z.ZodType<ChangeTermRequest>;

const memberFields = {
  name: lineOrNone(80),
  position: line(80),
  term: id,
  picture: id.nullable(),
  links: socialLinks,
  account: id.nullable(),
};

export const saveTeamMemberRequest = payload(
  memberFields,
) satisfies z.ZodType<SaveTeamMemberRequest>;

export const changeTeamMemberRequest = payload({
  ...memberFields,
  version: editedVersion,
}) satisfies z.ZodType<ChangeTeamMemberRequest>;

export const copyPositionsRequest = payload({
  from: id,
  to: id,
}) satisfies z.ZodType<CopyPositionsRequest>;

const people = z.array(id).max(maxPeopleOfTerm, `must have at most ${maxPeopleOfTerm} entries`);

export const orderTeamRequest = payload({
  term: id,
  former: people,
  members: people,
}) satisfies z.ZodType<OrderTeamRequest>;

/** Query of GET /api/admin/team. */
export const teamQuery = z.strictObject({
  /** Id of the term. */
  term: id,
  /** Whether it is the people in the bin, or those who are shown. */
  bin: binPart,
});
