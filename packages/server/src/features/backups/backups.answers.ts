import type { BackupDto, BackupsDto, OffsiteDto } from '@club/shared/backup';
import { moment, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';

export const backup = z
  .strictObject({
    name: text,
    at: moment,
    isNightly: z.boolean(),
    bytes: z.int().nullable(),
    counts: z.record(text, z.int()),
    work: z.enum(['making', 'verifying']).nullable(),
    verifiedAt: moment.nullable(),
    problem: text.nullable(),
  } satisfies Shape<BackupDto>)
  .meta({ id: 'Backup' });

export const offsite = z
  .strictObject({
    place: text,
    work: z.enum(['sending', 'proving']).nullable(),
    newest: moment.nullable(),
    sentAt: moment.nullable(),
    provedAt: moment.nullable(),
    copies: z.int().min(0),
    problem: text.nullable(),
  } satisfies Shape<OffsiteDto>)
  .meta({ id: 'OffsiteCopies' });

export const backupList = z
  .strictObject({
    isNightly: z.boolean(),
    problem: text.nullable(),
    backups: z.array(backup),
    offsite: offsite.nullable(),
  } satisfies Shape<BackupsDto>)
  .meta({ id: 'Backups' });
