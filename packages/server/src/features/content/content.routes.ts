import { type RequestHandler, Router } from 'express';
import type { LivePages } from '../../livePages';
import { readJson, readJsonUpTo } from '../../middleware/readJson';
import { requirePermission } from '../../middleware/requirePermission';
import { securityEvent } from '../../middleware/securityEvents';
import {
  getSection,
  getVersion,
  listSections,
  listVersions,
  previewSection,
  restoreVersion,
  saveSection,
} from './content.controller';
import { clearSample, getSample } from './sample.controller';

/** The longest section is `privacy`: 30 texts of 5,000 characters, which take up to 4 bytes each. */
const readSection = readJsonUpTo(1024 * 1024);

export function contentRouter(authenticate: RequestHandler, pages: LivePages): Router {
  const mayEdit = [authenticate, requirePermission('content')];
  const mayChange = [securityEvent('contentChange'), ...mayEdit];
  return Router()
    .get('/api/admin/content', mayEdit, listSections)
    .get('/api/admin/content/:section', mayEdit, getSection)
    .put('/api/admin/content/:section', mayChange, readSection, saveSection(pages))
    .post('/api/admin/content/:section/preview', mayEdit, readSection, previewSection(pages))
    .get('/api/admin/content/:section/versions', mayEdit, listVersions)
    .get('/api/admin/content/:section/versions/:version', mayEdit, getVersion)
    .post('/api/admin/content/:section/versions/:version/restore', mayChange, restoreVersion(pages))
    .get('/api/admin/sample', mayEdit, getSample)
    .post('/api/admin/sample/clear', mayChange, readJson, clearSample(pages));
}
