import { type RequestHandler, Router } from 'express';
import { readFile } from '../../middleware/readFile';
import { readJson } from '../../middleware/readJson';
import { requirePermission } from '../../middleware/requirePermission';
import { securityEvent } from '../../middleware/securityEvents';
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
  const mayRead = [authenticate, requirePermission('content')];
  const mayChange = [securityEvent('pictureChange'), ...mayRead];
  return Router()
    .get('/api/admin/media', mayRead, media.list)
    .post('/api/admin/media', mayChange, readPicture, media.upload)
    .get('/api/admin/media/:id', mayRead, media.get)
    .patch('/api/admin/media/:id', mayChange, readJson, media.update)
    .delete('/api/admin/media/:id', mayChange, media.delete)
    .post('/api/admin/media/:id/restore', mayChange, media.restore)
    .delete('/api/admin/media/:id/for-good', mayChange, media.deleteForGood);
}
