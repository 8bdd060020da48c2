import { join, resolve } from 'node:path';
import { encryptedEnding } from '../../backupFiles';
import { ConflictError } from '../../errors';
import { type CommandProgram, type RunningCommand, runCommand } from '../../lib/commandProgram';
import { connectedDatabase } from '../../lib/database';
import { takeLease } from '../../lib/lease';
import type { Logger } from '../../lib/logger';
import type { Storage } from '../../offsite/storage';
import { largeWork } from '../../pictures/pictureMemory';
import { addMilliseconds, clockTolerance, day, hour, isOfWrongClock } from '../../time';
import { describeProblem, listBackupFiles } from './backupFolder';
import { BackupModel } from './backups.model';
import { OffsiteModel, type OffsiteRecord, theOffsite } from './offsite.model';
import { findExpired } from './retention';

export interface OffsiteWorkOptions {
  /** The folder of the backups on this machine. */
  directory: string;
  program: CommandProgram;
  storage: Storage;
  logger: Logger;
}

type Work = 'sending' | 'proving';

const leaseName = 'offsite';
/** A little less than a week, so that it is done on the same day of each week. */
const proveEveryMilliseconds = 7 * day - 2 * hour;
/** When it is proved even though no newer backup was sent. */
const provedTooLongAgoMilliseconds = 8 * day;
const maxWaitMilliseconds = 1 * day;

const failed: Record<Work, string> = {
  sending: 'The backup could not be sent off this machine',
  proving: 'The copy off this machine could not be proved',
};
const interrupted = 'The site was stopped meanwhile. It is tried again.';

/**
 * Sends backups to a storage on another machine and proves them there, in one process at a time, by the site's
 * commands in a process of their own. Removes from there what is not needed any more.
 */
export class OffsiteWork {
  private command: RunningCommand | undefined;
  private current: Promise<unknown> = Promise.resolve();
  private isStopping = false;

  constructor(private readonly options: OffsiteWorkOptions) {}

  /** Whether there is something to do by itself now. After failures it waits longer and longer, up to a day. */
  async isReady(now = new Date()): Promise<boolean> {
    await this.tidy();
    const state = await this.read();
    if (!state || state.work) return false;
    if (state.failedAt && state.failures > 0 && !isOfWrongClock(state.failedAt, now)) {
      const wait = Math.min(hour * 2 ** (state.failures - 1), maxWaitMilliseconds);
      if (now < addMilliseconds(state.failedAt, wait)) return false;
    }
    return (
      state.problem !== null ||
      (await this.findUnsent(state, now)) !== null ||
      (state.copies.length > 0 && isBefore(state.provedAt, provedTooLongAgoMilliseconds, now))
    );
  }

  /**
   * Sends the newest backup, and proves one each week.
   * @throws {ConflictError} while it is being done
   * @throws {Error} why it has failed, in sentences
   */
  async run(): Promise<void> {
    await (await this.begin(false)).finished;
  }

  /**
   * Begins to send the newest backup and to prove it. What becomes of it is in the state.
   * @throws {ConflictError} while it is being done, and when there is no backup
   */
  async ask(): Promise<void> {
    const state = await this.read();
    if (state?.copies.length === 0 && (await this.findUnsent(state, new Date())) === null) {
      throw new ConflictError('There is no verified backup to send. Make one first.');
    }
    (await this.begin(true)).finished.catch(() => undefined);
  }

  /** What went wrong, when it was the first time after all went well; otherwise null. */
  async findFirstFailure(): Promise<string | null> {
    const state = await this.read();
    return state?.failures === 1 ? (state.problem ?? null) : null;
  }

  /** Waits for what is being done, e.g. in tests. */
  async idle(): Promise<void> {
    await this.current;
  }

  /** Ends what is being done. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.command?.kill();
    await this.current;
  }

  /** Names what a process that died has left half done: nobody holds its lease any more. */
  async tidy(): Promise<void> {
    const state = await this.read();
    if (!state?.work) return;
    const lease = await takeLease(connectedDatabase(), leaseName);
    if (!lease) return; // another process works
    const work = { $ne: null };
    const problem = `${failed[state.work]}: ${interrupted}`;
    await OffsiteModel.updateOne({ ...theOffsite, work }, { work: null, problem });
    await lease.release();
  }

  private async begin(isAsked: boolean): Promise<{ finished: Promise<void> }> {
    const lease = await takeLease(connectedDatabase(), leaseName);
    if (!lease) {
      throw new ConflictError('A backup is being sent or proved. Please wait until it is done.');
    }
    const beginning = { work: 'sending', problem: null } as const;
    const begun = OffsiteModel.updateOne(theOffsite, beginning).exec();
    const finished = begun.then(() => this.perform(isAsked)).finally(() => lease.release());
    this.current = finished.catch(() => undefined);
    await begun;
    return { finished };
  }

