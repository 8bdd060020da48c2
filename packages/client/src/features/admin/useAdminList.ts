import type { ListQuery } from '@club/shared/list';
import { useCallback, useEffect, useRef } from 'react';
import type { ListPage } from '../../api/list';
import { useAuth } from '../../session/useAuth';
import type { UrlListQuery } from './useListQuery';
import { useLoad } from './useLoad';

/** One of the API's lists for admins, e.g. `listUsers`. */
type ListCall<Entry> = (
  query: ListQuery,
  authorization: string,
  signal: AbortSignal,
) => Promise<ListPage<Entry>>;

/**
 * Loads the page of a list that `query` asks for. When new entries remove the element that had the
 * focus (a deleted entry, the link to the next page), the focus goes to `headingRef`.
 */
export function useAdminList<Entry>(call: string, list: ListCall<Entry>, query: UrlListQuery) {
  const { authorizationHeader } = useAuth();
  const load = useCallback(
    (signal: AbortSignal) => {
      const { search, filters, sort, page, limit } = query;
      return list({ search, ...filters, sort, page, limit }, authorizationHeader, signal);
    },
    [list, query, authorizationHeader],
  );
  const { data, error, isLoading, reload } = useLoad(call, load);

  const headingRef = useRef<HTMLHeadingElement>(null);
  const hasShownEntries = useRef(false);
  useEffect(() => {
    if (!data) {
      return;
    }
    if (hasShownEntries.current && document.activeElement === document.body) {
      headingRef.current?.focus();
    }
    hasShownEntries.current = true;
  }, [data]);

  return { data, error, isLoading, reload, headingRef };
}
