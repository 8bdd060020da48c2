import { day, id, moment, type Shape, text } from '@club/shared/rules/shape';
import type { TeamMemberDto, TermDto, TermsNowDto } from '@club/shared/team';
import { z } from 'zod';

export const term = z
  .strictObject({
    _id: id,
    label: text,
    firstDay: day,
    lastDay: day,
    version: z.int().min(1),
  } satisfies Shape<TermDto>)
  .meta({ id: 'Term' });

export const termsNow = z
  .strictObject({
    present: id.nullable(),
    proposed: z.strictObject({ label: text, firstDay: day, lastDay: day }),
  } satisfies Shape<TermsNowDto>)
  .meta({ id: 'TermsNow' });

export const teamMember = z
  .strictObject({
    _id: id,
    name: text,
    position: text,
    term: id,
    picture: id.nullable(),
    links: z.array(z.strictObject({ network: text, url: text })),
    order: z.int(),
    account: id.nullable(),
    isTakenOff: z.boolean(),
    version: z.int(),
    deletedAt: moment.nullable(),
  } satisfies Shape<TeamMemberDto>)
  .meta({ id: 'TeamMember' });

export const positionName = z.string().meta({ id: 'Position' });
