import type { BulkJobDto } from '@club/shared/bulk';
import type {
  ImportEncoding,
  ImportPlanDto,
  ImportSummaryDto,
  MatchColumnsRequest,
} from '@club/shared/import';
import { maxImportBytes, maxImportColumns } from '@club/shared/import';
import type { DescribeClub } from '../../clubDetails';
import { decodeBytes } from '../../csv/encodings';
import { type CsvLimits, type CsvRow, readCsv } from '../../csv/readCsv';
import { ConflictError } from '../../errors';
import { Types } from '../../lib/mongoose';
import { defineEdits } from '../../lib/versionedEdits';
import { addMilliseconds, day } from '../../time';
import type { Actor } from '../audit/audit.service';
import { findBulkJob, startBulkJob } from '../bulk/bulkJobs.service';
import type { BulkWork } from '../bulk/bulkWork.service';
import type { Mails } from '../mails/mails.service';
import { judgeCells } from './guessColumns';
import { matchColumns, rememberColumns, requireEachColumn } from './importColumns';
import { encodingIsKnown, findSamples, toEncodingGuess } from './importEncoding';
import { describeInvitation } from './importInvitations.service';
import { findAccountIds, findPlan } from './importPlans';
import {
  ImportPlanModel,
  type ImportPlanRecord,
  ImportRowModel,
  toImportRowDto,
} from './imports.model';
import { type FileRow, planRows } from './planRows';

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
  const { columns, headerLine, encoding, rows } = readCsv(file, limits, {
    judge: judgeCells,
    keepsBytes: true,
  });
  const fileRows = [...toFileRows(rows)];
  const at = new Date();
  const expiresAt = addMilliseconds(at, keptDays * day);
  const context = { clubName: describeClub().name, expiresAt };
  const planned = await planMatched(columns, fileRows, encoding, context);
  const plan = await ImportPlanModel.create({
    name,
    at,
    headerLine,
    encoding,
    expiresAt,
    invitation: new Types.ObjectId(),
    ...planned,
    samples: encoding ? findSamples(planned.columns, fileRows) : [],
    by: { _id: new Types.ObjectId(by._id), name: by.username },
  });
  return await toPlanDto(plan.toObject(), mails);
}

/** Plans rows whose columns are guessed. @param names as they are in the file */
async function planMatched(
  names: string[],
  rows: FileRow[],
  encoding: ImportEncoding | null,
  context: { clubName: string; expiresAt: Date },
) {
  const decode = (text: string) => (encoding ? decodeBytes(text, encoding) : text);
  const firstCells = (rows.find(({ cells }) => cells.length > 0)?.cells ?? []).map(decode);
  const fields = await matchColumns(names.map(decode), firstCells);
  const columns = names.map((name, index) => ({ name, field: fields[index] ?? null }));
  const { isFilled, ...planned } = await planRows(rows, { ...context, columns, encoding });
  return {
    ...planned,
    columns: columns.map((column, index) => ({ ...column, isEmpty: !isFilled[index] })),
  };
}

function* toFileRows(rows: Iterable<CsvRow>): Generator<FileRow> {
  for (const row of rows) {
    yield 'cells' in row ? { ...row, problem: '' } : { ...row, cells: [] };
  }
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

/** Far more than a club imports until they expire. */
const maxListed = 20;

/** The latest plans, the newest first, without their rows. */
export async function listPlans(): Promise<ImportSummaryDto[]> {
  const plans = await ImportPlanModel.find({}, 'name by at counts carriedOutAt')
    .sort({ at: -1, _id: -1 })
    .limit(maxListed)
    .lean();
  return plans.map((plan) => ({
    ...toSummary(plan),
    carriedOutAt: plan.carriedOutAt?.toISOString() ?? null,
  }));
}

type Summarized = Pick<ImportPlanRecord, 'name' | 'by' | 'at' | 'counts'> & { _id: Types.ObjectId };

function toSummary({ _id, name, by, at, counts }: Summarized) {
  const { create = 0, change = 0, same = 0, refuse = 0 } = counts ?? {};
  return {
    _id: _id.toHexString(),
    name,
    by: by?.name ?? '',
    at: at.toISOString(),
    counts: { create, change, same, refuse },
  };
}

/** @throws {NotFoundError} when there is no such plan (any more) */
export async function getPlan(id: string, { mails }: ImportsDependencies): Promise<ImportPlanDto> {
  return await toPlanDto(await findPlan(id), mails);
}

/**
 * Takes the columns for something else, or reads the letters in another way, and plans all rows again.
 * @throws {NotFoundError} when there is no such plan (any more)
 * @throws {UnprocessableError} when there are more or fewer columns, for a field twice, and for another
 * encoding when the file says its own
 * @throws {ConflictError} when it is carried out already
 * @throws {VersionConflictError} when somebody else has matched them meanwhile
 */
export async function matchPlanColumns(
  id: string,
  { version, columns: fields, encoding: wanted }: MatchColumnsRequest,
  { describeClub, mails }: ImportsDependencies,
): Promise<ImportPlanDto> {
  await findPlan(id);
  const { before, after } = await openPlans(mails).save(id, version, async (plan) => {
    if (wanted && !plan.encoding) throw encodingIsKnown();
    const encoding = wanted ?? plan.encoding ?? null;
    const context = { clubName: describeClub().name, expiresAt: plan.expiresAt };
    const rows = await findFileRows(plan);
    if (!fields) {
      const names = plan.columns.map(({ name }) => name);
      return { $set: { encoding, ...(await planMatched(names, rows, encoding, context)) } };
    }
    requireEachColumn(plan.columns.length, fields);
    const columns = plan.columns.map(({ name, isEmpty }, index) => ({
      name,
      isEmpty: isEmpty ?? false,
      field: fields[index] ?? null,
    }));
    const { rowSet, counts } = await planRows(rows, { ...context, columns, encoding });
    return { $set: { encoding, columns, rowSet, counts } };
  });
  await ImportRowModel.deleteMany({ rowSet: before.rowSet });
  if (fields) await rememberColumns(toColumns(after));
  return await toPlanDto(after, mails);
}

async function findFileRows({ rowSet }: ImportPlanRecord): Promise<FileRow[]> {
  const rows = await ImportRowModel.find({ rowSet }, 'line cells problem').sort({ line: 1 }).lean();
  return rows.map(({ line, cells, problem }) => ({ line, cells: cells ?? [], problem }));
}

function toColumns({ columns, encoding }: ImportPlanRecord): ImportPlanDto['columns'] {
  return columns.map(({ name, field, isEmpty }) => ({
    name: encoding ? decodeBytes(name, encoding) : name,
    field: field ?? null,
    isEmpty: isEmpty ?? false,
  }));
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

async function toPlanDto(plan: ImportPlanRecord, mails: Mails): Promise<ImportPlanDto> {
  const { _id, version, rowSet } = plan;
  const shown = { rowSet, outcome: { $ne: 'empty' } } as const;
  const rows = await ImportRowModel.find(shown, '-cells').sort({ line: 1 }).lean();
  return {
    ...toSummary(plan),
    version,
    encoding: toEncodingGuess(plan),
    headerLine: plan.headerLine ?? 1,
    columns: toColumns(plan),
    rows: rows.map(toImportRowDto),
    job: await findBulkJob(_id),
    invitation: await describeInvitation(plan, mails),
  };
}
