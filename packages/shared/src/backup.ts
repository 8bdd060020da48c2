/** A file with everything in the database, as admins see it. */
export interface BackupDto {
  /** The file's name, e.g. 'club-2026-11-22T02-30-00Z.zip'. */
  name: string;
  /** When it was begun: ISO 8601, UTC. */
  at: string;
  /** Whether the site made it by itself, at night. */
  isNightly: boolean;
  /** Null until it is written. */
  bytes: number | null;
  /** How many documents it has of each collection. */
  counts: Record<string, number>;
  /** What is being done with it; null for nothing. */
  work: 'making' | 'verifying' | null;
  /** When it was last restored elsewhere and found to be whole: ISO 8601, UTC; null for never. */
  verifiedAt: string | null;
  /** Why it cannot be used, in plain words; null when nothing is known against it. */
  problem: string | null;
}

/** Answer of GET /api/admin/backups. */
export interface BackupsDto {
  /** True when the site makes one every night, because the operator has set BACKUP_DIR. */
  isNightly: boolean;
  /** What is wrong with the backups of this site now, in plain words; null for nothing. */
  problem: string | null;
  /** The newest first. */
  backups: BackupDto[];
  /** Copies on another machine; null when the operator has named no storage (BACKUP_URL). */
  offsite: OffsiteDto | null;
}

/** How the encrypted copies of backups at a storage on another machine are. */
export interface OffsiteDto {
  /** The storage and its folder, e.g. 's3.eu-central-1.amazonaws.com/club-backups'. */
  place: string;
  /** What is being done; null for nothing. */
  work: 'sending' | 'proving' | null;
  /** When the newest backup of which there is a copy was made: ISO 8601, UTC; null for none. */
  newest: string | null;
  /** When a copy was last sent: ISO 8601, UTC; null for never. */
  sentAt: string | null;
  /** When a copy was last fetched from there, decrypted and restored elsewhere: ISO 8601, UTC; null for never. */
  provedAt: string | null;
  /** How many copies there are that this site has sent. */
  copies: number;
  /** What went wrong and what to do, in plain words; null for nothing. */
  problem: string | null;
}

/** Body of POST /api/admin/backups/:name/download. */
export interface DownloadBackupRequest {
  /** Of the admin's own account. */
  password: string;
}
