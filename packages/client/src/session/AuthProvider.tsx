import type { Initiative } from '@club/shared/sections';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { ApiError } from '../api/ApiError';
import { authorizationFor } from '../api/client';
import { logFailure } from '../api/logFailure';
import { sendWithToken } from '../api/sendAsAnyone';
import { readServerToken, readToken, subscribeToToken, writeToken } from '../api/tokenStore';
import { forgetTabs, forgetWithOtherTabs } from '../browserStorage';
import { AuthContext, type Session } from './AuthContext';
import { useCurrentUser } from './useCurrentUser';
import { useServices } from './useServices';

interface AuthProviderProps {
  children: ReactNode;
  /** The initiatives that came with the page. */
  initialServices: Initiative[];
}

/**
 * What the tabs hold of a person is forgotten, too. Nobody waits for the API: the token is gone from this browser also without an answer. A token
 * that the API refuses has ended already.
 */
function endSession(): void {
  forgetTabs();
  const token = readToken();
  if (token !== null) {
    sendWithToken(token, 'POST /api/auth/logout').catch((error: unknown) => {
      if (!(error instanceof ApiError && error.isUnauthorized)) {
        logFailure('Logging out', error);
      }
    });
    writeToken(null);
  }
}

/** Gives everything below it the session through `useAuth`. */
export function AuthProvider({ children, initialServices }: AuthProviderProps) {
  const token = useSyncExternalStore(subscribeToToken, readToken, readServerToken);
  const { user, isLoading, isTokenRefused, refreshUser, keepUserFor } = useCurrentUser(token);
  const services = useServices(token, initialServices);

  useEffect(() => forgetWithOtherTabs(), []);

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
      renewToken(newToken) {
        keepUserFor(newToken);
        writeToken(newToken);
      },
      logout: endSession,
      forgetToken: () => writeToken(null),
      refreshUser,
    }),
    [token, user, isLoading, isTokenRefused, services, refreshUser, keepUserFor],
  );
  return <AuthContext value={session}>{children}</AuthContext>;
}
