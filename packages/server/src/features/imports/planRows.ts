import { setImmediate } from 'node:timers/promises';
import type { ImportColumn, ImportOutcome, ImportValues } from '@club/shared/import';
import { Types } from '../../lib/mongoose';
import { type ComparedAccount, findByEmails } from '../accounts/importedAccounts.service';
import { ImportRowModel } from './imports.model';
import { judgeRow, toAddress } from './judgeRow';

/** So few that the site answers others between, and that no write takes long. */
const portionSize = 500;

/** A row of the file that is not judged yet. */
export interface FileRow {
  line: number;
  cells: string[];
  /** Why it cannot be read; '' when it can. */
  problem: string;
}

export type Counts = Record<ImportOutcome, number>;

interface PlanContext {
  columns: ImportColumn[];
  clubName: string;
  expiresAt: Date;
}

/**
 * Judges the rows of a file and stores them.
 * @param rows read on demand
 * @throws what reading the rows throws; nothing is stored then
 */
export async function planRows(
  rows: Iterable<FileRow>,
  context: PlanContext,
): Promise<{ rowSet: Types.ObjectId; counts: Counts }> {
  const rowSet = new Types.ObjectId();
  try {
    return { rowSet, counts: await storeRows(rowSet, rows, context) };
  } catch (error) {
    await ImportRowModel.deleteMany({ rowSet });
    throw error;
  }
}

async function storeRows(
  rowSet: Types.ObjectId,
  rows: Iterable<FileRow>,
  context: PlanContext,
): Promise<Counts> {
  const counts: Counts = { create: 0, change: 0, same: 0, refuse: 0 };
  const lines = new Map<string, number>();
  for (const portion of portionsOf(rows)) {
    const accounts = await findByEmails(portion.map((row) => addressOf(row, context)));
    const judged = portion.map((row) => judge(row, context, accounts, lines));
    for (const { outcome } of judged) counts[outcome] += 1;
    const { expiresAt } = context;
    // `lean`: each row is whole already, and mongoose takes longer to look at thousands than to store them.
    await ImportRowModel.insertMany(
      judged.map((row) => ({ ...row, rowSet, expiresAt })),
      { lean: true },
    );
    await setImmediate();
  }
  return counts;
}

function* portionsOf<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let portion: Row[] = [];
  for (const row of rows) {
    portion.push(row);
    if (portion.length < portionSize) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/** The cells of the columns that are not left out. */
function fieldsOf({ cells }: FileRow, { columns }: PlanContext): ImportValues {
  const values: ImportValues = {};
  for (const [index, { field }] of columns.entries()) {
    if (field) values[field] = cells[index] ?? '';
  }
  return values;
}

function addressOf(row: FileRow, context: PlanContext): string {
  return toAddress(fieldsOf(row, context));
}

/** What is stored of a row that creates and changes nothing. */
const noChange = { email: '', reason: '', values: {}, before: {}, account: null, version: 1 };

function judge(
  { line, cells, problem }: FileRow,
  context: PlanContext,
  accounts: Map<string, ComparedAccount>,
  lines: Map<string, number>,
) {
  const row = { ...noChange, line, cells, problem };
  if (problem) return { ...row, outcome: 'refuse' as const, reason: problem };
  const values = fieldsOf(row, context);
  const address = toAddress(values);
  const known = { ...row, email: address };
  const account = accounts.get(address) ?? null;
  const earlierLine = lines.get(address) ?? null;
  if (address !== '' && earlierLine === null) lines.set(address, line);
  const judged = judgeRow(values, { account, earlierLine, clubName: context.clubName });
  if (judged.outcome === 'create') return { ...known, ...judged, account: new Types.ObjectId() };
  if (judged.outcome !== 'change' || !account) return { ...known, ...judged };
  return { ...known, ...judged, account: account._id, version: account.version };
}
