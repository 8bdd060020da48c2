import type { BulkAction, BulkJobDto, BulkState } from '@club/shared/bulk';
import type { MailDto } from '@club/shared/mail';
import { connectedDatabase } from '../../lib/database';
import { takeLease } from '../../lib/lease';
import type { Logger } from '../../lib/logger';
import { findMailStates } from '../mails/mails.service';
import type { BulkActionSteps, Kept, RunningJob } from './bulkAction.service';
import {
  BulkJobModel,
  type BulkJobRecord,
  busyStates,
  type ShownJob,
  toBulkJobDto,
} from './bulkJobs.model';

/** Enough for few writes, and so few that nothing else waits long for one of them. */
const usualPortionSize = 500;
const leaseName = 'bulkJobs';

/** How often a process looks for jobs that another one has left, and for accounts to delete. */
const lookEveryMilliseconds = 30_000;
/** How soon it looks again while another process works. */
const lookAgainMilliseconds = 1_000;

/** The actions of each list. */
export type BulkActions = Readonly<
  Record<BulkJobRecord['of'], Partial<Record<BulkAction, BulkActionSteps>>>
>;

type BusyState = (typeof busyStates)[number];

/** Which state comes after each in which there is something to do. */
const nextState = {
  running: 'done',
  undoing: 'undone',
  finishing: 'finished',
} as const satisfies Record<BusyState, BulkState>;

function isBusy(state: BulkState): state is BusyState {
  return Object.hasOwn(nextState, state);
}

/** Carries out bulk jobs, one process at a time, portion by portion. After an interruption it goes on. */
export class BulkWork {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly actions: BulkActions,
    private readonly logger: Logger,
    /** The club's, an IANA name such as Asia/Kolkata: days of a job are counted by its clocks. */
    readonly timeZone: () => string,
  ) {}

  /** @throws {Error} when the list has no such action */
  stepsOf(of: BulkJobRecord['of'], action: BulkAction): BulkActionSteps {
    const steps = this.actions[of][action];
    if (!steps) throw new Error(`No bulk action ${action} of ${of}`);
    return steps;
  }

  /** A job with what an undo would find of its mails: when it is only about these, it ends with the last of them. */
  async describe(shown: ShownJob): Promise<BulkJobDto> {
    const dto = toBulkJobDto(shown);
    const mails = dto.undoUntil === null ? undefined : this.actions[dto.of][dto.action]?.mails;
    const job = mails && (await BulkJobModel.findById(shown._id).lean<BulkJobRecord>());
    if (!mails || !job) return dto;
    const found = await findMailStates(mails.keysOf(job.ids, toRunningJob(job)));
    const count = (which: MailDto['state']) =>
      Array.from(found.values()).filter(({ state }) => state === which).length;
    const waiting = count('waiting');
    const undoUntil = mails.areAll && waiting === 0 ? null : dto.undoUntil;
    return { ...dto, undoUntil, mails: { left: count('sent'), waiting } };
  }

  /** Looks for jobs now and from then on regularly. */
  wake(): void {
    clearTimeout(this.timer);
    if (this.isStopping) return;
    this.running = this.running.then(() => this.look());
  }

  /** Waits until nothing is being done. */
  async settle(): Promise<void> {
    await this.running;
  }

  /** Ends after the portion that is being changed. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async look(): Promise<void> {
    let wait = lookEveryMilliseconds;
    try {
      if (await findDueJob()) wait = await this.work();
    } catch (error) {
      this.logger.warn({ err: error }, 'a bulk job waits');
    }
    clearTimeout(this.timer);
    if (!this.isStopping) this.timer = setTimeout(() => this.wake(), wait).unref();
  }

  /** @returns after how many milliseconds it looks again */
  private async work(): Promise<number> {
    const lease = await takeLease(connectedDatabase(), leaseName);
    if (!lease) return lookAgainMilliseconds;
    try {
      while (!this.isStopping) {
        const job = await findDueJob();
        if (!job) break;
        await this.step(job);
      }
    } finally {
      await lease.release();
    }
    return lookEveryMilliseconds;
  }

  /** Deals with one portion, or ends the state. */
  private async step(job: BulkJobRecord): Promise<void> {
    const { _id, state, done, ids, finishAt } = job;
    if (!isBusy(state)) {
      // From here on nobody can undo it.
      await BulkJobModel.updateOne({ _id, state, finishAt }, { state: 'finishing', done: 0 });
      return;
    }
    const steps = this.stepsOf(job.of, job.action);
    const portion = ids.slice(done, done + (steps.portionSize ?? usualPortionSize));
    if (portion.length === 0) {
      await steps.afterwards?.();
      await BulkJobModel.updateOne({ _id, state }, { state: nextState[state] });
      return;
    }
    const progress = await doPortion(steps, state, portion, job);
    await BulkJobModel.updateOne(
      { _id, state, done },
      { $inc: { done: portion.length }, ...(progress && { $push: progress }) },
    );
  }
}

/** A job to go on with, or one whose second part is due. */
async function findDueJob(): Promise<BulkJobRecord | null> {
  return await BulkJobModel.findOne({
    $or: [{ state: { $in: [...busyStates] } }, { state: 'done', finishAt: { $lte: new Date() } }],
  }).lean<BulkJobRecord>();
}

/** @returns what is added to the job */
async function doPortion(
  steps: BulkActionSteps,
  state: BusyState,
  ids: BulkJobRecord['ids'],
  record: BulkJobRecord,
): Promise<Record<string, { $each: Kept[] }> | null> {
  const job = toRunningJob(record);
  if (state === 'finishing') {
    await steps.finish?.(ids, job);
    return null;
  }
  if (state === 'undoing') {
    const kept = new Set(record.kept.map(({ _id }) => String(_id)));
    const changed = ids.filter((id) => !kept.has(String(id)));
    return { notUndone: { $each: await steps.undo(changed, job, toRemembered(record)) } };
  }
  const added = await steps.remember(ids, job);
  if (added.length > 0) {
    // Before the change: after an interruption nobody could read it any more.
    await BulkJobModel.updateOne({ _id: record._id }, { $push: { before: { $each: added } } });
  }
  const before = [...toRemembered(record), ...added];
  return { kept: { $each: await steps.change(ids, job, before) } };
}

function toRemembered({ before }: BulkJobRecord) {
  return before.flatMap(({ _id, value }) => (_id ? [{ _id, value }] : []));
}

function toRunningJob(job: BulkJobRecord): RunningJob {
  const { _id, by, at, reason, assignee, finishAt, links, message } = job;
  return {
    _id,
    by: { _id: by?._id ?? _id, name: by?.name ?? '' },
    at,
    reason,
    assignee: assignee?._id ? { _id: assignee._id, name: assignee.name ?? '' } : null,
    finishAt: finishAt ?? null,
    linksWorkUntil: links?.workUntil ?? null,
    message: message ?? null,
  };
}
