import type { ContactListQuery } from '@club/shared/contact';
import { z } from 'zod';
import { defineList } from '../../lists/defineList';
import { binPart } from '../../validation/fields';
import { inBin, outsideBin } from '../bin/bin.service';
import { ContactModel, contactFields, contactStatuses, toContactDto } from './contacts.model';

/** The messages of a status, all that are no spam, or those in the bin. */
export const contactList = defineList({
  model: ContactModel,
  fields: contactFields,
  search: ['username', 'email', 'message'],
  sort: ['createdAt', 'username', 'email'],
  filters: {
    status: z
      .enum(contactStatuses, { error: `Please choose one of ${contactStatuses.join(', ')}.` })
      .optional(),
    bin: binPart,
  } satisfies Partial<Record<keyof ContactListQuery, z.ZodType>>,
  where({ status, bin }) {
    if (bin === 'true') return { ...inBin, ...(status && { status }) };
    return { ...outsideBin, status: status ?? { $ne: 'spam' } };
  },
  toDto: toContactDto,
});
