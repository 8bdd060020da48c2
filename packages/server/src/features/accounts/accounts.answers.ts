import type { Permission } from '@club/shared/access';
import { everyProfileField } from '@club/shared/rules/profileFields';
import { day, id, moment, type Shape, text } from '@club/shared/rules/shape';
import type { ListedUserDto, MemberDto, UserDto, UserValuesDto } from '@club/shared/user';
import { z } from 'zod';
import { permissionsOf, roles } from '../../permissions';

export const role = z.enum(roles);

/** An admin has all of them. */
const permission: z.ZodType<Permission> = z.enum(permissionsOf('admin'));

const userShape = {
  _id: id,
  username: text,
  email: text,
  phone: text,
  isAdmin: z.boolean(),
  ...everyProfileField(() => text),
  role: role.nullable(),
  permissions: z.array(permission),
  accessUntil: day.nullable(),
  suspended: z.boolean(),
  emailConfirmed: z.boolean(),
  confirmedByHand: z.boolean(),
  version: z.int().min(1),
  createdAt: moment,
} satisfies Shape<UserDto>;

export const user = z.strictObject(userShape);

const listedShape = {
  ...userShape,
  passwordRequestedAt: moment.nullable(),
  confirmationAskedAt: moment.nullable(),
  deletionAt: moment.nullable(),
} satisfies Shape<ListedUserDto>;

export const listedUser = z.strictObject(listedShape).meta({ id: 'ListedUser' });

export const member = z
  .strictObject({
    ...listedShape,
    suspension: z.strictObject({ at: moment, by: text, reason: text }).nullable(),
    granted: z.strictObject({ at: moment, by: text }).nullable(),
  } satisfies Shape<MemberDto>)
  .meta({ id: 'Member' });

export const userValues = z
  .strictObject(everyProfileField(() => z.array(text)) satisfies Shape<UserValuesDto>)
  .meta({ id: 'UserValues' });
