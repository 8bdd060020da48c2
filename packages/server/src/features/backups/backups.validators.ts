import type { DownloadBackupRequest } from '@club/shared/backup';
import { currentPassword } from '@club/shared/rules/passwordFields';
import { payload } from '@club/shared/rules/payload';
import type { z } from 'zod';

export const downloadBackupRequest = payload({
  password: currentPassword,
}) satisfies z.ZodType<DownloadBackupRequest>;
