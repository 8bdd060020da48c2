import { type RequestHandler, Router } from 'express';
import type { Limits, StorageLimit } from '../../limits/limits';
import { readJson } from '../../middleware/readJson';
import { requirePermission } from '../../middleware/requirePermission';
import { securityEvent } from '../../middleware/securityEvents';
import { deleteContact, getStorage, listContacts, sendContact } from './contacts.controller';

export function contactsRouter(
  authenticate: RequestHandler,
  limits: Limits,
  storageLimit: StorageLimit,
): Router {
  return Router()
    .post('/api/form/contact', limits.messages, readJson, sendContact(limits, storageLimit))
    .get('/api/admin/contacts', authenticate, requirePermission('messages'), listContacts)
    .get(
      '/api/admin/contacts/storage',
      authenticate,
      requirePermission('messages'),
      getStorage(storageLimit),
    )
    .delete(
      '/api/admin/contacts/delete/:id',
      securityEvent('messageDeletion'),
      authenticate,
      requirePermission('messages'),
      deleteContact,
    );
}
