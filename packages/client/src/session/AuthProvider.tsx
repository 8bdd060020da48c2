import type { Initiative } from '@club/shared/content';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { AuthContext, type Session } from './AuthContext';
import { authorizationFor } from './authorizationFor';
import { readServerToken, readToken, subscribeToToken, writeToken } from './tokenStore';
import { useCurrentUser } from './useCurrentUser';
import { useServices } from './useServices';

interface AuthProviderProps {
  children: ReactNode;
  /** The initiatives that came with the page. */
  initialServices: Initiative[];
}

/** Gives everything below it the session through `useAuth`. */
export function AuthProvider({ children, initialServices }: AuthProviderProps) {
  const token = useSyncExternalStore(subscribeToToken, readToken, readServerToken);
  const { user, isLoading, isTokenRefused, refreshUser } = useCurrentUser(token);
  const services = useServices(token, initialServices);

  const session = useMemo<Session>(
    () => ({
      token,
      user,
      isLoading,
      services,
      isLoggedIn: token !== null,
      isTokenRefused,
      authorizationHeader: authorizationFor(token),
      storeToken: writeToken,
      logout: () => writeToken(null),
      refreshUser,
    }),
    [token, user, isLoading, isTokenRefused, services, refreshUser],
  );
  return <AuthContext value={session}>{children}</AuthContext>;
}
