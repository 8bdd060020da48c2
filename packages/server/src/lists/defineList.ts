import type { ListRequest, ListRules } from '@club/shared/rules/listQuery';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import {
  type Countable,
  type CountParts,
  containsFilter,
  countMatches,
  countParts,
  maxListTimeMs,
  placeOf,
  type SearchedFields,
  sortOf,
  totalAt,
} from './listFilter';
import type { Page } from './sendPage';

/** The part of a mongoose model that lists. */
export interface ListedModel<Stored> extends Countable {
  find(
    filter: object,
    fields: string,
    options: object,
  ): { lean(): PromiseLike<Stored[]> & { cursor(): AsyncIterable<Stored> } };
  collection: { name: string };
  distinct(field: '_id', filter: object): PromiseLike<(Types.ObjectId | string)[]>;
}

/** The values of a list's filters, as its query has them. */
type Values<Query extends z.ZodType> = Omit<z.output<Query>, keyof ListRequest>;

/** Which entries of a list: those that a search and its filters let through. */
type Selection<Query extends z.ZodType> = Pick<ListRequest, 'search'> & Values<Query>;

interface ListDefinition<Stored, Query extends ListRules, Dto, Context> {
  model: ListedModel<NoInfer<Stored>>;
  /** What is read of an entry: the projection for `toDto`. */
  fields: string;
  /** Where a search looks. It reads every entry, in 100 ms among 100,000: `bench:lists` measures it. */
  search: SearchedFields;
  /**
   * The rules of the call's query, made by `listQuery`. The model has an index for each field by which the list
   * can be sorted, with `_id` behind it.
   */
  query: Query;
  /** Finds the entries of these filters. */
  where(filters: Values<Query>, context: Context): object;
  /**
   * The same number by indexes, for what no index counts as `where` finds it, e.g. what is not in a bin.
   * Undefined for filters that are counted as they are found. It is not asked during a search.
   */
  countBy?(filters: Values<Query>, context: Context): CountParts | undefined;
  toDto(stored: Stored, context: Context): Dto;
}

/**
 * A list of the admin area, declared once: the rules of its query, its pages, the number and the ids of what
 * a query finds, and the rows for a file.
 * @template Context what `where` and `toDto` need besides, e.g. the day of today
 */
export function defineList<Stored, Query extends ListRules, Dto, Context = void>(
  definition: ListDefinition<Stored, Query, Dto, Context>,
) {
  const { model, fields, search, query, where, countBy, toDto } = definition;

  function filterOf(selection: Selection<Query>, context: Context): object {
    return { ...containsFilter(selection.search, search), ...where(selection, context) };
  }

  async function count(selection: Selection<Query>, context: Context): Promise<number> {
    const parts = selection.search === '' ? countBy?.(selection, context) : undefined;
    return await (parts
      ? countParts(model, parts)
      : countMatches(model, filterOf(selection, context)));
  }

  return {
    model,
    search,
    query,
    /** One page of what the query finds. */
    async getPage(request: ListRequest & Values<Query>, context: Context): Promise<Page<Dto>> {
      const options = { ...sortOf(request), ...placeOf(request), maxTimeMS: maxListTimeMs };
      const find = async () => await model.find(filterOf(request, context), fields, options).lean();
      if (request.search === '') {
        const [entries, total] = await Promise.all([find(), count(request, context)]);
        return { entries: entries.map((entry) => toDto(entry, context)), total };
      }
      // A search looks at everything, and once more to count: a page that is not full says the number.
      const entries = await find();
      const total = totalAt(request, entries.length) ?? (await count(request, context));
      return { entries: entries.map((entry) => toDto(entry, context)), total };
    },
    /** How many entries there are. */
    count,
    /** The ids of all of them. */
    async listIds(selection: Selection<Query>, context: Context): Promise<string[]> {
      const ids = await model.distinct('_id', filterOf(selection, context));
      return ids.map(String);
    },
    /** Those of the ids that there are, in the list or not. */
    async listExisting(ids: string[]): Promise<string[]> {
      const found = await model.distinct('_id', { _id: { $in: ids } });
      return found.map(String);
    },
    /** All of them in their order, one after the other: for a file. They are never in memory together. */
    async *rows(
      request: Selection<Query> & Pick<ListRequest, 'sort'>,
      context: Context,
    ): AsyncGenerator<Dto> {
      const found = model.find(filterOf(request, context), fields, sortOf(request)).lean();
      for await (const entry of found.cursor()) yield toDto(entry, context);
    },
    /** Those of the ids, in the list or not, in the order with which the list begins: for a file. */
    async *rowsOf(ids: string[], context: Context): AsyncGenerator<Dto> {
      const order = sortOf({ sort: query.shape.sort.parse(undefined) });
      const found = model.find({ _id: { $in: ids } }, fields, order).lean();
      for await (const entry of found.cursor()) yield toDto(entry, context);
    },
  };
}
