import { type RequestHandler, Router } from 'express';
import type { Limits, StorageLimit } from '../../limits/limits';
import { readJson } from '../../middleware/readJson';
import { requireAdmin } from '../../middleware/requireAdmin';
import { securityEvent } from '../../middleware/securityEvents';
import { deleteContact, getStorage, listContacts, sendContact } from './contacts.controller';

export function contactsRouter(
  authenticate: RequestHandler,
  limits: Limits,
  storageLimit: StorageLimit,
): Router {
  return Router()
    .post('/api/form/contact', limits.messages, readJson, sendContact(limits, storageLimit))
    .get('/api/admin/contacts', authenticate, requireAdmin, listContacts)
    .get('/api/admin/contacts/storage', authenticate, requireAdmin, getStorage(storageLimit))
    .delete(
      '/api/admin/contacts/delete/:id',
      securityEvent('messageDeletion'),
      authenticate,
      requireAdmin,
      deleteContact,
    );
}
