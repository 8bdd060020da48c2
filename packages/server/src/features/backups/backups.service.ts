import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BackupDto, BackupsDto, OffsiteDto } from '@club/shared/backup';
import { readBackupName } from '../../backupFiles';
import { ConflictError, NotFoundError } from '../../errors';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { listBackupFiles, readBackupFile } from './backupFolder';
import { findBackupProblem } from './backupRecords.service';
import { BackupModel, type BackupRecord, toBackupDto } from './backups.model';
import { BackupWork, type BackupWorkOptions, type BegunWork } from './backupWork';
import { describeOffsite } from './offsite.service';
import type { OffsiteWork } from './offsiteWork';
import { findExpired } from './retention';

export interface BackupOptions extends BackupWorkOptions {
  /** Whether one is made every night. */
  isNightly: boolean;
  /** Sends copies to a storage on another machine; undefined when none is set. */
  offsite?: OffsiteWork;
}

/** The backups of this site: files in a folder, and what the database knows of them. */
export interface Backups {
  /** Whether one is made every night. */
  readonly isNightly: boolean;
  readonly offsite: OffsiteWork | undefined;
  /** The newest first. */
  list(): Promise<BackupsDto>;
  /** @throws {NotFoundError} when there is no such backup */
  get(name: string): Promise<BackupDto>;
  /**
   * Begins to make a backup, which is verified afterwards.
   * @throws {ConflictError} while one is made or verified
   */
  make(by: Actor): Promise<BackupDto>;
  /**
   * Begins to verify a backup again.
   * @throws {NotFoundError} when there is no such file
   * @throws {ConflictError} while one is made or verified
   */
  verify(name: string, by: Actor): Promise<BackupDto>;
  /**
   * The path of the file, for an admin who takes it away.
   * @throws {NotFoundError} when there is no such file
   */
  take(name: string, by: Actor): Promise<string>;
  /**
   * Makes the backup of a night, verifies it, and removes those that are not needed any more.
   * @returns what is wrong with it; null for nothing
   * @throws {Error} while another one is made or verified, and when the site is stopped meanwhile
   */
  makeNightly(): Promise<string | null>;
  /**
   * Begins to send the newest backup off this machine, and to prove it there.
   * @throws {ConflictError} while that is being done, without a backup, and without a storage
   */
  send(by: Actor): Promise<OffsiteDto>;
  /** Waits for what is being done, e.g. in tests. */
  idle(): Promise<void>;
  /** Ends what is being done. */
  stop(): Promise<void>;
}

export function createBackups(options: BackupOptions, work = new BackupWork(options)): Backups {
  const { isNightly, offsite } = options;
  const directory = resolve(options.directory);
  let latest: Promise<void> = Promise.resolve();
  const get = async (name: string) => toBackupDto(await getBackup(directory, name));

  /** Makes a backup, after which those that are not needed any more are removed. */
  async function begin(isOfNight: boolean): Promise<BegunWork> {
    const { name, finished } = await work.beginMaking(isOfNight);
    latest = finished.then(() => removeExpired(directory));
    return { name, finished: latest };
  }

  return {
    isNightly,
    offsite,
    async list() {
      await work.tidy();
      await offsite?.tidy();
      const backups = (await readBackups(directory)).map(toBackupDto);
      const problem = await findBackupProblem();
      return { isNightly, problem, backups, offsite: await describeOffsite() };
    },
    async get(name) {
      await work.tidy();
      return get(name);
    },
    async make(by) {
      const { name } = await begin(false);
      await audit('backup.made', name, by);
      return get(name);
    },
    async verify(name, by) {
      const begun = await work.beginVerifying(await getFile(directory, name));
      latest = begun.finished;
      await audit('backup.verified', name, by);
      return get(name);
    },
    async take(name, by) {
      await getFile(directory, name);
      await audit('backup.downloaded', name, by);
      return join(directory, name);
    },
    async makeNightly() {
      const { name, finished } = await begin(true);
      await finished;
      if (work.isStopping) throw new Error('The site is stopping.');
      const { problem } = await getBackup(directory, name);
      return problem ?? null;
    },
    async send(by) {
      await offsite?.tidy();
      await offsite?.ask();
      const state = await describeOffsite();
      if (!state) throw new ConflictError('No storage on another machine is set: see BACKUP_URL.');
      await audit('backup.sent', state.place, by);
      return state;
    },
    async idle() {
      await Promise.all([latest, offsite?.idle()]);
    },
    async stop() {
      await Promise.all([work.stop(), offsite?.stop()]);
    },
  };
}

async function audit(
  action: 'backup.made' | 'backup.verified' | 'backup.downloaded' | 'backup.sent',
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
    new Date(),
  );
  for (const name of expired) await rm(join(directory, name), { force: true });
  const remaining = backups.map(({ _id }) => _id).filter((name) => !expired.includes(name));
  const gone = known.filter((name) => !remaining.includes(name));
  await BackupModel.deleteMany({ _id: { $in: gone } });
}
