import type { ListQuery } from '@club/shared/list';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Entries of a page: what a person still scans, and what a phone still scrolls. */
const pageSize = 20;

/** The list's query as the address has it (`?search=&sort=&page=`), so that a list can be linked. */
export interface UrlListQuery extends Required<ListQuery> {
  /** The address with `changes` made to the query; a new search or order starts at page 1. */
  hrefWith: (changes: Partial<Pick<ListQuery, 'search' | 'sort' | 'page'>>) => string;
}

/** Reads the query from the address; a sort by none of `sortableFields` is left out. */
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
