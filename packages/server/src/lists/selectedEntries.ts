import { ConflictError, UnprocessableError } from '../errors';

interface Selected<Selection> {
  ids?: string[] | undefined;
  filter?: Selection | undefined;
  expected: number;
}

/** The part of a list that finds what an action is for. */
interface SelectingList<Selection, Context> {
  listIds(selection: Selection, context: Context): Promise<string[]>;
  listExisting(ids: string[]): Promise<string[]>;
}

/**
 * The ids of what a person has selected.
 * @throws {UnprocessableError} without ids and filter, and with both
 * @throws {ConflictError} when it is another number than the person means
 */
export async function findSelected<Selection, Context>(
  list: SelectingList<Selection, Context>,
  { ids, filter, expected }: Selected<Selection>,
  context: Context,
): Promise<string[]> {
  if ((ids === undefined) === (filter === undefined)) {
    throw new UnprocessableError([
      { field: 'ids', message: 'Please give either ids or a filter.' },
    ]);
  }
  const found =
    filter === undefined ? await list.listExisting(ids ?? []) : await list.listIds(filter, context);
  if (found.length === expected) return found;
  throw new ConflictError(
    `There are ${found.length} now, and not ${expected}. Please look at the list again.`,
  );
}
