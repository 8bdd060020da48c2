import type { BulkJobDto } from '@club/shared/bulk';
import type {
  ImportInvitationDto,
  ImportPlanDto,
  InviteImportedRequest,
  MatchColumnsRequest,
} from '@club/shared/import';
import type { DescribeClub } from '../../clubDetails';
import { type CsvLimits, type CsvRow, readCsv } from '../../csv/readCsv';
import { ConflictError, NotFoundError } from '../../errors';
import { Types } from '../../lib/mongoose';
import { defineEdits } from '../../lib/versionedEdits';
import { addMilliseconds, day } from '../../time';
import { countWaiting, findWaiting } from '../accounts/importedAccounts.service';
import type { Actor } from '../audit/audit.service';
import { findBulkJob, startBulkJob } from '../bulk/bulkJobs.service';
import type { BulkWork } from '../bulk/bulkWork.service';
import type { Mails } from '../mails/mails.service';
import { chooseColumns, matchColumns, rememberColumns } from './importColumns';
import {
  ImportPlanModel,
  type ImportPlanRecord,
  ImportRowModel,
  toImportRowDto,
} from './imports.model';
import { type FileRow, planRows } from './planRows';

export const maxImportBytes = 5_000_000;
export const maxImportColumns = 50;
const limits: CsvLimits = {
  bytes: maxImportBytes,
  rows: 10_000,
  columns: maxImportColumns,
  cellLength: 2_000,
};

/** How long a plan is kept that nobody carries out; and one that is carried out, for its undo. */
const keptDays = 7;
const keptCarriedOutDays = 40;

export interface ImportsDependencies {
  describeClub: DescribeClub;
  mails: Mails;
  bulkWork: BulkWork;
}

/**
 * Reads a file and plans what it would create, change and refuse. No account changes.
 * @throws {UnprocessableError} when it is no table of text, or has too many rows or columns
 */
export async function createPlan(
  { file, name }: { file: Buffer; name: string },
  by: Actor,
  { describeClub, mails }: ImportsDependencies,
): Promise<ImportPlanDto> {
  const table = readCsv(file, limits);
  const columns = await matchColumns(table.columns);
  const at = new Date();
  const expiresAt = addMilliseconds(at, keptDays * day);
  const context = { columns, clubName: describeClub().name, expiresAt };
  const planned = await planRows(toFileRows(table.rows), context);
  const plan = await ImportPlanModel.create({
    ...{ name, at, columns, expiresAt, ...planned, invitation: new Types.ObjectId() },
    by: { _id: new Types.ObjectId(by._id), name: by.username },
  });
  return await toPlanDto(plan.toObject(), mails);
}

function* toFileRows(rows: Iterable<CsvRow>): Generator<FileRow> {
  for (const row of rows) {
    yield 'cells' in row ? { ...row, problem: '' } : { ...row, cells: [] };
  }
}

function planNotFound(): NotFoundError {
  return new NotFoundError('This import does not exist (any more).');
}

/** Those that are not carried out. */
function openPlans(mails: Mails) {
  return defineEdits({
    model: ImportPlanModel,
    among: { carriedOutAt: null },
    toDto: (plan: ImportPlanRecord) => toPlanDto(plan, mails),
    notFound: () => new ConflictError('This import is carried out already.'),
  });
}

async function findPlan(id: string): Promise<ImportPlanRecord> {
  const plan = await ImportPlanModel.findById(id).lean();
  if (!plan) throw planNotFound();
  return plan;
}

/** @throws {NotFoundError} when there is no such plan (any more) */
export async function getPlan(id: string, { mails }: ImportsDependencies): Promise<ImportPlanDto> {
  return await toPlanDto(await findPlan(id), mails);
}

/**
 * Takes the columns for something else, and plans all rows again.
 * @throws {NotFoundError} when there is no such plan (any more)
 * @throws {UnprocessableError} when there are more or fewer columns, and for a field twice
 * @throws {ConflictError} when it is carried out already
 * @throws {VersionConflictError} when somebody else has matched them meanwhile
 */
export async function matchPlanColumns(
  id: string,
  { version, columns: fields }: MatchColumnsRequest,
  { describeClub, mails }: ImportsDependencies,
): Promise<ImportPlanDto> {
  await findPlan(id);
  const { before, after } = await openPlans(mails).save(id, version, async (plan) => {
    const columns = chooseColumns(toColumns(plan), fields);
    const { expiresAt } = plan;
    const context = { columns, clubName: describeClub().name, expiresAt };
    return { $set: { columns, ...(await planRows(await findFileRows(plan), context)) } };
  });
  await ImportRowModel.deleteMany({ rowSet: before.rowSet });
  await rememberColumns(toColumns(after));
  return await toPlanDto(after, mails);
}

async function findFileRows({ rowSet }: ImportPlanRecord): Promise<FileRow[]> {
  const rows = await ImportRowModel.find({ rowSet }, 'line cells problem').sort({ line: 1 }).lean();
  return rows.map(({ line, cells, problem }) => ({ line, cells: cells ?? [], problem }));
}

