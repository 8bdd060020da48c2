import type { ListQuery } from '@club/shared/list';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Entries on a page: few enough to scan, and to scroll on a phone. */
const pageSize = 20;

/** The query of a list, kept in the URL (`?search=&sort=&page=`) so that a list can be linked. */
export interface UrlListQuery extends Required<ListQuery> {
  /** URL of the list with `changes` to the query; a new search or order starts at page 1. */
  hrefWith: (changes: Partial<Pick<ListQuery, 'search' | 'sort' | 'page'>>) => string;
}

/** Reads the query from the URL; ignores a sort by a field that is not in `sortableFields`. */
export function useListQuery(sortableFields: readonly string[] = []): UrlListQuery {
  const [parameters] = useSearchParams();
  return useMemo(() => {
    const search = parameters.get('search') ?? '';
    const wantedSort = parameters.get('sort') ?? '';
    const sort = sortableFields.includes(wantedSort.replace(/^-/, '')) ? wantedSort : '';
    const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
    return {
      search,
      sort,
      page,
      limit: pageSize,
      hrefWith: (changes) => toHref({ search, sort, page: 1, ...changes }),
    };
  }, [parameters, sortableFields]);
}

function toHref({ search, sort, page }: ListQuery): string {
  const parameters = new URLSearchParams();
  if (search) {
    parameters.set('search', search);
  }
  if (sort) {
    parameters.set('sort', sort);
  }
  if (page && page > 1) {
    parameters.set('page', String(page));
  }
  return `?${parameters}`;
}
