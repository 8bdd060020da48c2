import { setImmediate } from 'node:timers/promises';
import type { ImportEncoding, ImportOutcome } from '@club/shared/import';
import { decodeBytes } from '../../csv/encodings';
import { isBlank } from '../../csv/readCsv';
import { Types } from '../../lib/mongoose';
import { type ComparedAccount, findByEmails } from '../accounts/importedAccounts.service';
import type { MatchedColumn } from './importColumns';
import { ImportRowModel } from './imports.model';
import { judgeRow } from './judgeRow';
import { isNobody, toAddress, toPerson, type UsedCells } from './rowCells';

/** So few that the site answers others between, and that no write takes long. */
const portionSize = 500;

/** A row of the file that is not judged yet. */
export interface FileRow {
  line: number;
  /** As `decodeBytes` takes them, if there is an encoding. */
  cells: string[];
  /** Why it cannot be read; '' when it can. */
  problem: string;
}

export type Counts = Record<ImportOutcome, number>;

interface PlanContext {
  columns: Pick<MatchedColumn, 'field'>[];
  encoding: ImportEncoding | null;
  clubName: string;
  expiresAt: Date;
}

/** What is found in the rows of a file while they are planned. */
export interface PlannedRows {
  rowSet: Types.ObjectId;
  counts: Counts;
  /** Whether any row has something in the column. */
  isFilled: boolean[];
}

/**
 * Judges the rows of a file and stores them.
 * @param rows read on demand
 * @throws what reading the rows throws; nothing is stored then
 */
export async function planRows(
  rows: Iterable<FileRow>,
  context: PlanContext,
): Promise<PlannedRows> {
  const planned: PlannedRows = {
    rowSet: new Types.ObjectId(),
    counts: { create: 0, change: 0, same: 0, refuse: 0 },
    isFilled: context.columns.map(() => false),
  };
  const { rowSet } = planned;
  try {
    await storeRows(planned, rows, context);
    return planned;
  } catch (error) {
    await ImportRowModel.deleteMany({ rowSet });
    throw error;
  }
}

async function storeRows(
  { rowSet, counts, isFilled }: PlannedRows,
  rows: Iterable<FileRow>,
  context: PlanContext,
): Promise<void> {
  const lines = new Map<string, number>();
  for (const portion of portionsOf(rows)) {
    for (const { cells } of portion) {
      cells.forEach((cell, index) => {
        if (!isBlank(cell)) isFilled[index] = true;
      });
    }
    const accounts = await findByEmails(portion.map((row) => addressOf(row, context)));
    const judged = portion.map((row) => judge(row, context, accounts, lines));
    for (const { outcome } of judged) if (outcome !== 'empty') counts[outcome] += 1;
    const { expiresAt } = context;
    // `lean`: each row is whole already, and mongoose takes longer to look at thousands than to store them.
    await ImportRowModel.insertMany(
      judged.map((row) => ({ ...row, rowSet, expiresAt })),
      { lean: true },
    );
    await setImmediate();
  }
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
function usedCells({ cells }: FileRow, { columns, encoding }: PlanContext): UsedCells {
  const values: UsedCells = {};
  for (const [index, { field }] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (field) values[field] = encoding ? decodeBytes(cell, encoding) : cell;
  }
  return values;
}

function addressOf(row: FileRow, context: PlanContext): string {
  return toAddress(toPerson(usedCells(row, context)).values);
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
  const used = usedCells(row, context);
  if (isNobody(used, cells)) return { ...row, outcome: 'empty' as const };
  const person = toPerson(used);
  const address = toAddress(person.values);
  const known = { ...row, email: address };
  const account = accounts.get(address) ?? null;
  const earlierLine = lines.get(address) ?? null;
  if (address !== '' && earlierLine === null) lines.set(address, line);
  const judged = judgeRow(person, { account, earlierLine, clubName: context.clubName });
  if (judged.outcome === 'create') return { ...known, ...judged, account: new Types.ObjectId() };
  if (judged.outcome !== 'change' || !account) return { ...known, ...judged };
  return { ...known, ...judged, account: account._id, version: account.version };
}
