import type { ListQuery } from '@club/shared/rules/listQuery';
import type { ListPage } from '../../../api/send';
import type { Resource } from '../query/Resource';
import { useServerState } from '../query/useServerState';
import { useHeadingFocus } from '../shell/useHeadingFocus';
import type { UrlListQuery } from './useListQuery';

/** One of the API's lists for admins, e.g. `listUsers`. */
type ListCall<Entry> = (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Entry>>;

/**
 * The page of a list that `query` asks for; `headingRef` is for `useHeadingFocus`.
 * @param of id of what it is a list of, e.g. the event of registrations
 */
export function useListPage<Entry>(
  resource: Resource,
  call: string,
  list: ListCall<Entry>,
  { search, filters, sort, page, limit }: UrlListQuery,
  ...of: string[]
) {
  const asked = { search, ...filters, sort, page, limit };
  const state = useServerState({
    key: [resource, 'list', asked, ...of],
    call,
    get: (signal) => list(asked, signal),
  });
  const headingRef = useHeadingFocus(state.data);
  return { ...state, headingRef };
}
