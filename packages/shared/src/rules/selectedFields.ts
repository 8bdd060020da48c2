import { z } from 'zod';
import { storedId } from './storedId';

/** So many ids fit into a body; a filter finds more. */
const maxSelectedIds = 2_000;
/** One document holds the ids, and what is kept of them. */
export const maxSelected = 20_000;

const expectedMessage = `Please choose 1 to ${maxSelected} at once.`;
const idsMessage = `Please give at most ${maxSelectedIds} ids.`;

/** Why an action is refused although each of its fields is right, for the description of its call. */
export const neitherOrBoth = 'It has neither `ids` nor `filter`, or it has both.';

function listOf(id: z.ZodString) {
  return z.array(id, idsMessage).min(1, idsMessage).max(maxSelectedIds, idsMessage);
}

export const entryIds = listOf(storedId(idsMessage));

/**
 * Rules of the fields that say which entries of a list an action is for. The service requires one of the
 * first two.
 * @param selection the rules of the list's search and filters
 * @param id the rules of the id of an entry
 */
export function selectedFields<Selection extends z.ZodType>(
  selection: Selection,
  id: z.ZodString = storedId(idsMessage),
) {
  return {
    ids: listOf(id).optional(),
    filter: selection.optional(),
    expected: z.int(expectedMessage).min(1, expectedMessage).max(maxSelected, expectedMessage),
  };
}
