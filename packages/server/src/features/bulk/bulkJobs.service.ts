import type { AuditFields } from '@club/shared/audit';
import type { AuditAction } from '@club/shared/auditActions';
import { type BulkAction, type BulkJobDto, type BulkJobsQuery, bulkJob } from '@club/shared/bulk';
import { moveByDays } from '@club/shared/wallClock';
import { ConflictError, NotFoundError } from '../../errors';
import { duplicateField } from '../../lib/databaseErrors';
import { Types } from '../../lib/mongoose';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import type { JobMessage } from './bulkAction.service';
import { BulkJobModel, busyStates, shownJobFields, toBulkJobDto } from './bulkJobs.model';
import type { BulkWork } from './bulkWork.service';

/** Who may see and undo the jobs of a list. */
const permissionFor = {
  users: 'users',
  contacts: 'messages',
  registrations: 'events',
} as const;

const words = {
  users: {
    one: '1 account',
    many: 'accounts',
    changed: 'accounts.changed',
    undone: 'accounts.undone',
  },
  contacts: {
    one: '1 message',
    many: 'messages',
    changed: 'messages.changed',
    undone: 'messages.undone',
  },
  registrations: {
    one: '1 registration',
    many: 'registrations',
    changed: 'registrations.mailed',
    undone: 'registrations.undone',
  },
} as const satisfies Record<
  BulkJobDto['of'],
  { one: string; many: string; changed: AuditAction; undone: AuditAction }
>;

interface NamedAccount {
  _id: string;
  name: string;
}

export interface NewJob {
  /** Where something can be done once only: of two jobs with one id, the second is refused. */
  _id?: string;
  of: BulkJobDto['of'];
  action: BulkAction;
  /** Of what is changed. */
  ids: string[];
  reason?: string;
  /** For `assign`. */
  assignee?: NamedAccount;
  /** After how many days the second part begins. */
  finishDays?: number;
  /** For `resetLinks`. */
  links?: { mailedBy: Date; workUntil: Date };
  /** For `message`. */
  message?: JobMessage;
  /** What the audit entry says besides. */
  details?: AuditFields;
}

/**
 * Begins an action on many entries. It goes on after the answer.
 * @throws {ConflictError} when there is a job with this `_id` already
 */
export async function startBulkJob(
  { _id, of, action, ids, reason = '', assignee, finishDays, ...rest }: NewJob,
  by: Actor,
  work: BulkWork,
): Promise<BulkJobDto> {
  const { links = null, message = null, details = {} } = rest;
  const at = new Date();
  const inDays = (days: number) => moveByDays(at, days, work.timeZone());
  const job = await createJob({
    ...(_id !== undefined && { _id }),
    of,
    action,
    reason,
    at,
    ids,
    total: ids.length,
    links,
    message,
    by: { _id: new Types.ObjectId(by._id), name: by.username },
    ...(assignee && { assignee: { _id: new Types.ObjectId(assignee._id), name: assignee.name } }),
    undoUntil: inDays(work.stepsOf(of, action).undoDays),
    finishAt: finishDays === undefined ? null : inDays(finishDays),
  });
  const subject = subjectOf({ of, total: ids.length });
  const said = { ...(reason && { reason }), ...(assignee && { assignee: assignee.name }) };
  const after = { action, count: ids.length, ...said, ...details };
  await recordAudit({ actor: named(by), action: words[of].changed, subject, after });
  work.wake();
  return toBulkJobDto(job.toObject());
}

async function createJob(fields: object) {
  try {
    return await BulkJobModel.create(fields);
  } catch (error) {
    if (duplicateField(error) !== '_id') throw error;
    throw new ConflictError('This has been begun already. Please look at it again.');
  }
}

function subjectOf({ of, total }: Pick<BulkJobDto, 'of' | 'total'>) {
  const { one, many } = words[of];
  return { _id: null, name: total === 1 ? one : `${total} ${many}` };
}

/** The account that looks, with what it may do. */
type Viewer = Actor & { permissions: readonly string[] };

/** The lists whose jobs an account may see. */
function listsFor({ permissions }: Viewer) {
  return bulkJob.shape.of.options.filter((of) => permissions.includes(permissionFor[of]));
}

const noSuchJob = () => new NotFoundError('This action on many does not exist (any more).');

/** The job with this id; null when there is none (any more). For callers that have a right to see it. */
export async function findBulkJob(id: Types.ObjectId): Promise<BulkJobDto | null> {
  const job = await BulkJobModel.findById(id, shownJobFields).lean();
  return job && toBulkJobDto(job);
}

/** @throws {NotFoundError} when there is no such job, or the account may not see it */
export async function getBulkJob(id: string, viewer: Viewer, work: BulkWork): Promise<BulkJobDto> {
  const job = await BulkJobModel.findOne(
    { _id: id, of: { $in: listsFor(viewer) } },
    shownJobFields,
  ).lean();
  if (!job) throw noSuchJob();
  return await work.describe(job);
}

const maxListed = 10;

/** The jobs that are not over or can be undone, the newest first. */
export async function listBulkJobs(
  { of, event }: BulkJobsQuery,
  viewer: Viewer,
  work: BulkWork,
): Promise<BulkJobDto[]> {
  if (!listsFor(viewer).includes(of)) return [];
  const canBeUndone = { state: 'done' as const, undoUntil: { $gt: new Date() } };
  const jobs = await BulkJobModel.find(
    {
      of,
      ...(event !== undefined && { 'message.event': new Types.ObjectId(event) }),
      $or: [{ state: { $in: [...busyStates] } }, canBeUndone],
    },
    shownJobFields,
  )
    .sort({ at: -1 })
    .limit(maxListed)
    .lean();
  return await Promise.all(jobs.map((job) => work.describe(job)));
}

function whyNot({ state, mails }: BulkJobDto): string {
  if (state === 'running') return 'It still runs. Please wait until it is done.';
  if (mails) return 'None of its mails waits any more. What has left cannot be called back.';
  return 'It was undone already, or it is too late.';
}

/**
 * Begins to take a job back that has come to its end.
 * @throws {NotFoundError} when there is no such job, or the account may not see it
 * @throws {ConflictError} while it runs, when it is too late, when somebody has done it already, and when all that it
 * would take back are mails that have left
 */
export async function undoBulkJob(id: string, viewer: Viewer, work: BulkWork): Promise<BulkJobDto> {
  const before = await getBulkJob(id, viewer, work);
  if (before.undoUntil === null) throw new ConflictError(whyNot(before));
  const job = await BulkJobModel.findOneAndUpdate(
    { _id: id, state: 'done', undoUntil: { $gt: new Date() } },
    { state: 'undoing', done: 0 },
    { returnDocument: 'after', projection: shownJobFields },
  ).lean();
  if (!job) throw new ConflictError(whyNot(before));
  const { of, action, total } = before;
  await recordAudit({
    actor: named(viewer),
    action: words[of].undone,
    subject: subjectOf(before),
    after: { action, count: total },
  });
  work.wake();
  return toBulkJobDto(job);
}
