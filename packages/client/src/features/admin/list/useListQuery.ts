import type { ListRequest } from '@club/shared/rules/listQuery';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Entries on a page of a list that does not say how many: few enough to scan, and to scroll on a phone. */
const usualPageSize = 20;

/** Parts of a query by name. Empty ones are left out of the URL, and so is page 1. */
type QueryParts = Readonly<Record<string, string | number>>;

/** The query of a list, kept in the URL (`?search=&sort=&page=`) so that a list can be linked. */
export interface UrlListQuery extends ListRequest {
  /** The list's filters and its part by name; '' where one is not set. */
  filters: Readonly<Record<string, string>>;
  /** Whether a search or a filter leaves entries out. */
  isFiltered: boolean;
  /** URL of the list with `changes` to the query; a new search, filter or order starts at page 1. */
  hrefWith: (changes: QueryParts) => string;
  /** URL of the same part of the list without search and filters. */
  hrefOfAll: string;
}

/** What a list can do besides searching and paging. */
interface ListOptions {
  /** A sort by any other field is ignored. */
  sortableFields?: readonly string[];
  filterNames?: readonly string[];
  /** Entries on a page. */
  pageSize?: number;
  /** Names of the parameters that choose between the parts of the list, e.g. 'bin'. */
  partNames?: readonly string[];
}

/** Reads the query from the URL. `options` must be the same object in every call. */
export function useListQuery(options: ListOptions = noOptions): UrlListQuery {
  const [parameters] = useSearchParams();
  return useMemo(() => {
    const { sortableFields = [], filterNames = [], partNames = [] } = options;
    const { pageSize = usualPageSize } = options;
    const read = (name: string) => parameters.get(name) ?? '';
    const search = read('search');
    const sort = sortableFields.includes(read('sort').replace(/^-/, '')) ? read('sort') : '';
    const page = Math.max(1, Math.trunc(Number(read('page'))) || 1);
    const readAll = (names: readonly string[]): Record<string, string> =>
      Object.fromEntries(names.map((name) => [name, read(name)]));
    const [filters, part] = [readAll(filterNames), readAll(partNames)];
    return {
      search,
      filters: { ...filters, ...part },
      sort,
      page,
      limit: pageSize,
      isFiltered: [search, ...Object.values(filters)].some((value) => value !== ''),
      hrefWith: (changes) => toHref({ search, ...filters, ...part, sort, page: 1, ...changes }),
      hrefOfAll: toHref({ ...part, sort }),
    };
  }, [parameters, options]);
}

const noOptions: ListOptions = {};

function toHref(query: QueryParts): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const isDefault = value === '' || (name === 'page' && value === 1);
    if (!isDefault) {
      parameters.set(name, String(value));
    }
  }
  return `?${parameters}`;
}
