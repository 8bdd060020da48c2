import type { ConfirmEmailRequest, LoginRequest, RegisterRequest } from '@club/shared/auth';
import { email, honeypot, linkToken, phone, username } from '@club/shared/rules/fields';
import {
  containsEmailName,
  currentPassword,
  guessableMessage,
  newPassword,
} from '@club/shared/rules/passwordFields';
import { payload } from '@club/shared/rules/payload';
import { z } from 'zod';

const maxProofLength = 200;

export const loginRequest = payload({
  email,
  password: currentPassword,
  // One that is not genuine counts as none: it does not matter to the person at the form.
  device: z.string().max(maxProofLength).optional(),
}) satisfies z.ZodType<LoginRequest>;

export const registerRequest = payload({
  username,
  email,
  phone,
  password: newPassword,
  // Refused and not answered as usual: a person whose browser filled in the hidden field would believe
  // to have an account, and a token for no account fails with the next call anyway.
  website: honeypot
    .refine(
      (text) => text === '',
      'A hidden field was filled in, as programs do. Please type your details by hand.',
    )
    .meta({ maxLength: 0 }),
}).refine(({ email, password }) => !containsEmailName(password, email), {
  path: ['password'],
  error: guessableMessage,
}) satisfies z.ZodType<RegisterRequest>;

/** A RegisterRequest with its fields as they are stored. */
export type Registration = Omit<z.output<typeof registerRequest>, 'website'>;

export const confirmEmailRequest = payload({
  token: linkToken,
  password: currentPassword,
}) satisfies z.ZodType<ConfirmEmailRequest>;
