import type { ChangeContactRequest, ContactRequest, DeleteSpamRequest } from '@club/shared/contact';
import { z } from 'zod';
import { editedVersion, email, honeypot, message, username } from '../../validation/fields';
import { payload } from '../../validation/payload';

const maxNumber = 1_000_000_000;

export const contactRequest = payload({
  username,
  email,
  message,
  website: honeypot,
}) satisfies z.ZodType<ContactRequest>;

export const changeContactRequest = payload({
  version: editedVersion,
  status: z.enum(['new', 'spam'], { error: 'Please choose one of new, spam.' }),
}) satisfies z.ZodType<ChangeContactRequest>;

const expectedMessage = 'Please say how much spam there is.';

export const deleteSpamRequest = payload({
  expected: z.int(expectedMessage).min(1, expectedMessage).max(maxNumber, expectedMessage),
}) satisfies z.ZodType<DeleteSpamRequest>;
