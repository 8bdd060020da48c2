import { NotFoundError } from '../../errors';
import type { Types } from '../../lib/mongoose';
import { ImportPlanModel, type ImportPlanRecord, ImportRowModel } from './imports.model';

/** @throws {NotFoundError} when there is no such plan (any more) */
export async function findPlan(id: string): Promise<ImportPlanRecord> {
  const plan = await ImportPlanModel.findById(id).lean();
  if (!plan) throw new NotFoundError('This import does not exist (any more).');
  return plan;
}

/** Of the rows with these outcomes, in the order of the file. */
export async function findAccountIds(
  rowSet: Types.ObjectId,
  outcomes: ('create' | 'change')[] = ['create', 'change'],
): Promise<string[]> {
  const filter = { rowSet, outcome: { $in: outcomes } };
  const rows = await ImportRowModel.find(filter, 'account').sort({ line: 1 }).lean();
  return rows.map(({ account }) => String(account));
}
