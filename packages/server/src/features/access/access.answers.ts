import type { AccessDto } from '@club/shared/access';
import { day, id, moment, person, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { role } from '../accounts/accounts.answers';

export const accessAnswer = z
  .strictObject({
    _id: id,
    username: text,
    email: text,
    role,
    accessUntil: day.nullable(),
    suspended: z.boolean(),
    grantedBy: person.nullable(),
    grantedAt: moment.nullable(),
  } satisfies Shape<AccessDto>)
  .meta({ id: 'Access' });
