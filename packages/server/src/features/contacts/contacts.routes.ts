import { type RequestHandler, Router } from 'express';
import { readJson } from '../../middleware/readJson';
import { requireAdmin } from '../../middleware/requireAdmin';
import { deleteContact, listContacts, sendContact } from './contacts.controller';

export function contactsRouter(authenticate: RequestHandler): Router {
  return Router()
    .post('/api/form/contact', readJson, sendContact)
    .get('/api/admin/contacts', authenticate, requireAdmin, listContacts)
    .delete('/api/admin/contacts/delete/:id', authenticate, requireAdmin, deleteContact);
}
