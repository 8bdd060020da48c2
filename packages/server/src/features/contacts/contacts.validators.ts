import type { ContactRequest } from '@club/shared/contact';
import type { z } from 'zod';
import { listQuery } from '../../lists/listQuery';
import { email, message, username } from '../../validation/fields';
import { payload } from '../../validation/payload';

export const contactRequest = payload({
  username,
  email,
  message,
}) satisfies z.ZodType<ContactRequest>;

export const contactsQuery = listQuery(['username', 'email', 'createdAt']);
