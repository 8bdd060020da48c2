import type {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  ResetPasswordRequest,
} from '@club/shared/auth';
import type { ResetLinkRequest } from '@club/shared/user';
import type { z } from 'zod';
import {
  currentPassword,
  email,
  linkToken,
  newPassword,
  ownPassword,
} from '../../validation/fields';
import { payload } from '../../validation/payload';

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

export const resetPasswordRequest = payload({
  token: linkToken,
  password: newPassword,
}) satisfies z.ZodType<ResetPasswordRequest>;
