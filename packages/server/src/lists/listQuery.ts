import type { ListQuery } from '@club/shared/list';
import { z } from 'zod';

const maxLimit = 100;
const maxSearchLength = 254;

/** A validated ListQuery, with the defaults filled in. */
export interface ListRequest {
  search: string;
  sort: string;
  page: number;
  limit: number;
}

/**
 * The validator of an admin list's query. Unknown keys, repeated keys and bad values are refused.
 * @param sortableFields the only fields by which the list may be sorted
 */
export function listQuery(sortableFields: readonly string[]): z.ZodType<ListRequest> {
  const sortOrders = sortableFields.flatMap((field) => [field, `-${field}`]);
  return z.strictObject({
    search: z
      .string({ error: 'Please search for one text.' })
      .max(maxSearchLength, `Please search for at most ${maxSearchLength} characters.`)
      // No pattern of the database can hold it.
      .refine((text) => !text.includes('\0'), 'Please search without control characters.')
      .default(''),
    sort: z
      .enum(sortOrders, {
        error: `Please sort by ${sortableFields.join(', ')}, with - in front for descending.`,
      })
      .default('-createdAt'),
    page: wholeNumber(1_000_000, 'page').default(1),
    limit: wholeNumber(maxLimit, 'limit').default(maxLimit),
  } satisfies Record<keyof ListQuery, z.ZodType>);
}

function wholeNumber(max: number, name: string) {
  const error = `Please give ${name} as a whole number from 1 to ${max}.`;
  return z
    .string({ error })
    .regex(/^\d{1,7}$/, error)
    .transform(Number)
    .pipe(z.number().min(1, error).max(max, error));
}
