import type { LoginRequest, RegisterRequest } from '@club/shared/auth';
import type { z } from 'zod';
import { currentPassword, email, newPassword, phone, username } from '../../validation/fields';
import { payload } from '../../validation/payload';

export const loginRequest = payload({
  email,
  password: currentPassword,
}) satisfies z.ZodType<LoginRequest>;

export const registerRequest = payload({
  username,
  email,
  phone,
  password: newPassword,
}) satisfies z.ZodType<RegisterRequest>;

/** A RegisterRequest with its fields as they are stored. */
export type Registration = z.output<typeof registerRequest>;
