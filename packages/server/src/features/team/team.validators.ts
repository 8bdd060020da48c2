import type { OrderTeamRequest, SaveTeamMemberRequest, SaveTermRequest } from '@club/shared/team';
import { z } from 'zod';
import { day, line, socialLinks } from '../../sections/fields';
import { payload } from '../../validation/payload';

const idMessage = 'Please give an id of 24 hexadecimal digits.';
const id = z.string(idMessage).regex(/^[\da-f]{24}$/, idMessage);

export const saveTermRequest = payload({
  label: line(20),
  firstDay: day,
  lastDay: day,
}).refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
  path: ['lastDay'],
  error: 'must not be before the first day',
}) satisfies z.ZodType<SaveTermRequest>;

export const saveTeamMemberRequest = payload({
  name: line(80),
  position: line(80),
  term: id,
  picture: id.nullable(),
  links: socialLinks,
  account: id.nullable(),
}) satisfies z.ZodType<SaveTeamMemberRequest>;

export const orderTeamRequest = payload({
  term: id,
  members: z.array(id).max(60, 'must have at most 60 entries'),
}) satisfies z.ZodType<OrderTeamRequest>;

/** Query of GET /api/admin/team. */
export const teamQuery = z.strictObject({
  /** Id of the term. */
  term: id,
  /** Whether it is the people in the bin, or those who are shown. */
  bin: z.enum(['true', 'false'], { error: 'Please say true or false.' }).default('false'),
});
