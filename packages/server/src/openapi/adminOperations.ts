import { auditQuery } from '../features/audit/audit.validators';
import { contactsQuery } from '../features/contacts/contacts.validators';
import { mailsQuery, testMailRequest } from '../features/mails/mails.validators';
import { updateUserRequest, usersQuery } from '../features/users/users.validators';
import type { Operation } from './operation';

/** What roles allow. */
export const adminOperations: Operation[] = [
  {
    method: 'GET',
    path: '/api/admin/contacts',
    summary: 'The messages of visitors, or the spam among them.',
    access: 'messages',
    query: contactsQuery,
    status: 200,
    answer: ['Contact'],
  },
  {
    method: 'GET',
    path: '/api/admin/contacts/storage',
    summary: 'How much of the space for messages is used.',
    access: 'messages',
    status: 200,
    answer: 'ContactStorage',
  },
  {
    method: 'DELETE',
    path: '/api/admin/contacts/delete/:id',
    summary: 'Delete a message.',
    access: 'messages',
    status: 200,
    answer: 'Message',
  },
  {
    method: 'GET',
    path: '/api/admin/users',
    summary: 'The accounts.',
    access: 'users',
    query: usersQuery,
    status: 200,
    answer: ['User'],
  },
  {
    method: 'GET',
    path: '/api/admin/users/:id',
    summary: 'One account.',
    access: 'users',
    status: 200,
    answer: 'User',
  },
  {
    method: 'PATCH',
    path: '/api/admin/users/update/:id',
    summary: 'Change an account.',
    access: 'users',
    body: updateUserRequest,
    status: 200,
    answer: 'Message',
    refusals: { 409: 'Another account has the email address.' },
  },
  {
    method: 'DELETE',
    path: '/api/admin/users/delete/:id',
    summary: 'Delete an account.',
    access: 'users',
    status: 200,
    answer: 'Message',
    refusals: { 409: 'It is the last admin, or it was changed meanwhile.' },
  },
  {
    method: 'GET',
    path: '/api/admin/mails',
    summary: 'The mails of the site, with their states.',
    access: 'access',
    query: mailsQuery,
    status: 200,
    answer: ['Mail'],
  },
  {
    method: 'POST',
    path: '/api/admin/mails/test',
    summary: 'Send a test mail at once.',
    access: 'access',
    body: testMailRequest,
    status: 200,
    answer: 'Message',
    refusals: { 409: 'Mail is not set up.', 502: 'The mail server refuses.' },
  },
  {
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'What was done in the admin area, by whom and when.',
    access: 'audit',
    query: auditQuery,
    status: 200,
    answer: ['AuditEntry'],
  },
];
