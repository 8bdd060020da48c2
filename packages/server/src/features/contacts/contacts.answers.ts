import type {
  ContactDetailsDto,
  ContactDto,
  ContactEntryDto,
  ContactStorageDto,
  ContactVersionDto,
  EarlierContactDto,
} from '@club/shared/contact';
import { id, moment, person, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { answerMailStates } from './contactEntries.model';
import { contactStatuses, spamReasons } from './contacts.model';

const count = z.int().min(0);

const contactShape = {
  _id: id,
  username: text,
  email: text,
  message: text,
  status: z.enum(contactStatuses),
  spamReason: z.enum(spamReasons).nullable(),
  assignee: person.nullable(),
  entries: count,
  createdAt: moment,
  version: z.int().min(1),
  deletedAt: moment.nullable(),
} satisfies Shape<ContactDto>;

export const contact = z.strictObject(contactShape).meta({ id: 'Contact' });

export const contactEntry = z
  .strictObject({
    _id: id,
    kind: z.enum(['note', 'answer']),
    text,
    author: person,
    at: moment,
    mailState: z.enum(answerMailStates).nullable(),
    mailReason: text,
  } satisfies Shape<ContactEntryDto>)
  .meta({ id: 'ContactEntry' });

const earlierContact = z.strictObject({
  _id: id,
  message: text,
  status: z.enum(contactStatuses),
  createdAt: moment,
} satisfies Shape<EarlierContactDto>);

export const contactDetails = z
  .strictObject({
    ...contactShape,
    entries: z.array(contactEntry),
    earlier: z.array(earlierContact),
    writers: z.array(person),
    isMailed: z.boolean(),
  } satisfies Shape<ContactDetailsDto>)
  .meta({ id: 'ContactDetails' });

export const assignee = person.meta({ id: 'ContactPerson' });

export const contactStorage = z
  .strictObject({
    usedPercent: z.int().min(0).max(100),
    spam: count,
    new: count,
  } satisfies Shape<ContactStorageDto>)
  .meta({ id: 'ContactStorage' });

export const contactVersion = z
  .strictObject({ version: z.int().min(1) } satisfies Shape<ContactVersionDto>)
  .meta({ id: 'ContactVersion' });
