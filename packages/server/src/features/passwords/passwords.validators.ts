import type {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  ResetPasswordRequest,
} from '@club/shared/auth';
import type { ResetLinksQuery, ResetLinksRequest } from '@club/shared/bulk';
import { email, linkToken } from '@club/shared/rules/fields';
import { currentPassword, newPassword, ownPassword } from '@club/shared/rules/passwordFields';
import { payload } from '@club/shared/rules/payload';
import { maxSelected, selectedFields } from '@club/shared/rules/selectedFields';
import { wholeNumber } from '@club/shared/rules/wholeNumber';
import type { ResetLinkRequest } from '@club/shared/user';
import { z } from 'zod';
import { accountSelection } from '../accounts/accountSelection.service';

export const changePasswordRequest = payload({
  currentPassword,
  newPassword,
}).refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
  path: ['newPassword'],
  error: 'This is your current password. Please choose another one.',
}) satisfies z.ZodType<ChangePasswordRequest>;

export const forgotPasswordRequest = payload({ email }) satisfies z.ZodType<ForgotPasswordRequest>;

/** Most links need no password: the call may come without a body. */
export const resetLinkRequest = payload({
  password: ownPassword,
}).default({}) satisfies z.ZodType<ResetLinkRequest>;

export const resetLinksQuery = z.strictObject({
  count: wholeNumber(1, maxSelected, `Please give count as a number from 1 to ${maxSelected}.`),
}) satisfies z.ZodType<ResetLinksQuery>;

export const resetLinksRequest = payload({
  password: ownPassword,
  ...selectedFields(accountSelection),
}) satisfies z.ZodType<unknown, ResetLinksRequest>;

export const resetPasswordRequest = payload({
  token: linkToken,
  password: newPassword,
}) satisfies z.ZodType<ResetPasswordRequest>;
