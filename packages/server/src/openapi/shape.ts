import type { AccessDto } from '@club/shared/access';
import type { FieldError } from '@club/shared/error';
import { z } from 'zod';
import { roles } from '../features/users/permissions';

/** Every field of the type, and no others. */
export type Shape<Dto> = { [Field in keyof Required<Dto>]: z.ZodType<Dto[Field]> };

export const id = z.string().regex(/^[\da-f]{24}$/);
export const moment = z.iso.datetime();
export const day = z.iso.date();
export const text = z.string();
export const role = z.enum(roles);

export const person = z.strictObject({ _id: id, name: text });

export const fieldError = z.strictObject({
  field: text,
  message: text,
} satisfies Shape<FieldError>);

export const access = z.strictObject({
  _id: id,
  username: text,
  email: text,
  role,
  accessUntil: day.nullable(),
  suspended: z.boolean(),
  grantedBy: person.nullable(),
  grantedAt: moment.nullable(),
} satisfies Shape<AccessDto>);
