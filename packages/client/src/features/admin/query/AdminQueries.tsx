import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { useAuth } from '../../../session/useAuth';
import { isForbidden } from './useChange';

declare module '@tanstack/react-query' {
  interface Register {
    /** The call, for the log of a failure: 'Loading the users'. */
    queryMeta: { call: string };
  }
}

/**
 * Remembers the answers of the API, and logs the failures. What is shown again is loaded again.
 * @param onForbidden called when the role does not allow what the page loads
 */
export function createQueryClient(onForbidden?: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        logFailure(meta?.call ?? 'Loading', error);
        if (isForbidden(error)) onForbidden?.();
      },
    }),
  });
}

/**
 * Remembers answers of the API for the pages below it. Nothing is left of them after a logout, which
 * leaves the admin area, and another person begins with none.
 */
export function AdminQueries({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  return <OwnQueries key={user?._id}>{children}</OwnQueries>;
}

function OwnQueries({ children }: { children: ReactNode }) {
  const { refreshUser } = useAuth();
  // A role may have ended while the page was open: the guard then leads to where that is said.
  const [client] = useState(() => createQueryClient(refreshUser));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
