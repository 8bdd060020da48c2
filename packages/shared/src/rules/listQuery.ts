import { z } from 'zod';
import type { QueryOf } from '../contract';
import { wholeNumber } from './wholeNumber';

const maxLimit = 100;
const maxPage = 1_000_000;
const maxSearchLength = 254; // the longest email address

/**
 * The validator of an admin list's query (GET /api/admin/users and /contacts). The answer is a bare array; the
 * number of all matches is in the header X-Total-Count, the neighbouring pages in Link. Unknown keys, repeated
 * keys and bad values are refused. A list with filters extends it.
 * @param sortableFields the only fields by which the list may be sorted; by the first one, descending, if
 * the query does not say
 */
export function listQuery<Field extends string>(sortableFields: readonly Field[]) {
  const sortOrders = sortableFields.flatMap((field): string[] => [field, `-${field}`]);
  return z.strictObject({
    /** Text that username, email, phone or message contain, in any letter case. */
    search: z
      .string({ error: 'Please search for one text.' })
      .max(maxSearchLength, `Please search for at most ${maxSearchLength} characters.`)
      // No pattern of the database can hold it.
      .refine((text) => !text.includes('\0'), 'Please search without control characters.')
      .meta({ pattern: '^[^\\u0000]*$' })
      .default(''),
    /** A listed field, '-' in front for descending. Default '-createdAt': newest first. */
    sort: z
      .enum(sortOrders, {
        error: `Please sort by ${sortableFields.join(', ')}, with - in front for descending.`,
      })
      .default(`-${sortableFields[0]}`),
    /** From 1. */
    page: positiveNumber('page', maxPage).default(1),
    /** Entries of a page, 1-100, default 100. */
    limit: positiveNumber('limit', maxLimit).default(maxLimit),
  });
}

/** The rules of a list's query. */
export type ListRules = ReturnType<typeof listQuery>;

/** The query of a list, as it is sent. */
export interface ListQuery extends QueryOf<ListRules> {}

/** The same with its defaults filled in. */
export interface ListRequest extends z.output<ListRules> {}

/** What says which part of a list is shown, and not what is in the list: `query.omit(paging)`. */
export const paging = { sort: true, page: true, limit: true } as const;

function positiveNumber(name: string, max: number) {
  return wholeNumber(1, max, `Please give ${name} as a whole number from 1 to ${max}.`);
}
