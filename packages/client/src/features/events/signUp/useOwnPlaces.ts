import type { ShownEvent } from '@club/shared/shownEvents';
import { useEffect, useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { readFromBrowser, ticketsKey } from '../../../browserStorage';
import { loadOrReloadOnce } from '../../../reloadOnce';
import { useAuth } from '../../../session/useAuth';
import type { OwnPlace } from './findOwnPlaces';

/**
 * What the person, or those who share this browser, have at an event; undefined until that is known. Who is not
 * logged in and has no ticket here loads nothing for it.
 */
export function useOwnPlaces({ slug, previewed }: ShownEvent): OwnPlace[] | undefined {
  const { user, isLoading } = useAuth();
  const [places, setPlaces] = useState<OwnPlace[]>();
  const isMember = user !== null;

  useEffect(() => {
    if (isLoading && !isMember) return;
    if (previewed || !(isMember || readFromBrowser(ticketsKey))) {
      setPlaces([]);
      return;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    loadOrReloadOnce(() => import('./findOwnPlaces'))
      .then(({ findOwnPlaces }) => findOwnPlaces(slug, isMember, signal))
      .catch((error: unknown) => {
        if (!signal.aborted) logFailure('Looking for the ticket', error);
        return [];
      })
      .then((found) => signal.aborted || setPlaces(found));
    return () => leaving.abort();
  }, [slug, previewed, isMember, isLoading]);

  return places;
}
