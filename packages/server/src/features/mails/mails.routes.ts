import { type RequestHandler, Router } from 'express';
import { readJson } from '../../middleware/readJson';
import { requirePermission } from '../../middleware/requirePermission';
import { securityEvent } from '../../middleware/securityEvents';
import { listMails, sendTestMail } from './mails.controller';
import type { Mails } from './mails.service';

export function mailsRouter(authenticate: RequestHandler, mails: Mails): Router {
  return Router()
    .get('/api/admin/mails', authenticate, requirePermission('access'), listMails)
    .post(
      '/api/admin/mails/test',
      securityEvent('testMail'),
      authenticate,
      requirePermission('access'),
      readJson,
      sendTestMail(mails),
    );
}
