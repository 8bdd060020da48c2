import type {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  ResetPasswordRequest,
} from '@club/shared/auth';
import type { z } from 'zod';
import { currentPassword, email, linkToken, newPassword } from '../../validation/fields';
import { payload } from '../../validation/payload';

export const changePasswordRequest = payload({
  currentPassword,
  newPassword,
}).refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
  path: ['newPassword'],
  error: 'This is your current password. Please choose another one.',
}) satisfies z.ZodType<ChangePasswordRequest>;

export const forgotPasswordRequest = payload({ email }) satisfies z.ZodType<ForgotPasswordRequest>;

export const resetPasswordRequest = payload({
  token: linkToken,
  password: newPassword,
}) satisfies z.ZodType<ResetPasswordRequest>;
