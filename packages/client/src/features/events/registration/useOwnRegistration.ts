import type { OwnRegistrationDto } from '@club/shared/registration';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/ApiError';
import { logFailure } from '../../../api/logFailure';
import { getOwnRegistration } from '../../../api/ownRegistrations';
import { isShared, writeShared } from '../../../browserStorage';
import { forgetTicket, saveTicket } from './savedTickets';

interface OwnRegistration {
  /** As it was last seen; undefined until something is known of it. */
  registration: OwnRegistrationDto | undefined;
  /** `current`: as the API says now. `unreachable`: there was no answer. */
  freshness: 'asking' | 'current' | 'unreachable';
  /** Why the link does not work; undefined while it does. */
  refusal?: string;
}

/**
 * The registration of a link. What this browser has kept of it is shown at once, and without a network.
 * @param saved as it was last seen in this browser
 */
export function useOwnRegistration(token: string, saved: OwnRegistrationDto | undefined) {
  const [own, setOwn] = useState<OwnRegistration>({ registration: saved, freshness: 'asking' });
  const [attempt, setAttempt] = useState(0);
  const [isOnShared, setShared] = useState(isShared);

  function show(registration: OwnRegistrationDto) {
    saveTicket({ token, registration });
    setOwn({ registration, freshness: 'current' });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    const leaving = new AbortController();
    getOwnRegistration(token, leaving.signal).then(show, (error: unknown) => {
      if (leaving.signal.aborted) return;
      if (isRefusal(error)) {
        if (saved) forgetTicket(saved._id);
        setOwn({ registration: undefined, freshness: 'current', refusal: error.reason });
        return;
      }
      logFailure('Asking for the registration', error);
      setOwn((last) => ({ ...last, freshness: 'unreachable' }));
    });
    return () => leaving.abort();
  }, [token, attempt]);

  /** On a shared computer the ticket leaves the browser. */
  function keepOff(isOff: boolean) {
    writeShared(isOff);
    setShared(isOff);
    const { registration } = own;
    if (!registration) return;
    if (isOff) forgetTicket(registration._id);
    else saveTicket({ token, registration });
  }

  return { ...own, isOnShared, keepOff, show, ask: () => setAttempt((count) => count + 1) };
}

/** Whether an error says that there is no such link (any more). */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.errors.some(({ field }) => field === 'token');
}
