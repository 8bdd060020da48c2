import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { attempts } from './attempts';
import type { Resource } from './Resource';

export interface ServerState<Data> {
  /** Null until it is loaded, and while `error` is shown in its place. */
  data: Data | null;
  /** Why it could not be loaded; null otherwise. */
  error: unknown;
  /** Also while newer data is on its way. */
  isLoading: boolean;
  /** Whether `data` is the answer to another question, e.g. a former search, until this one is answered. */
  isFormer: boolean;
  reload: () => void;
}

interface LoadOptions<Data> {
  /** The resource, then whatever else the answer depends on. */
  key: readonly [Resource, ...unknown[]];
  /** For the log of a failure: 'Loading the users'. */
  call: string;
  get: (signal: AbortSignal) => Promise<Data>;
  /** How soon it is loaded again by itself, in milliseconds; false: not at all. */
  pollEvery?: (data: Data | undefined) => number | false;
  /** False: nothing is loaded. */
  isEnabled?: boolean;
}

/**
 * What the API holds, loaded when the page opens, when the person comes back to the tab, and after a
 * change that names its resource.
 */
export function useServerState<Data>(options: LoadOptions<Data>): ServerState<Data> {
  const { key, call, get, pollEvery, isEnabled = true } = options;
  const result = useQuery<Data>({
    ...attempts,
    queryKey: key,
    queryFn: ({ signal }) => get(signal),
    meta: { call },
    enabled: isEnabled,
    // A list shows its former page until the next one is there.
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery ? ({ state }) => pollEvery(state.data) : false,
  });
  return toServerState(result);
}

/**
 * What the API holds, as the beginning of an edit: loaded afresh when the form opens, and left alone
 * while somebody writes.
 */
export function useEditedState<Data>({
  key,
  call,
  get,
}: Pick<LoadOptions<Data>, 'key' | 'call' | 'get'>): ServerState<Data> {
  const result = useQuery<Data>({
    ...attempts,
    queryKey: ['edit', ...key],
    queryFn: ({ signal }) => get(signal),
    meta: { call },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return toServerState(result);
}

/** What is on the screen stays there when it cannot be loaded again by the way. */
function toServerState<Data>(result: UseQueryResult<Data>): ServerState<Data> {
  const { data, error, isFetching, isPlaceholderData, refetch } = result;
  return {
    data: data ?? null,
    error: data === undefined && !isFetching ? error : null,
    isLoading: isFetching,
    isFormer: isPlaceholderData,
    reload: () => void refetch(),
  };
}
