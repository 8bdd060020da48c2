import { useEffect, useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { hasUsablePasskey } from '../../../api/ownPasskey';
import { useAuth } from '../../../session/useAuth';

/** Whose passkeys were looked for last, and whether there was one: a form that opens begins as the one before. */
let lastFound = { user: '', hasPasskey: false };

/**
 * Whether the person who is logged in has a passkey that works here; until that is known, what was found last, so that
 * nothing moves below it while somebody presses a button there.
 */
export function useHasPasskey(): boolean {
  const { isLoggedIn, user } = useAuth();
  const id = user?._id ?? '';
  const [hasPasskey, setHasPasskey] = useState(lastFound.user === id && lastFound.hasPasskey);
  useEffect(() => {
    if (!isLoggedIn) return;
    const leaving = new AbortController();
    hasUsablePasskey(leaving.signal).then(
      (found) => {
        lastFound = { user: id, hasPasskey: found };
        setHasPasskey(found);
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) logFailure('Looking for a passkey', error);
      },
    );
    return () => leaving.abort();
  }, [isLoggedIn, id]);
  return hasPasskey;
}
