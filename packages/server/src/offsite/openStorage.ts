import type { OffsiteSettings } from './offsiteSettings';
import { createS3Storage } from './s3Storage';
import type { Storage } from './storage';
import { createWebdavStorage } from './webdavStorage';

export function openStorage(settings: OffsiteSettings): Storage {
  return settings.kind === 's3' ? createS3Storage(settings) : createWebdavStorage(settings);
}
