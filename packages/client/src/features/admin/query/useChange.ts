import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../../api/ApiError';
import type { Resource } from './Resource';

const forbidden = 403;
const notFound = 404;
const conflict = 409;

/** Whether what the page shows is not true any more. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === notFound || error.status === conflict);
}

/** Whether the role of the account does not allow it (any more). */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === forbidden;
}

/** Gives a function that has the pages load again what a change has made out of date. */
export function useOutdate(): (resources: readonly Resource[]) => void {
  const client = useQueryClient();
  return useCallback(
    (resources) => resources.forEach((resource) => void loadAgain(client, [resource])),
    [client],
  );
}

async function loadAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  // What no page shows would be shown for a moment when it is opened again.
  client.removeQueries({ queryKey, type: 'inactive' });
  // Otherwise a first answer that is still on its way, and older than the change, would be kept.
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
  // What is known to be untrue is not shown any more when it could not be loaded.
  const isFailed = ({ state }: Query) => state.status === 'error';
  for (const query of client.getQueryCache().findAll({ queryKey, predicate: isFailed })) {
    query.setState({ data: undefined });
  }
}

/**
 * Gives a function that makes a change, after which everything it names is loaded again: also when the
 * API refuses because somebody else was faster. When the role does not allow it, the whole page is: the
 * role may have ended since.
 */
export function useChange() {
  const client = useQueryClient();
  const outdate = useOutdate();
  return useCallback(
    async <Result>(resources: readonly Resource[], call: () => Promise<Result>) => {
      try {
        const result = await call();
        outdate(resources);
        return result;
      } catch (error) {
        if (isOutdated(error)) outdate(resources);
        if (isForbidden(error)) void client.invalidateQueries();
        throw error;
      }
    },
    [client, outdate],
  );
}
