import type { ContactRequest } from '@club/shared/contact';
import { z } from 'zod';
import { listQuery } from '../../lists/listQuery';
import { email, message, username } from '../../validation/fields';

export const contactRequest = z.strictObject({
  username,
  email,
  message,
}) satisfies z.ZodType<ContactRequest>;

export const contactsQuery = listQuery(['username', 'email', 'createdAt']);
