import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BackupDto, BackupsDto } from '@club/shared/backup';
import { readBackupName } from '../../backupFiles';
import { NotFoundError } from '../../errors';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { listBackupFiles, readBackupFile } from './backupFolder';
import { findBackupProblem } from './backupRecords.service';
import { BackupModel, type BackupRecord, toBackupDto } from './backups.model';
import { BackupWork, type BackupWorkOptions, type BegunWork } from './backupWork';
import { findExpired } from './retention';

export interface BackupOptions extends BackupWorkOptions {
  /** Whether one is made every night. */
  isNightly: boolean;
}

/** The backups of this site: files in a folder, and what the database knows of them. */
export class Backups {
  /** Whether one is made every night. */
  readonly isNightly: boolean;
  private readonly directory: string;
  private latest: Promise<void> = Promise.resolve();

  constructor(
    options: BackupOptions,
    private readonly work = new BackupWork(options),
  ) {
    this.isNightly = options.isNightly;
    this.directory = resolve(options.directory);
  }

  /** The newest first. */
  async list(): Promise<BackupsDto> {
    await this.work.tidy();
    const backups = (await readBackups(this.directory)).map(toBackupDto);
    return { isNightly: this.isNightly, problem: await findBackupProblem(), backups };
  }

  /** @throws {NotFoundError} when there is no such backup */
  async get(name: string): Promise<BackupDto> {
    await this.work.tidy();
    return toBackupDto(await getBackup(this.directory, name));
  }

  /**
   * Begins to make a backup, which is verified afterwards.
   * @throws {ConflictError} while one is made or verified
   */
  async make(by: Actor): Promise<BackupDto> {
    const { name } = await this.begin(false);
    await audit('backup.made', name, by);
    return toBackupDto(await getBackup(this.directory, name));
  }

  /**
   * Begins to verify a backup again.
   * @throws {NotFoundError} when there is no such file
   * @throws {ConflictError} while one is made or verified
   */
  async verify(name: string, by: Actor): Promise<BackupDto> {
    const begun = await this.work.beginVerifying(await getFile(this.directory, name));
    this.latest = begun.finished;
    await audit('backup.verified', name, by);
    return toBackupDto(await getBackup(this.directory, name));
  }

  /**
   * The path of the file, for an admin who takes it away.
   * @throws {NotFoundError} when there is no such file
   */
  async take(name: string, by: Actor): Promise<string> {
    await getFile(this.directory, name);
    await audit('backup.downloaded', name, by);
    return join(this.directory, name);
  }

  /**
   * Makes the backup of a night, verifies it, and removes those that are not needed any more.
   * @returns what is wrong with it; null for nothing
   * @throws {Error} while another one is made or verified, and when the site is stopped meanwhile
   */
  async makeNightly(): Promise<string | null> {
    const { name, finished } = await this.begin(true);
    await finished;
    if (this.work.isStopping) throw new Error('The site is stopping.');
    const { problem } = await getBackup(this.directory, name);
    return problem ?? null;
  }

  /** Waits for what is being done, e.g. in tests. */
  idle(): Promise<void> {
    return this.latest;
  }

  /** Ends what is being done. */
  stop(): Promise<void> {
    return this.work.stop();
  }

  /** Makes a backup, after which those that are not needed any more are removed. */
  private async begin(isNightly: boolean): Promise<BegunWork> {
    const { name, finished } = await this.work.beginMaking(isNightly);
    this.latest = finished.then(() => removeExpired(this.directory));
    return { name, finished: this.latest };
  }
}

async function audit(
  action: 'backup.made' | 'backup.verified' | 'backup.downloaded',
  name: string,
  by: Actor,
): Promise<void> {
  await recordAudit({ actor: named(by), action, subject: { _id: null, name } });
}

/** All files, and what is being made or could not be made; the newest first. */
async function readBackups(directory: string): Promise<BackupRecord[]> {
  const known = await BackupModel.find().lean<BackupRecord[]>();
  const records = new Map(known.map((record) => [record._id, record]));
  const files = await listBackupFiles(directory);
  const backups = await Promise.all(
    files.map((name) => records.get(name) ?? describeFile(directory, name)),
  );
  const hasFile = new Set(files);
  // Where the file is gone, only a failure is still of interest.
  const others = known.filter(
    ({ _id, work, problem }) => !hasFile.has(_id) && (work !== null || problem !== null),
  );
  return [...backups, ...others].sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** A file that the database knows nothing of: made by a command, or before a restore. */
async function describeFile(directory: string, name: string): Promise<BackupRecord> {
  const said = readBackupName(name);
  if (!said) throw noBackup();
  const described = await readBackupFile(directory, name);
  return { _id: name, ...said, ...described, work: null, verifiedAt: null };
}

async function getBackup(directory: string, name: string): Promise<BackupRecord> {
  const found = (await readBackups(directory)).find(({ _id }) => _id === name);
  if (!found) throw noBackup();
  return found;
}

/** A backup whose file is whole, so that it can be read. */
async function getFile(directory: string, name: string): Promise<BackupRecord> {
  // Compared with the names in the folder, so that no name leads to another file.
  if (!(await listBackupFiles(directory)).includes(name)) throw noBackup();
  return getBackup(directory, name);
}

function noBackup(): NotFoundError {
  return new NotFoundError('There is no such backup.');
}

/**
 * Removes files that are not needed any more, and what is known of files that are gone. A file that
 * somebody has put there stays, whatever is in it.
 */
async function removeExpired(directory: string): Promise<void> {
  // First: another backup may begin at any moment, and what is known of it stays.
  const known = (await BackupModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id);
  const backups = await readBackups(directory);
  const isOwn = ({ _id, isNightly, problem }: BackupRecord) =>
    known.includes(_id) || (isNightly && problem === null);
  const expired = findExpired(
    backups
      .filter((backup) => backup.work === null && isOwn(backup))
      .map(({ _id, at, isNightly, problem }) => ({
        name: _id,
        at,
        isNightly,
        isBad: problem !== null,
      })),
  );
  for (const name of expired) await rm(join(directory, name), { force: true });
  const remaining = backups.map(({ _id }) => _id).filter((name) => !expired.includes(name));
  const gone = known.filter((name) => !remaining.includes(name));
  await BackupModel.deleteMany({ _id: { $in: gone } });
}
