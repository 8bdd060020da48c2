import type { ContactDto, ContactStorageDto } from '@club/shared/contact';
import { z } from 'zod';
import { id, type Shape, text } from '../../calls/shape';

export const contact = z
  .strictObject({
    _id: id,
    username: text,
    email: text,
    message: text,
  } satisfies Shape<ContactDto>)
  .meta({ id: 'Contact' });

export const contactStorage = z
  .strictObject({
    usedPercent: z.int().min(0).max(100),
  } satisfies Shape<ContactStorageDto>)
  .meta({ id: 'ContactStorage' });
