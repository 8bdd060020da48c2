import { join } from 'node:path';
import { backupName } from '../../backupFiles';
import { ConflictError } from '../../errors';
import { type CommandProgram, type RunningCommand, runCommand } from '../../lib/commandProgram';
import { connectedDatabase } from '../../lib/database';
import { type Lease, takeLease } from '../../lib/lease';
import type { Logger } from '../../lib/logger';
import { largeWork } from '../../pictures/pictureMemory';
import { findShortName } from '../content/contentPart.service';
import { describeProblem, prepareBackupFolder, readBackupFile } from './backupFolder';
import { BackupModel, type BackupRecord } from './backups.model';

export interface BackupWorkOptions {
  /** The folder of the files. */
  directory: string;
  program: CommandProgram;
  logger: Logger;
}

/** Something that takes a while: it has begun, and `finished` never rejects. */
export interface BegunWork {
  name: string;
  finished: Promise<void>;
}

const leaseName = 'backups';
const interrupted = 'The site was stopped meanwhile.';

/**
 * Makes and verifies backups, one at a time of all processes, by the site's commands in a process of
 * their own.
 */
export class BackupWork {
  private command: RunningCommand | undefined;
  private current: Promise<void> = Promise.resolve();
  isStopping = false;

  constructor(private readonly options: BackupWorkOptions) {}

  /**
   * Begins to make a backup, which is verified afterwards.
   * @throws {ConflictError} while one is made or verified
   */
  async beginMaking(isNightly: boolean): Promise<BegunWork> {
    const lease = await this.takeTurn();
    const at = new Date();
    const name = backupName(await findShortName(), at, isNightly);
    const fresh = { at, isNightly, work: 'making', problem: null } as const;
    await BackupModel.updateOne({ _id: name }, fresh, { upsert: true });
    return this.begin(name, lease, async () => {
      await prepareBackupFolder(this.options.directory);
      await this.run('backup', name);
      const described = await readBackupFile(this.options.directory, name);
      await BackupModel.updateOne({ _id: name }, { ...described, work: 'verifying' });
      await this.run('backup:verify', name);
    });
  }

  /**
   * Begins to verify a backup that there is.
   * @throws {ConflictError} while one is made or verified
   */
  async beginVerifying(backup: BackupRecord): Promise<BegunWork> {
    const lease = await this.takeTurn();
    const { _id: name, ...known } = backup;
    await BackupModel.updateOne(
      { _id: name },
      { ...known, work: 'verifying', problem: null },
      { upsert: true },
    );
    return this.begin(name, lease, () => this.run('backup:verify', name));
  }

  /** Names what a process that died has left half done: nobody holds its lease any more. */
  async tidy(): Promise<void> {
    if (!(await BackupModel.exists({ work: { $ne: null } }))) return;
    const lease = await takeLease(connectedDatabase(), leaseName);
    if (!lease) return; // another process works
    const work = { $ne: null };
    await BackupModel.updateMany({ work }, { work: null, problem: interrupted });
    await lease.release();
  }

  /** Ends what is being done. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.command?.kill();
    await this.current;
  }

  private async takeTurn(): Promise<Lease> {
    const lease = await takeLease(connectedDatabase(), leaseName);
    if (lease) return lease;
    throw new ConflictError('A backup is being made or verified. Please wait until it is done.');
  }

  private begin(name: string, lease: Lease, work: () => Promise<void>): BegunWork {
    this.current = this.finish(name, work)
      .finally(() => lease.release())
      .catch((error) => {
        this.options.logger.error({ err: error }, 'What became of a backup cannot be stored');
      });
    return { name, finished: this.current };
  }

  private async finish(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      await BackupModel.updateOne({ _id: name }, { work: null, verifiedAt: new Date() });
      this.options.logger.info({ backup: name }, 'A backup is made and verified');
    } catch (error) {
      const problem = this.isStopping
        ? interrupted
        : describeProblem(this.options.directory, error);
      this.options.logger.error({ backup: name, err: error }, 'A backup cannot be used');
      await BackupModel.updateOne({ _id: name }, { work: null, problem });
    }
  }

  private async run(command: string, name: string): Promise<void> {
    await largeWork.backUp(async () => {
      if (this.isStopping) throw new Error(interrupted);
      this.command = runCommand(this.options.program, [
        command,
        join(this.options.directory, name),
      ]);
      try {
        await this.command.finished;
      } finally {
        this.command = undefined;
      }
    });
  }
}
