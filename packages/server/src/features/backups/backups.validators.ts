import type { DownloadBackupRequest } from '@club/shared/backup';
import { payload } from '@club/shared/rules/payload';
import type { z } from 'zod';
import { currentPassword } from '../../validation/passwordFields';

export const downloadBackupRequest = payload({
  password: currentPassword,
}) satisfies z.ZodType<DownloadBackupRequest>;
