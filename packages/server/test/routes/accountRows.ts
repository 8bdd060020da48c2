import { day, minute } from '../../src/time';
import { createMember, emptyProfile, password } from '../accounts';
import { dependencies } from '../app';
import { tokenOfLink } from '../links';
import { everyAccount, everybody, ofRoles, type Row, signedIn } from './row';

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };
const user = { username: 'Meera', email: 'meera@college.example', phone: '9876543210' };
const createUser = async () => (await createMember()).id;
const createReset = async () =>
  dependencies.oneTimeLinks.create({
    purpose: 'passwordReset',
    person: await createUser(),
    payload: { sessionVersion: 0, delivery: 'shown' },
    lifetimeMilliseconds: 60 * minute,
  });

const createConfirmation = async () => {
  const { id, email } = await createMember();
  return dependencies.oneTimeLinks.create({
    purpose: 'emailConfirmation',
    person: id,
    payload: { email },
    lifetimeMilliseconds: day,
  });
};

/** What everybody may call, and the calls about one's own account. */
export const accountRows: Row[] = [
  { method: 'get', path: '/livez', statuses: everybody(200) },
  { method: 'get', path: '/readyz', statuses: everybody(200) },
  { method: 'get', path: '/readyz/details', statuses: everybody(401) },
  { method: 'get', path: '/readyz/self', statuses: everybody(401) },
  { method: 'get', path: '/metrics', statuses: everybody(401) },
  { method: 'get', path: '/api/openapi.json', statuses: everybody(200) },
  { method: 'get', path: '/api/data/service', statuses: everybody(200) },
  {
    method: 'post',
    path: '/api/form/contact',
    audit: 'none: a visitor writes',
    statuses: everybody(201),
    body: () => contact,
  },
  {
    method: 'post',
    path: '/api/auth/register',
    audit: 'none: the account is new',
    statuses: everybody(201),
    body: () => ({ ...user, password }),
  },
  {
    method: 'post',
    path: '/api/auth/login',
    audit: ofRoles('login.succeeded'),
    // Two have no account; the suspended one learns it after the right password.
    statuses: { ...everybody(200), visitor: 401, 'deleted account': 401, suspended: 403 },
    body: (ownEmail) => ({ email: ownEmail, password }),
  },
  { method: 'get', path: '/api/auth/user', statuses: signedIn },
  {
    method: 'patch',
    path: '/api/auth/password',
    audit: 'password.changed',
    statuses: signedIn,
    body: () => ({ currentPassword: password, newPassword: 'a new password' }),
  },
  {
    method: 'post',
    path: '/api/auth/forgot',
    audit: 'none: nothing changes until the link is used',
    statuses: everybody(202),
    body: (ownEmail) => ({ email: ownEmail }),
  },
  {
    method: 'post',
    path: '/api/auth/reset-link',
    audit: 'none: the link is only read',
    statuses: everybody(204),
    createTarget: async () => tokenOfLink((await createReset()).link),
    body: (_ownEmail, token) => ({ token }),
  },
  {
    method: 'post',
    path: '/api/auth/reset',
    audit: 'password.reset',
    statuses: everybody(200),
    createTarget: async () => tokenOfLink((await createReset()).link),
    body: (_ownEmail, token) => ({ token, password: 'a new password' }),
  },
  {
    method: 'post',
    path: '/api/auth/confirmation-link',
    audit: 'none: the link is only read',
    statuses: everybody(204),
    createTarget: async () => tokenOfLink((await createConfirmation()).link),
    body: (_ownEmail, token) => ({ token }),
  },
  {
    method: 'post',
    path: '/api/auth/confirm-email',
    audit: 'email.confirmed',
    statuses: everybody(200),
    createTarget: async () => tokenOfLink((await createConfirmation()).link),
    body: (_ownEmail, token) => ({ token, password }),
  },
  {
    method: 'post',
    path: '/api/auth/logout',
    audit: 'none: the end of one session',
    statuses: { ...everybody(401), ...everyAccount(204) },
  },
  {
    method: 'post',
    path: '/api/auth/logout-everywhere',
    audit: ofRoles('sessions.ended'),
    statuses: { ...everybody(401), ...everyAccount(204) },
  },
  {
    method: 'patch',
    path: '/api/user/update',
    audit: 'none: people change their own account',
    statuses: signedIn,
    body: (ownEmail) => ({ ...user, email: ownEmail, ...emptyProfile }),
  },
  {
    method: 'post',
    path: '/api/user/confirmation-mail',
    statuses: { ...everybody(401), ...everyAccount(409) }, // the site of the table sends no mail
    audit: 'none: it changes nothing of the account',
  },
  {
    method: 'post',
    path: '/api/user/messages',
    statuses: { ...everybody(401), ...everyAccount(404) }, // nobody of the table has proved the address
    audit: 'none: it is their own message',
    body: () => ({ message: '0'.repeat(24) }),
  },
  { method: 'get', path: '/api/user/export', audit: 'user.exported', statuses: signedIn },
  {
    method: 'delete',
    path: '/api/user',
    audit: 'user.deleted',
    statuses: { ...everybody(401), ...everyAccount(204), admin: 409 }, // the only admin
    body: () => ({ password }),
  },
];
