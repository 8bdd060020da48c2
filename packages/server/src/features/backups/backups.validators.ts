import type { DownloadBackupRequest } from '@club/shared/backup';
import type { z } from 'zod';
import { currentPassword } from '../../validation/passwordFields';
import { payload } from '../../validation/payload';

export const downloadBackupRequest = payload({
  password: currentPassword,
}) satisfies z.ZodType<DownloadBackupRequest>;
