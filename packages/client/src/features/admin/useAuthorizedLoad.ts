import { useCallback } from 'react';
import { useAuth } from '../../session/useAuth';
import { useLoad } from './useLoad';

/** `useLoad` for a call of the API that needs nothing but the session, e.g. `listAccess`. */
export function useAuthorizedLoad<Data>(
  call: string,
  get: (authorization: string, signal: AbortSignal) => Promise<Data>,
) {
  const { authorizationHeader } = useAuth();
  const load = useCallback(
    (signal: AbortSignal) => get(authorizationHeader, signal),
    [get, authorizationHeader],
  );
  return useLoad(call, load);
}
