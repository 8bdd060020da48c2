import type { LoginRequest, RegisterRequest } from '@club/shared/auth';
import { z } from 'zod';
import { currentPassword, email, newPassword, phone, username } from '../../validation/fields';

export const loginRequest = z.strictObject({
  email,
  password: currentPassword,
}) satisfies z.ZodType<LoginRequest>;

export const registerRequest = z.strictObject({
  username,
  email,
  phone,
  password: newPassword,
}) satisfies z.ZodType<RegisterRequest>;

/** A RegisterRequest whose fields have the form in which they are stored. */
export type Registration = z.output<typeof registerRequest>;
