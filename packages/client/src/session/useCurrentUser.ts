import type { UserDto } from '@club/shared/user';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/ApiError';
import { logFailure } from '../api/logFailure';
import { sendWithToken } from '../api/sendAsAnyone';
import { areOfSameAccount } from '../api/tokenOwner';
import { readToken } from '../api/tokenStore';
import { writeDevice } from './deviceStore';
import { forgetUser, recallUser } from './rememberedUser';

/** A finished look-up: for which token, in which attempt, and whom it found. */
interface Lookup {
  token: string | null;
  attempt: number;
  user: UserDto | null;
  /** Whether the API no longer accepts the token. */
  isRefused: boolean;
}

/**
 * The account of `token`, fetched when the token changes and when `refreshUser` is called.
 * `user` and `isLoading` are derived from the last finished look-up. So a new token never appears
 * together with the user of another account; after a new login of the same one the user stays.
 */
export function useCurrentUser(token: string | null) {
  const [attempt, setAttempt] = useState(0);
  const [finished, setFinished] = useState<Lookup | null>(null);

  useEffect(() => {
    if (token === null) {
      // A page from the server begins without a token, whoever is logged in. That is no logout.
      if (readToken() !== null) return;
      forgetUser();
      setFinished({ token, attempt, user: null, isRefused: false });
      return;
    }
    const controller = new AbortController();
    sendWithToken(token, 'GET /api/auth/user', { signal: controller.signal }).then(
      ({ userData, device }) => {
        writeDevice(device);
        setFinished({ token, attempt, user: userData, isRefused: false });
      },
      (error: unknown) => {
        if (controller.signal.aborted) {
          return;
        }
        // The specification: an answer that is not OK only ends loading.
        if (!(error instanceof ApiError)) {
          logFailure('Loading the user', error);
        }
        const isRefused = error instanceof ApiError && error.isUnauthorized;
        setFinished((last) => ({
          token,
          attempt,
          user:
            (last && isAccountOf(last, token) ? last.user : null) ??
            // Any other failure says nothing about who it is.
            (isRefused ? null : recallUser(token)),
          isRefused,
        }));
      },
    );
    return () => controller.abort();
  }, [token, attempt]);

  const isOfToken = finished !== null && finished.token === token;
  // Nobody has to be looked up for a token that is gone: the page for visitors comes at once.
  const isLoggedOut = finished !== null && token === null;
  return {
    user: finished && isAccountOf(finished, token) ? finished.user : null,
    isTokenRefused: isOfToken && finished.isRefused,
    isLoading: !isLoggedOut && (!isOfToken || finished.attempt !== attempt),
    refreshUser: useCallback(() => setAttempt((last) => last + 1), []),
    /** Takes the user that is known for the user of another token. */
    keepUserFor: useCallback(
      (newToken: string) => setFinished((last) => last && { ...last, token: newToken }),
      [],
    ),
  };
}

/** Whether a look-up has found the account of `token`, with this token or an earlier one. */
function isAccountOf(lookup: Lookup, token: string | null): boolean {
  return lookup.token === token || areOfSameAccount(lookup.token, token);
}
