import { type BulkContactsRequest, chooseAssignee, chooseStatus } from '@club/shared/contact';
import { contactCalls } from '@club/shared/contactCalls';
import { controller } from '../../calls/controller';
import type { GetToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import { UnprocessableError } from '../../errors';
import { perAccount } from '../../limits/allowances';
import type { Limits } from '../../limits/limits';
import { findSelected } from '../../lists/selectedEntries';
import { sourceOf } from '../../middleware/limitRate';
import { type NewJob, startBulkJob } from '../bulk/bulkJobs.service';
import type { BulkWork } from '../bulk/bulkWork.service';
import type { Mails } from '../mails/mails.service';
import { answerContact } from './contactAnswers';
import { changeContact, listAssignees, requireAssignee } from './contactChanges';
import { addNote, getContact } from './contactEntries.service';
import { contactList } from './contactList';
import { describeStorage, MessageSpace } from './contactStorage';
import {
  contactBin,
  countOpenContactsOf,
  deleteSpam,
  proveContact,
  sendContact,
} from './contacts.service';
import { noteWriting } from './contactWriters';
import type { MessageDependencies } from './spamReason';

/** What the calls about messages need. */
export interface ContactsDependencies extends Omit<MessageDependencies, 'space'> {
  eachAccount: Limits['eachAccount'];
  describeClub: DescribeClub;
  today: GetToday;
  bulkWork: BulkWork;
  mails: Mails;
}

export function contactsController(dependencies: ContactsDependencies) {
  const { limits, eachAccount, storageLimit, describeClub, today, bulkWork, mails } = dependencies;
  const sending = { ...dependencies, space: new MessageSpace(storageLimit) };
  return controller(contactCalls, {
    'POST /api/form/contact': {
      access: 'anyone',
      proof: 'nothing',
      event: 'none',
      onRefusedBody: (request) => limits.countRefused(sourceOf(request)),
      /**
       * Spam gets the usual answer: its sender does not learn to avoid the trap, and a person whose browser
       * filled in the hidden field has sent a message that is kept.
       */
      async handler({ body, source }) {
        const _id = await sendContact(body, source, sending);
        return { message: 'Message sent successfully', _id };
      },
    },
    'POST /api/user/messages': {
      access: 'account',
      proof: 'provedAddress',
      event: 'none',
      guards: [eachAccount('messages-named-by-account', perAccount.messages)],
      handler: ({ body, by }) => proveContact(body.message, by),
    },
    'GET /api/admin/contacts': {
      access: 'messages',
      handler: ({ query }) => contactList.getPage(query, describeClub().timeZone),
    },
    'GET /api/admin/contacts/storage': {
      access: 'messages',
      handler: async ({ by }) => ({
        ...(await describeStorage(storageLimit)),
        mine: await countOpenContactsOf(by),
      }),
    },
    'GET /api/admin/contacts/assignees': {
      access: 'messages',
      handler: () => listAssignees(today()),
    },
    'GET /api/admin/contacts/:id': {
      access: 'messages',
      handler: ({ id, by }) => getContact(id, by, mails),
    },
    'PATCH /api/admin/contacts/:id': {
      access: 'messages',
      event: 'messageChange',
      handler: async ({ id, body, by }) => ({
        version: await changeContact(id, body, by, { storageLimit, today: today() }),
      }),
    },
    'POST /api/admin/contacts/:id/notes': {
      access: 'messages',
      event: 'messageChange',
      handler: ({ id, body, by }) => addNote(id, body.text, by),
    },
    'POST /api/admin/contacts/:id/writing': {
      access: 'messages',
      event: 'none',
      handler: ({ id, by }) => noteWriting(id, by),
    },
    'POST /api/admin/contacts/bulk': {
      access: 'messages',
      event: 'bulkChange',
      async handler({ body, by }) {
        const action = await toBulkAction(body, today());
        const ids = await findSelected(contactList, body, describeClub().timeZone);
        return await startBulkJob({ of: 'contacts', ...action, ids }, by, bulkWork);
      },
    },
    'POST /api/admin/contacts/:id/answer': {
      access: 'messages',
      event: 'messageChange',
      handler: ({ id, body, by }) => answerContact(id, body, by, mails),
    },
    'DELETE /api/admin/contacts/delete/:id': {
      access: 'messages',
      event: 'messageDeletion',
      async handler({ id, by }) {
        await contactBin.remove(id, by);
        return { message: 'Message deleted successfully' };
      },
    },
    'POST /api/admin/contacts/:id/restore': {
      access: 'messages',
      event: 'messageDeletion',
      handler: ({ id, by }) => contactBin.restore(id, by),
    },
    'DELETE /api/admin/contacts/:id/for-good': {
      access: 'messages',
      event: 'messageDeletion',
      handler: ({ id, by }) => contactBin.delete(id, by),
    },
    'DELETE /api/admin/contacts/spam': {
      access: 'messages',
      event: 'messageDeletion',
      async handler({ body, by }) {
        await deleteSpam(body.expected, by);
        return { message: 'Spam deleted successfully' };
      },
    },
  });
}

async function toBulkAction(
  { action, status, assignee }: Pick<BulkContactsRequest, 'action' | 'status' | 'assignee'>,
  today: string,
): Promise<Pick<NewJob, 'action' | 'assignee'>> {
  if (action === 'delete') return { action };
  if (action === 'status') {
    if (status === undefined) throw missing('status', chooseStatus);
    return { action: status === 'new' ? 'notSpam' : status };
  }
  if (assignee === undefined) throw missing('assignee', chooseAssignee);
  if (assignee === null) return { action: 'giveBack' };
  return { action, assignee: await requireAssignee(assignee, today) };
}

function missing(field: string, message: string): UnprocessableError {
  return new UnprocessableError([{ field, message }]);
}
