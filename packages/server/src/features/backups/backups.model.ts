import type { BackupDto } from '@club/shared/backup';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

/** What the site knows of a backup file. The files themselves are in a folder. */
const backupSchema = new Schema(
  {
    /** The file's name. */
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    isNightly: { type: Boolean, required: true },
    bytes: { type: Number, default: null },
    /** As in BackupDto. */
    counts: { type: Schema.Types.Mixed, default: {} },
    work: { type: String, enum: ['making', 'verifying', null], default: null },
    verifiedAt: { type: Date, default: null },
    problem: { type: String, default: null },
  },
  { collection: 'backups', versionKey: false, minimize: false },
);

// For the newest ones, of each kind and of those that are whole.
backupSchema.index({ at: -1 });

export const BackupModel = model('Backup', backupSchema);

export type BackupRecord = Omit<InferRawDocTypeFromSchema<typeof backupSchema>, 'counts'> & {
  counts: BackupDto['counts'];
};

export function toBackupDto(backup: BackupRecord): BackupDto {
  const { _id, at, isNightly, bytes, counts, work, verifiedAt, problem } = backup;
  return {
    name: _id,
    at: at.toISOString(),
    isNightly,
    bytes: bytes ?? null,
    counts,
    work: work ?? null,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    problem: problem ?? null,
  };
}
