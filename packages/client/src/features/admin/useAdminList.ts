import type { ListQuery } from '@club/shared/list';
import { useCallback, useEffect, useRef } from 'react';
import type { ListPage } from '../../api/list';
import { useAuth } from '../../session/useAuth';
import type { AddressedQuery } from './useListQuery';
import { useLoad } from './useLoad';

/** One of the API's lists for admins, e.g. `listUsers`. */
type ListCall<Entry> = (
  query: ListQuery,
  authorization: string,
  signal: AbortSignal,
) => Promise<ListPage<Entry>>;

/**
 * Loads the page of a list that `query` asks for. After a deletion the list is loaded again, and
 * the focus, lost with the deleted entry, goes to the element of `headingRef`.
 */
export function useAdminList<Entry>(call: string, list: ListCall<Entry>, query: AddressedQuery) {
  const { authorizationHeader } = useAuth();
  const { search, sort, page, limit } = query;
  const load = useCallback(
    (signal: AbortSignal) => list({ search, sort, page, limit }, authorizationHeader, signal),
    [list, search, sort, page, limit, authorizationHeader],
  );
  const { data, error, isLoading, reload } = useLoad(call, load);

  const headingRef = useRef<HTMLHeadingElement>(null);
  const hasDeleted = useRef(false);
  useEffect(() => {
    if (data && hasDeleted.current) {
      hasDeleted.current = false;
      if (document.activeElement === document.body) {
        headingRef.current?.focus();
      }
    }
  }, [data]);

  const afterDeletion = useCallback(() => {
    hasDeleted.current = true;
    reload();
  }, [reload]);

  return { data, error, isLoading, reload, headingRef, afterDeletion };
}