function toColumns({ columns }: ImportPlanRecord): ImportPlanDto['columns'] {
  return columns.map(({ name, field }) => ({ name, field: field ?? null }));
}

/**
 * Carries a plan out, exactly as the person has seen it. It goes on after the answer.
 * @param version that the person has seen
 * @throws {NotFoundError} when there is no such plan (any more)
 * @throws {ConflictError} when it creates and changes nothing, or is carried out already
 * @throws {VersionConflictError} when somebody has matched the columns in another way meanwhile
 */
export async function carryOutPlan(
  id: string,
  version: number,
  by: Actor,
  { mails, bulkWork }: ImportsDependencies,
): Promise<BulkJobDto> {
  const { name, counts, rowSet, carriedOutAt } = await findPlan(id);
  // After an interruption the next attempt goes on here: what follows may be repeated.
  if (carriedOutAt === null) await closePlan(id, version, mails);
  await keepForUndo(id, rowSet);
  const ids = await findAccountIds(rowSet);
  const { create = 0, change = 0, refuse = 0 } = counts ?? {};
  const details = { file: name, created: create, changed: change, refused: refuse };
  return await startBulkJob({ _id: id, of: 'users', action: 'import', ids, details }, by, bulkWork);
}

/** From then on the plan does not change. */
async function closePlan(id: string, version: number, mails: Mails): Promise<void> {
  await openPlans(mails).save(id, version, ({ counts }) => {
    if (!counts?.create && !counts?.change) {
      throw new ConflictError('There is nothing to create and nothing to change.');
    }
    return { $set: { carriedOutAt: new Date() } };
  });
}

async function keepForUndo(id: string, rowSet: Types.ObjectId): Promise<void> {
  const expiresAt = addMilliseconds(new Date(), keptCarriedOutDays * day);
  await ImportPlanModel.updateOne({ _id: id }, { $set: { expiresAt } });
  await ImportRowModel.updateMany({ rowSet }, { $set: { expiresAt }, $unset: { cells: 1 } });
}

async function findAccountIds(
  rowSet: Types.ObjectId,
  outcomes: ('create' | 'change')[] = ['create', 'change'],
): Promise<string[]> {
  const filter = { rowSet, outcome: { $in: outcomes } };
  const rows = await ImportRowModel.find(filter, 'account').sort({ line: 1 }).lean();
  return rows.map(({ account }) => String(account));
}

/**
 * Mails the people of the new accounts a link with which they choose a password. It goes on after the
 * answer.
 * @param expected how many people the person means
 * @throws {NotFoundError} when there is no such plan (any more)
 * @throws {ConflictError} when the site sends no mail, the import is not done, people are invited already,
 * or it is another number
 */
export async function inviteImported(
  id: string,
  { expected }: InviteImportedRequest,
  by: Actor,
  { mails, bulkWork }: ImportsDependencies,
): Promise<BulkJobDto> {
  const { _id, rowSet, invitation, name } = await findPlan(id);
  if (!mails.isEnabled) {
    throw new ConflictError('The site sends no mail. People ask for a link at "Forgot password?".');
  }
  if ((await findBulkJob(_id))?.state !== 'done') {
    throw new ConflictError('The import is not done, or it is undone.');
  }
  const created = await findAccountIds(rowSet, ['create']);
  const waiting = await findWaiting(created.map((each) => new Types.ObjectId(each)));
  if (waiting.length !== expected) {
    throw new ConflictError(
      `There are ${waiting.length} now, and not ${expected}. Please look at the import again.`,
    );
  }
  const ids = waiting.map((account) => account._id.toHexString());
  const job = { _id: invitation.toHexString(), of: 'users', action: 'invite', ids } as const;
  return await startBulkJob({ ...job, details: { file: name } }, by, bulkWork);
}

async function toPlanDto(plan: ImportPlanRecord, mails: Mails): Promise<ImportPlanDto> {
  const { _id, name, by, at, version, counts, rowSet } = plan;
  const { create = 0, change = 0, same = 0, refuse = 0 } = counts ?? {};
  const rows = await ImportRowModel.find({ rowSet }, '-cells').sort({ line: 1 }).lean();
  return {
    ...{ _id: _id.toHexString(), name, by: by?.name ?? '', at: at.toISOString(), version },
    columns: toColumns(plan),
    counts: { create, change, same, refuse },
    rows: rows.map(toImportRowDto),
    job: await findBulkJob(_id),
    invitation: await describeInvitation(plan, mails),
  };
}

async function describeInvitation(
  { rowSet, invitation, carriedOutAt }: ImportPlanRecord,
  mails: Mails,
): Promise<ImportInvitationDto> {
  if (carriedOutAt === null) return { waiting: 0, sentBy: null, job: null };
  const created = await findAccountIds(rowSet, ['create']);
  const waiting = await countWaiting(created.map((id) => new Types.ObjectId(id)));
  const sentBy = await mails.sentBy('accountReady', waiting);
  const job = await findBulkJob(invitation);
  return { waiting, sentBy: sentBy?.toISOString() ?? null, job };
}
