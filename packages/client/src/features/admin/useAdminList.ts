import type { ListQuery } from '@club/shared/list';
import { useCallback } from 'react';
import type { ListPage } from '../../api/list';
import { useHeadingFocus } from './useHeadingFocus';
import type { UrlListQuery } from './useListQuery';
import { useLoad } from './useLoad';

/** One of the API's lists for admins, e.g. `listUsers`. */
type ListCall<Entry> = (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Entry>>;

/** Loads the page of a list that `query` asks for; `headingRef` is for `useHeadingFocus`. */
export function useAdminList<Entry>(call: string, list: ListCall<Entry>, query: UrlListQuery) {
  const load = useCallback(
    (signal: AbortSignal) => {
      const { search, filters, sort, page, limit } = query;
      return list({ search, ...filters, sort, page, limit }, signal);
    },
    [list, query],
  );
  const { data, error, isLoading, reload } = useLoad(call, load);
  const headingRef = useHeadingFocus(data);

  return { data, error, isLoading, reload, headingRef };
}
