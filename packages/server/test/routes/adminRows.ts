import { OneTimeLinkModel } from '../../src/features/oneTimeLinks/oneTimeLinks.model';
import { day } from '../../src/time';
import { createAdmin, createMember, password, proved } from '../accounts';
import { dependencies } from '../app';
import { tokenOfLink } from '../links';
import { adminsOnly, everybody, type Row } from './row';

const user = { username: 'Meera', email: 'meera@college.example', phone: '9876543210' };
const named = { username: 'Meera', phone: '9876543210' };
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

/** Accounts, roles, invitations, mails, backups and the record of changes. */
export const adminRows: Row[] = [
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
  {
    method: 'get',
    path: '/api/admin/reset-links',
    statuses: adminsOnly,
    query: { count: 2 },
  },
  {
    method: 'post',
    path: '/api/admin/reset-links',
    audit: 'resetLinks.created',
    statuses: adminsOnly,
    createTarget: createUser,
    body: (_ownEmail, id) => ({ ids: [id], expected: 1, password }),
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
    method: 'post',
    path: '/api/admin/invitations/:id/again',
    audit: 'invitation.created',
    statuses: { ...adminsOnly, admin: 201 },
    createTarget: async () => {
      await createInvitation();
      return (await OneTimeLinkModel.findOne().orFail()).id;
    },
    body: () => ({}),
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
  { method: 'get', path: '/api/admin/mails/failures', statuses: adminsOnly },
  {
    method: 'post',
    path: '/api/admin/mails/failures/seen',
    audit: 'none: it changes only what the dashboard counts',
    statuses: adminsOnly,
    body: () => ({ until: '2030-01-01T00:00:00.000Z' }),
  },
  { method: 'get', path: '/api/admin/health', statuses: adminsOnly },
  {
    method: 'post',
    path: '/api/admin/health/outside',
    audit: 'none: nothing is stored, and without SMTP_URL nothing is sent',
    statuses: adminsOnly,
  },
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
    path: '/api/admin/offsite-copies',
    audit: 'backup.sent',
    statuses: { ...adminsOnly, admin: 409 }, // BACKUP_URL is not set here
  },
  {
    method: 'post',
    path: '/api/admin/mails/test',
    audit: 'mailTest.sent',
    statuses: { ...adminsOnly, admin: 409 }, // SMTP_URL is not set here
    body: (ownEmail) => ({ to: ownEmail }),
  },
];
