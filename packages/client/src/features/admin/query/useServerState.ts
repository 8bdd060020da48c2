import {
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { ApiError } from '../../../api/ApiError';
import type { Resource } from './Resource';

const maxRetries = 2;

/** Statuses of a proxy while the site starts or is too busy. */
const passingStatuses = [502, 503, 504];

/** Whether the same call may work a moment later. What the API itself refuses stays refused. */
function mayPass(error: Error): boolean {
  return !(error instanceof ApiError) || passingStatuses.includes(error.status);
}

/** How often and when a query asks. */
const attempts = {
  // A browser that thinks that it is offline may be wrong: the call finds out.
  networkMode: 'always',
  refetchOnReconnect: true,
  retry: (failures: number, error: Error) => failures < maxRetries && mayPass(error),
  retryDelay: (failures: number) => 400 * (failures + 1), // milliseconds
} as const;

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
  return toServerState(useQuery(toQuery(options)));
}

/** Several at once, each with its own state, in their order. */
export function useServerStates<Data>(all: readonly LoadOptions<Data>[]): ServerState<Data>[] {
  return useQueries({ queries: all.map((options) => toQuery(options)) }).map((result) =>
    toServerState<Data>(result),
  );
}

function toQuery<Data>(options: LoadOptions<Data>): UseQueryOptions<Data> {
  const { key, call, get, pollEvery, isEnabled = true } = options;
  return {
    ...attempts,
    queryKey: key,
    queryFn: ({ signal }) => get(signal),
    meta: { call },
    enabled: isEnabled,
    // A list shows its former page until the next one is there.
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery ? ({ state }) => pollEvery(state.data) : false,
  };
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
