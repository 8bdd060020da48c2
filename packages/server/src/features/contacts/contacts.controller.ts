import type { BulkJobDto } from '@club/shared/bulk';
import type {
  ContactDetailsDto,
  ContactEntryDto,
  ContactPerson,
  ContactStorageDto,
  ContactVersionDto,
} from '@club/shared/contact';
import type { MessageResponse } from '@club/shared/error';
import type { Response } from 'express';
import type { z } from 'zod';
import type { CallHandler, CallRequest, PathRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import type { GetToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import { UnprocessableError } from '../../errors';
import type { MessageStorageLimit } from '../../limits/limits';
import { findSelected } from '../../lists/selectedEntries';
import { accountOf } from '../../middleware/authenticate';
import { sourceOf } from '../../middleware/limitRate';
import { type NewJob, startBulkJob } from '../bulk/bulkJobs.service';
import type { BulkWork } from '../bulk/bulkWork.service';
import type { Mails } from '../mails/mails.service';
import * as answers from './contactAnswers';
import * as changes from './contactChanges';
import * as entries from './contactEntries.service';
import { contactList } from './contactList';
import { describeStorage } from './contactStorage';
import * as contacts from './contacts.service';
import {
  type answerRequest,
  type bulkContactsRequest,
  type changeContactRequest,
  chooseAssignee,
  chooseStatus,
  type contactRequest,
  type deleteSpamRequest,
  type noteRequest,
} from './contacts.validators';
import * as writers from './contactWriters';
import type { MessageDependencies } from './spamReason';

/**
 * Spam gets the usual answer: its sender does not learn to avoid the trap, and a person whose browser
 * filled in the hidden field has sent a message that is kept.
 */
export function sendContact(dependencies: MessageDependencies) {
  return async (
    request: CallRequest<typeof contactRequest>,
    response: Response<MessageResponse>,
  ) => {
    await contacts.sendContact(request.body, sourceOf(request), dependencies);
    response.json({ message: 'Message sent successfully' });
  };
}

export function getStorage(limit: MessageStorageLimit): CallHandler {
  return async (_request, response: Response<ContactStorageDto>) => {
    response.json(await describeStorage(limit));
  };
}

export function listAssignees(today: GetToday): CallHandler {
  return async (_request, response: Response<ContactPerson[]>) => {
    response.json(await changes.listAssignees(today()));
  };
}

export function getContact(mails: Mails) {
  return async (request: PathRequest<ById>, response: Response<ContactDetailsDto>) => {
    const by = accountOf(response);
    response.json(await entries.getContact(request.params.id, by, mails));
  };
}

export function changeContact(storageLimit: MessageStorageLimit, today: GetToday) {
  return async (
    request: CallRequest<typeof changeContactRequest, ById>,
    response: Response<ContactVersionDto>,
  ) => {
    const { id } = request.params;
    const by = accountOf(response);
    const context = { storageLimit, today: today() };
    response.json({ version: await changes.changeContact(id, request.body, by, context) });
  };
}

export function answerContact(mails: Mails) {
  return async (
    request: CallRequest<typeof answerRequest, ById>,
    response: Response<ContactEntryDto>,
  ) => {
    const { params, body } = request;
    response.json(await answers.answerContact(params.id, body, accountOf(response), mails));
  };
}

export async function addNote(
  request: CallRequest<typeof noteRequest, ById>,
  response: Response<ContactEntryDto>,
): Promise<void> {
  const { id } = request.params;
  response.json(await entries.addNote(id, request.body.text, accountOf(response)));
}

export const noteWriting: CallHandler<ById> = async ({ params }, response) => {
  await writers.noteWriting(params.id, accountOf(response));
};

export async function deleteContact(
  request: PathRequest<ById>,
  response: Response<MessageResponse>,
): Promise<void> {
  await contacts.contactBin.remove(request.params.id, accountOf(response));
  response.json({ message: 'Message deleted successfully' });
}

export async function deleteSpam(
  request: CallRequest<typeof deleteSpamRequest>,
  response: Response<MessageResponse>,
): Promise<void> {
  await contacts.deleteSpam(request.body.expected, accountOf(response));
  response.json({ message: 'Spam deleted successfully' });
}

type BulkContactsBody = z.output<typeof bulkContactsRequest>;

export function changeMany(describeClub: DescribeClub, today: GetToday, work: BulkWork) {
  return async (
    request: CallRequest<typeof bulkContactsRequest>,
    response: Response<BulkJobDto>,
  ) => {
    const action = await toBulkAction(request.body, today());
    const ids = await findSelected(contactList, request.body, describeClub().timeZone);
    response.json(
      await startBulkJob({ of: 'contacts', ...action, ids }, accountOf(response), work),
    );
  };
}

async function toBulkAction(
  { action, status, assignee }: BulkContactsBody,
  today: string,
): Promise<Pick<NewJob, 'action' | 'assignee'>> {
  if (action === 'delete') return { action };
  if (action === 'status') {
    if (status === undefined) throw missing('status', chooseStatus);
    return { action: status === 'new' ? 'notSpam' : status };
  }
  if (assignee === undefined) throw missing('assignee', chooseAssignee);
  if (assignee === null) return { action: 'giveBack' };
  return { action, assignee: await changes.requireAssignee(assignee, today) };
}

function missing(field: string, message: string): UnprocessableError {
  return new UnprocessableError([{ field, message }]);
}
