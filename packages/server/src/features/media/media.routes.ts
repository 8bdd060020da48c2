import { type RequestHandler, Router } from 'express';
import { readFile } from '../../middleware/readFile';
import { readJson } from '../../middleware/readJson';
import { requirePermission } from '../../middleware/requirePermission';
import { createMediaController } from './media.controller';
import type { MediaDependencies } from './media.service';

/** Photographs of phones have 3 to 15 MB. */
const maxUploadBytes = 25_000_000;

const readPicture = readFile(
  maxUploadBytes,
  'This file is larger than 25 MB. Please save the picture smaller: a width of 2400 pixels is enough.',
);

export function mediaRouter(authenticate: RequestHandler, dependencies: MediaDependencies): Router {
  const media = createMediaController(dependencies);
  return Router()
    .get('/api/admin/media', authenticate, requirePermission('content'), media.list)
    .post('/api/admin/media', authenticate, requirePermission('content'), readPicture, media.upload)
    .get('/api/admin/media/:id', authenticate, requirePermission('content'), media.get)
    .patch(
      '/api/admin/media/:id',
      authenticate,
      requirePermission('content'),
      readJson,
      media.update,
    )
    .delete('/api/admin/media/:id', authenticate, requirePermission('content'), media.delete)
    .post('/api/admin/media/:id/restore', authenticate, requirePermission('content'), media.restore)
    .delete(
      '/api/admin/media/:id/for-good',
      authenticate,
      requirePermission('content'),
      media.deleteForGood,
    );
}
