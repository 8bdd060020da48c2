import type { ContactDto, ContactStorageDto, ContactVersionDto } from '@club/shared/contact';
import { z } from 'zod';
import { id, moment, type Shape, text } from '../../calls/shape';
import { contactStatuses, spamReasons } from './contacts.model';

export const contact = z
  .strictObject({
    _id: id,
    username: text,
    email: text,
    message: text,
    status: z.enum(contactStatuses),
    spamReason: z.enum(spamReasons).nullable(),
    createdAt: moment,
    version: z.int().min(1),
    deletedAt: moment.nullable(),
  } satisfies Shape<ContactDto>)
  .meta({ id: 'Contact' });

export const contactStorage = z
  .strictObject({
    usedPercent: z.int().min(0).max(100),
    spam: z.int().min(0),
  } satisfies Shape<ContactStorageDto>)
  .meta({ id: 'ContactStorage' });

export const contactVersion = z
  .strictObject({ version: z.int().min(1) } satisfies Shape<ContactVersionDto>)
  .meta({ id: 'ContactVersion' });
