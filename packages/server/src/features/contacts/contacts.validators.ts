import type { BulkContactsRequest } from '@club/shared/bulk';
import type {
  ChangeContactRequest,
  ContactAnswerRequest,
  ContactNoteRequest,
  ContactRequest,
  DeleteSpamRequest,
} from '@club/shared/contact';
import { editedVersion, email, honeypot, message, username } from '@club/shared/rules/fields';
import { payload } from '@club/shared/rules/payload';
import { selectedFields } from '@club/shared/rules/selectedFields';
import { storedId } from '@club/shared/rules/storedId';
import { z } from 'zod';
import { contactList } from './contactList';
import { contactStatuses } from './contacts.model';

const maxNumber = 1_000_000_000;

export const contactRequest = payload({
  username,
  email,
  message,
  website: honeypot,
}) satisfies z.ZodType<ContactRequest>;

export const chooseStatus = `Please choose one of ${contactStatuses.join(', ')}.`;
export const chooseAssignee = 'Please choose somebody who may read messages.';

const status = z.enum(contactStatuses, { error: chooseStatus });
const assignee = storedId(chooseAssignee).nullable();

const nothingMessage = 'Please say what changes: the status, or who takes care of it.';

export const changeContactRequest = payload({
  version: editedVersion,
  status: status.optional(),
  assignee: assignee.optional(),
})
  .refine(({ status, assignee }) => status !== undefined || assignee !== undefined, {
    message: nothingMessage,
    path: ['status'],
  })
  .meta({ minProperties: 2 }) satisfies z.ZodType<ChangeContactRequest>;

export const answerRequest = payload({
  version: editedVersion,
  text: message,
}) satisfies z.ZodType<ContactAnswerRequest>;

export const noteRequest = payload({ text: message }) satisfies z.ZodType<ContactNoteRequest>;

const expectedMessage = 'Please say how much spam there is.';

export const deleteSpamRequest = payload({
  expected: z.int(expectedMessage).min(1, expectedMessage).max(maxNumber, expectedMessage),
}) satisfies z.ZodType<DeleteSpamRequest>;

export const bulkContactsRequest = payload({
  action: z.enum(['delete', 'status', 'assign'], {
    error: 'Please choose one of delete, status, assign.',
  }),
  status: status.optional(),
  assignee: assignee.optional(),
  ...selectedFields(contactList.selection),
}) satisfies z.ZodType<unknown, BulkContactsRequest>;
