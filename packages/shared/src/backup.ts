import { z } from 'zod';
import type { Contracts } from './contract';
import { currentPassword } from './rules/passwordFields';
import { payload } from './rules/payload';
import { moment, text } from './rules/shape';

const backup = z
  .strictObject({
    /** The file's name, e.g. 'club-2026-11-22T02-30-00Z.zip'. */
    name: text,
    /** When it was begun: ISO 8601, UTC. */
    at: moment,
    /** Whether the site made it by itself, at night. */
    isNightly: z.boolean(),
    /** Null until it is written. */
    bytes: z.int().nullable(),
    /** How many documents it has of each collection. */
    counts: z.record(text, z.int()),
    /** What is being done with it; null for nothing. */
    work: z.enum(['making', 'verifying']).nullable(),
    /** When it was last restored elsewhere and found to be whole: ISO 8601, UTC; null for never. */
    verifiedAt: moment.nullable(),
    /** Why it cannot be used, in plain words; null when nothing is known against it. */
    problem: text.nullable(),
  })
  .meta({ id: 'Backup' });

/** A file with everything in the database, as admins see it. */
export interface BackupDto extends z.output<typeof backup> {}

const offsite = z
  .strictObject({
    /** The storage and its folder, e.g. 's3.eu-central-1.amazonaws.com/club-backups'. */
    place: text,
    /** What is being done; null for nothing. */
    work: z.enum(['sending', 'proving']).nullable(),
    /** When the newest backup of which there is a copy was made: ISO 8601, UTC; null for none. */
    newest: moment.nullable(),
    /** When a copy was last sent: ISO 8601, UTC; null for never. */
    sentAt: moment.nullable(),
    /** When a copy was last fetched from there, decrypted and restored elsewhere: ISO 8601, UTC; null for never. */
    provedAt: moment.nullable(),
    /** How many copies there are that this site has sent. */
    copies: z.int().min(0),
    /** What went wrong and what to do, in plain words; null for nothing. */
    problem: text.nullable(),
  })
  .meta({ id: 'OffsiteCopies' });

/** How the encrypted copies of backups at a storage on another machine are. */
export interface OffsiteDto extends z.output<typeof offsite> {}

const backups = z
  .strictObject({
    /** True when the site makes one every night, because the operator has set BACKUP_DIR. */
    isNightly: z.boolean(),
    /** What is wrong with the backups of this site now, in plain words; null for nothing. */
    problem: text.nullable(),
    /** The newest first. */
    backups: z.array(backup),
    /** Copies on another machine; null when the operator has named no storage (BACKUP_URL). */
    offsite: offsite.nullable(),
  })
  .meta({ id: 'Backups' });

/** All backups. */
export interface BackupsDto extends z.output<typeof backups> {}

const busy = 'The handover is being changed at this moment.';

export const backupCalls = {
  'GET /api/admin/backups': {
    summary: 'The backups, the newest first, and what is wrong with them.',
    answer: backups,
  },
  'POST /api/admin/backups': {
    summary: 'Begin to make a backup, which is verified afterwards.',
    status: 202,
    answer: backup,
    refusals: { 409: busy },
  },
  'GET /api/admin/backups/:name': {
    summary: 'One backup, e.g. to see whether it is made.',
    answer: backup,
  },
  'POST /api/admin/backups/:name/verify': {
    summary: 'Begin to restore a backup elsewhere and to compare it.',
    status: 202,
    answer: backup,
    refusals: { 409: busy },
  },
  'POST /api/admin/backups/:name/download': {
    summary: "The file of a backup. The caller's own password is asked for.",
    body: payload({ password: currentPassword }),
    answerType: 'application/zip',
    refusals: {
      422: 'The password is wrong.',
      429: 'Too many wrong passwords.',
    },
  },
  'POST /api/admin/offsite-copies': {
    summary:
      'Begin to send the newest backup to the storage on another machine, and to prove it there.',
    status: 202,
    answer: offsite,
    refusals: { 409: 'It is being done, there is no backup to send, or no storage is set.' },
  },
} satisfies Contracts;