  private async perform(isAsked: boolean): Promise<void> {
    const { logger } = this.options;
    let work: Work = 'sending';
    try {
      const state = await this.readOn();
      const unsent = await this.findUnsent(state, new Date());
      if (unsent) await this.send(unsent);
      work = 'proving';
      if (isAsked || isBefore(state.provedAt, proveEveryMilliseconds, new Date()))
        await this.prove();
      await this.removeExpired();
      await OffsiteModel.updateOne(theOffsite, { work: null, problem: null, failures: 0 });
    } catch (error) {
      logger.error({ err: error }, failed[work]);
      if (this.isStopping) {
        const problem = `${failed[work]}: ${interrupted}`;
        await OffsiteModel.updateOne(theOffsite, { work: null, problem });
        throw error;
      }
      const problem = `${failed[work]}: ${describeProblem(this.options.directory, error)}`;
      const failure = { work: null, problem, failedAt: new Date() };
      await OffsiteModel.updateOne(theOffsite, { $set: failure, $inc: { failures: 1 } });
      throw new Error(problem, { cause: error });
    }
  }

  private async send({ _id: name, at, isNightly }: UnsentBackup): Promise<void> {
    await this.do('backup:send', join(resolve(this.options.directory), name));
    await OffsiteModel.updateOne(theOffsite, {
      $set: { sentAt: new Date() },
      $push: { copies: { name, at, isNightly } },
    });
    this.options.logger.info({ backup: name }, 'A backup was sent off this machine');
  }

  private async prove(): Promise<void> {
    const newest = (await this.readOn()).copies.at(-1);
    if (!newest) return;
    await OffsiteModel.updateOne(theOffsite, { work: 'proving' });
    await this.do('backup:prove', newest.name);
    await OffsiteModel.updateOne(theOffsite, { provedAt: new Date(), provedName: newest.name });
    this.options.logger.info({ backup: newest.name }, 'A copy off this machine was proved');
  }

  /** By the rules for those here. The copy that was proved last stays, and the newest one. */
  private async removeExpired(): Promise<void> {
    const { copies, provedName } = await this.readOn();
    const newest = copies.at(-1)?.name;
    const backups = copies.map((copy) => ({ ...copy, isBad: false }));
    for (const name of findExpired(backups, new Date())) {
      if (name === provedName || name === newest) continue;
      try {
        await this.options.storage.remove(`${name}${encryptedEnding}`);
        await OffsiteModel.updateOne(theOffsite, { $pull: { copies: { name } } });
      } catch (error) {
        // It takes space, and nothing is lost: the next time is soon enough.
        this.options.logger.warn({ err: error, backup: name }, 'An old copy cannot be removed');
      }
    }
  }

  /** The newest backup that was verified, when its file is here and was not sent yet. */
  private async findUnsent(state: OffsiteRecord, now: Date): Promise<UnsentBackup | null> {
    const at = { $lte: addMilliseconds(now, clockTolerance) };
    const usable = { verifiedAt: { $ne: null }, problem: null, work: null, at };
    const newest = await BackupModel.findOne(usable).sort({ at: -1 }).lean<UnsentBackup>();
    if (!newest || state.copies.some(({ name }) => name === newest._id)) return null;
    return (await listBackupFiles(this.options.directory)).includes(newest._id) ? newest : null;
  }

  private read(): Promise<OffsiteRecord | null> {
    return OffsiteModel.findOne({ ...theOffsite, isOn: true }).lean<OffsiteRecord>();
  }

  private async readOn(): Promise<OffsiteRecord> {
    const state = await this.read();
    if (!state)
      throw new Error(
        'Another process of this site has other settings: is BACKUP_URL set for all?',
      );
    return state;
  }

  private async do(word: string, target: string): Promise<void> {
    await largeWork.backUp(async () => {
      if (this.isStopping) throw new Error(interrupted);
      this.command = runCommand(this.options.program, [word, target]);
      try {
        await this.command.finished;
      } finally {
        this.command = undefined;
      }
    });
  }
}

interface UnsentBackup {
  _id: string;
  at: Date;
  isNightly: boolean;
}

/** Whether something has never happened, not for so long, or by a clock that was ahead. */
function isBefore(moment: Date | null | undefined, milliseconds: number, now: Date): boolean {
  return !moment || isOfWrongClock(moment, now) || moment < addMilliseconds(now, -milliseconds);
}
