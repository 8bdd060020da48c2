import { QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from '../../../api/logFailure';

declare module '@tanstack/react-query' {
  interface Register {
    /** The call, for the log of a failure: 'Loading the users'. */
    queryMeta: { call: string };
  }
}

/** Remembers the answers of the API, and logs the failures. What is shown again is loaded again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => logFailure(meta?.call ?? 'Loading', error),
    }),
  });
}
