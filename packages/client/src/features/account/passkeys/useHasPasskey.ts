import { useEffect, useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { hasUsablePasskey } from '../../../api/ownPasskey';
import { useAuth } from '../../../session/useAuth';

/** Whether the person who is logged in has a passkey that works here; false until that is known. */
export function useHasPasskey(): boolean {
  const { isLoggedIn } = useAuth();
  const [hasPasskey, setHasPasskey] = useState(false);
  useEffect(() => {
    if (!isLoggedIn) return;
    const leaving = new AbortController();
    hasUsablePasskey(leaving.signal).then(setHasPasskey, (error: unknown) => {
      if (!leaving.signal.aborted) logFailure('Looking for a passkey', error);
    });
    return () => leaving.abort();
  }, [isLoggedIn]);
  return hasPasskey;
}
