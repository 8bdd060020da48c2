import { BulkJobModel } from '../../src/features/bulk/bulkJobs.model';
import { ContactModel } from '../../src/features/contacts/contacts.model';
import { day } from '../../src/time';
import { createAdmin } from '../accounts';
import { editors, inboxes, messageReaders, messageReadersDone, type Row } from './row';

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };
const createContact = async () => (await ContactModel.create(contact)).id;
const createRemovedContact = async () =>
  (await ContactModel.create({ ...contact, deletedAt: new Date() })).id;
const createSpam = async () =>
  (await ContactModel.create({ ...contact, status: 'spam', spamSince: new Date() })).id;
const createMessageJob = async () => {
  const { id: _id } = await createAdmin();
  const undoUntil = new Date(Date.now() + day);
  const job = {
    of: 'contacts',
    action: 'delete',
    state: 'done',
    by: { _id, name: 'Vikram' },
  } as const;
  return (await BulkJobModel.create({ ...job, at: new Date(), undoUntil, total: 1 })).id;
};

/** Messages, and what was done to many of them at once. */
export const messageRows: Row[] = [
  { method: 'get', path: '/api/admin/contacts', statuses: messageReaders },
  { method: 'get', path: '/api/admin/contacts/storage', statuses: messageReaders },
  { method: 'get', path: '/api/admin/contacts/assignees', statuses: messageReaders },
  {
    method: 'get',
    path: '/api/admin/contacts/:id',
    statuses: messageReaders,
    createTarget: createContact,
  },
  {
    method: 'post',
    path: '/api/admin/contacts/:id/notes',
    audit: 'message.noted',
    statuses: { ...messageReaders, admin: 201, ...inboxes(201) },
    createTarget: createContact,
    body: () => ({ text: 'Ask the treasurer.' }),
  },
  {
    method: 'post',
    path: '/api/admin/contacts/:id/answer',
    audit: 'message.answered',
    statuses: { ...messageReaders, admin: 201, ...inboxes(201) },
    createTarget: createContact,
    body: () => ({ version: 1, text: 'Thank you.' }),
  },
  {
    method: 'post',
    path: '/api/admin/contacts/:id/writing',
    audit: 'none: it says for 30 seconds who types, and changes nothing of the message',
    statuses: messageReadersDone,
    createTarget: createContact,
  },
  {
    method: 'delete',
    path: '/api/admin/contacts/delete/:id',
    audit: 'message.removed',
    statuses: messageReaders,
    createTarget: createContact,
  },
  {
    method: 'post',
    path: '/api/admin/contacts/:id/restore',
    audit: 'message.restored',
    statuses: messageReadersDone,
    createTarget: createRemovedContact,
  },
  {
    method: 'delete',
    path: '/api/admin/contacts/:id/for-good',
    audit: 'message.deleted',
    statuses: messageReadersDone,
    createTarget: createRemovedContact,
  },
  {
    method: 'patch',
    path: '/api/admin/contacts/:id',
    audit: 'message.statusChanged',
    statuses: messageReaders,
    createTarget: createContact,
    body: () => ({ version: 1, status: 'spam' }),
  },
  {
    method: 'delete',
    path: '/api/admin/contacts/spam',
    audit: 'spam.deleted',
    statuses: messageReaders,
    createTarget: createSpam,
    body: () => ({ expected: 1 }),
  },
  {
    method: 'post',
    path: '/api/admin/contacts/bulk',
    statuses: { ...messageReaders, admin: 202, ...inboxes(202) },
    createTarget: createContact,
    body: (_email, target) => ({ action: 'delete', ids: [target], expected: 1 }),
    audit: 'messages.changed',
  },
  {
    method: 'get',
    path: '/api/admin/bulk-jobs',
    statuses: { ...editors, ...inboxes(200) },
    query: { of: 'users' },
  },
  {
    method: 'get',
    path: '/api/admin/bulk-jobs/:id',
    statuses: { ...messageReaders, editor: 404 },
    createTarget: createMessageJob,
  },
  {
    method: 'post',
    path: '/api/admin/bulk-jobs/:id/undo',
    statuses: { ...messageReaders, admin: 202, ...inboxes(202), editor: 404 },
    createTarget: createMessageJob,
    audit: 'messages.undone',
  },
];
