import type { ContactListQuery, ContactRequest } from '@club/shared/contact';
import { z } from 'zod';
import { listQuery } from '../../lists/listQuery';
import { email, honeypot, message, username } from '../../validation/fields';
import { payload } from '../../validation/payload';

export const contactRequest = payload({
  username,
  email,
  message,
  website: honeypot,
}) satisfies z.ZodType<ContactRequest>;

export const contactsQuery = listQuery(['username', 'email', 'createdAt']).extend({
  spam: z.enum(['true', 'false'], { error: 'Please give spam as true or false.' }).default('false'),
} satisfies Partial<Record<keyof ContactListQuery, z.ZodType>>);

export type ContactListRequest = z.output<typeof contactsQuery>;
