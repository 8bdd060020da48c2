import type { AccessDto } from '@club/shared/access';
import { z } from 'zod';
import { day, id, moment, person, type Shape, text } from '../../calls/shape';
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
