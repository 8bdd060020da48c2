import type { DeleteAccountRequest, UpdateProfileRequest } from '@club/shared/profile';
import {
  editedVersion,
  email,
  phoneOrNone,
  profileText,
  username,
} from '@club/shared/rules/fields';
import { currentPassword } from '@club/shared/rules/passwordFields';
import { payload } from '@club/shared/rules/payload';
import { everyProfileField } from '@club/shared/rules/profileFields';
import type { z } from 'zod';

export const updateProfileRequest = payload({
  username,
  email,
  // The profile form has no phone field and sends back the account's own value, which may be ''.
  phone: phoneOrNone,
  ...everyProfileField((name) => profileText(name).optional()),
  version: editedVersion.optional(),
}) satisfies z.ZodType<UpdateProfileRequest>;

export const deleteAccountRequest = payload({
  password: currentPassword,
}) satisfies z.ZodType<DeleteAccountRequest>;

/** An UpdateProfileRequest with its fields as they are stored. */
export type ProfileChanges = z.output<typeof updateProfileRequest>;
