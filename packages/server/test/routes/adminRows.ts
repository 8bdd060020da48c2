import { BulkJobModel } from '../../src/features/bulk/bulkJobs.model';
import { ContactModel } from '../../src/features/contacts/contacts.model';
import { OneTimeLinkModel } from '../../src/features/oneTimeLinks/oneTimeLinks.model';
import { day } from '../../src/time';
import { createAdmin, createMember, password, proved } from '../accounts';
import { dependencies } from '../app';
import { tokenOfLink } from '../links';
import {
  adminsOnly,
  editors,
  everybody,
  messageReaders,
  messageReadersDone,
  type Row,
} from './row';

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };
const user = { username: 'Meera', email: 'meera@college.example', phone: '9876543210' };
const named = { username: 'Meera', phone: '9876543210' };
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
const createUser = async () => (await createMember()).id;

const invitation = { email: 'new@college.example', role: 'editor', accessUntil: null } as const;
const createInvitation = async () => {
  const { id: _id } = await createAdmin();
  const { email, ...access } = invitation;
  return dependencies.oneTimeLinks.create({
    purpose: 'invitation',
    person: email,
    payload: { ...access, invitedBy: { _id, name: 'Vikram' } },
    lifetimeMilliseconds: day,
  });
};

/** Messages, accounts, roles, invitations, mails and the record of changes. */
export const adminRows: Row[] = [
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
    statuses: { ...messageReaders, admin: 201, inbox: 201 },
    createTarget: createContact,
    body: () => ({ text: 'Ask the treasurer.' }),
  },
  {
    method: 'post',
    path: '/api/admin/contacts/:id/answer',
    audit: 'message.answered',
    statuses: { ...messageReaders, admin: 201, inbox: 201 },
    createTarget: createContact,
    body: () => ({ version: 1, text: 'Thank you.' }),
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
  { method: 'get', path: '/api/admin/users', statuses: adminsOnly },
  { method: 'get', path: '/api/admin/users/values', statuses: adminsOnly },
  {
    method: 'get',
    path: '/api/admin/users.csv',
    audit: 'accounts.exported',
    statuses: adminsOnly,
    query: { purpose: 'A letter to all' },
  },
  {
    method: 'post',
    path: '/api/admin/users.csv',
    statuses: adminsOnly,
    createTarget: createUser,
    body: (_email, target) => ({ purpose: 'Certificates', ids: [target] }),
    audit: 'accounts.exported',
  },
  {
    method: 'post',
    path: '/api/admin/users/bulk',
    statuses: { ...adminsOnly, admin: 202 },
    createTarget: createUser,
    body: (_email, target) => ({ action: 'suspend', ids: [target], expected: 1 }),
    audit: 'accounts.changed',
  },
  {
    method: 'post',
    path: '/api/admin/contacts/bulk',
    statuses: { ...messageReaders, admin: 202, inbox: 202 },
    createTarget: createContact,
    body: (_email, target) => ({ action: 'delete', ids: [target], expected: 1 }),
    audit: 'messages.changed',
  },
  {
    method: 'get',
    path: '/api/admin/bulk-jobs',
    statuses: { ...editors, inbox: 200 },
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
    statuses: { ...messageReaders, admin: 202, inbox: 202, editor: 404 },
    createTarget: createMessageJob,
    audit: 'messages.undone',
  },
  { method: 'get', path: '/api/admin/users/:id', statuses: adminsOnly, createTarget: createUser },
  {
    method: 'patch',
    path: '/api/admin/users/update/:id',
    audit: 'user.updated',
    statuses: adminsOnly,
    createTarget: createUser,
    body: () => user,
  },
  {
    method: 'delete',
    path: '/api/admin/users/delete/:id',
    audit: 'user.deleted',
    statuses: adminsOnly,
    createTarget: createUser,
  },
  {
    method: 'patch',
    path: '/api/admin/users/:id/suspension',
    audit: 'user.suspended',
    statuses: adminsOnly,
    createTarget: createUser,
    body: () => ({ suspended: true, reason: 'Spam' }),
  },
  {
    method: 'post',
    path: '/api/admin/users/:id/confirm-email',
    audit: 'email.confirmedByHand',
    statuses: adminsOnly,
    createTarget: async () => (await createMember({ email: user.email })).id,
    body: () => ({ email: user.email }),
  },
  {
    method: 'post',
    path: '/api/admin/users/:id/end-sessions',
    audit: 'sessions.ended',
    statuses: { ...adminsOnly, admin: 204 },
    createTarget: createUser,
  },
  { method: 'get', path: '/api/admin/access', statuses: adminsOnly },
  {
    method: 'patch',
    path: '/api/admin/access/:id',
    audit: 'invitation.created',
    statuses: adminsOnly,
    createTarget: createUser,
    body: () => ({ role: 'editor', accessUntil: null }),
  },
  {
    method: 'post',
    path: '/api/admin/users/:id/reset-link',
    audit: 'resetLink.created',
    statuses: { ...adminsOnly, admin: 201 },
    createTarget: createUser,
  },
  { method: 'get', path: '/api/admin/invitations', statuses: adminsOnly },
  {
    method: 'post',
    path: '/api/admin/invitations',
    audit: 'invitation.created',
    statuses: { ...adminsOnly, admin: 201 },
    body: () => invitation,
  },
  {
    method: 'delete',
    path: '/api/admin/invitations/:id',
    audit: 'invitation.withdrawn',
    statuses: { ...adminsOnly, admin: 204 },
    createTarget: async () => {
      await createInvitation();
      return (await OneTimeLinkModel.findOne().orFail()).id;
    },
  },
  {
    method: 'post',
    path: '/api/auth/accept-invitation',
    audit: 'invitation.accepted',
    statuses: everybody(201),
    createTarget: async () => tokenOfLink((await createInvitation()).link),
    body: (_ownEmail, token) => ({ ...named, token, password }),
  },
  {
    method: 'post',
    path: '/api/auth/invitation',
    audit: 'none: the link is only read',
    statuses: everybody(200),
    createTarget: async () => tokenOfLink((await createInvitation()).link),
    body: (_ownEmail, token) => ({ token }),
  },
  {
    method: 'post',
    path: '/api/auth/accept-role',
    audit: ['role.changed', 'invitation.accepted'],
    statuses: everybody(200),
    createTarget: async () => {
      await createMember({ email: invitation.email, ...proved });
      return tokenOfLink((await createInvitation()).link);
    },
    body: (_ownEmail, token) => ({ token, password }),
  },
  { method: 'get', path: '/api/admin/mails', statuses: adminsOnly },
  { method: 'get', path: '/api/admin/mails/queue', statuses: adminsOnly },
  { method: 'get', path: '/api/admin/audit', statuses: adminsOnly },
  { method: 'get', path: '/api/admin/backups', statuses: adminsOnly },
  {
    method: 'post',
    path: '/api/admin/backups',
    audit: 'backup.made',
    statuses: { ...adminsOnly, admin: 202 },
  },
  // There is no backup here.
  { method: 'get', path: '/api/admin/backups/:name', statuses: { ...adminsOnly, admin: 404 } },
  {
    method: 'post',
    path: '/api/admin/backups/:name/verify',
    audit: 'backup.verified',
    statuses: { ...adminsOnly, admin: 404 },
  },
  {
    method: 'post',
    path: '/api/admin/backups/:name/download',
    audit: 'backup.downloaded',
    statuses: { ...adminsOnly, admin: 404 },
    body: () => ({ password }),
  },
  {
    method: 'post',
    path: '/api/admin/mails/test',
    audit: 'mailTest.sent',
    statuses: { ...adminsOnly, admin: 409 }, // SMTP_URL is not set here
    body: (ownEmail) => ({ to: ownEmail }),
  },
];
