import type { OwnRegistrationDto } from '@club/shared/registration';
import { useEffect, useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { isShared, writeShared } from '../../../browserStorage';
import { forgetTicket, isRefusal, saveTicket } from '../savedTickets';
import { openRegistration } from './openRegistration';

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
  /** Whether the person has changed here what the registration is. */
  const [hasChanged, setChanged] = useState(false);
  const [isOnShared, setShared] = useState(isShared);

  function show(registration: OwnRegistrationDto) {
    saveTicket({ token, registration });
    setOwn({ registration, freshness: 'current' });
    removeSavedNote();
  }

  function showChange(registration: OwnRegistrationDto) {
    const isOther = registration.state !== own.registration?.state;
    show(registration);
    if (isOther) setChanged(true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    const leaving = new AbortController();
    openRegistration(token, leaving.signal).then(show, (error: unknown) => {
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

  // Without an answer it asks again as soon as there may be one: at a door nobody looks for a button. Also while
  // the first question is on its way: it may have been lost with the connection, and the event comes only once.
  useEffect(() => {
    if (own.freshness === 'current') return;
    const ask = () => document.visibilityState === 'visible' && setAttempt((count) => count + 1);
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [own.freshness]);

  /** On a shared computer the ticket leaves the browser. */
  function keepOff(isOff: boolean) {
    writeShared(isOff);
    setShared(isOff);
    const { registration } = own;
    if (!registration) return;
    if (isOff) forgetTicket(registration._id);
    else saveTicket({ token, registration });
  }

  return {
    ...own,
    isOnShared,
    hasChanged,
    keepOff,
    show: showChange,
    ask: () => setAttempt((count) => count + 1),
  };
}

/**
 * Takes away the note above a page that the service worker had saved (`worker/savedPages.ts`): what the page
 * shows now is from the site.
 */
function removeSavedNote(): void {
  document.querySelector('.saved-note')?.remove();
}
