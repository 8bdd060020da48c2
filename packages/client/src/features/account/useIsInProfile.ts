import { useEffect, useState } from 'react';
import { logFailure } from '../../api/logFailure';
import { useAuth } from '../../session/useAuth';

/**
 * Whether the profile of who is logged in leads to something; undefined until that is known.
 * @param call what fails, for the log, e.g. 'Loading the registrations'
 * @param get what the site has of the account; stays the same from one rendering to the next
 * @param isIt whether an entry is what is meant
 */
export function useIsInProfile<Entry>(
  call: string,
  get: (signal: AbortSignal) => Promise<Entry[]>,
  isIt: (entry: Entry) => boolean,
): boolean | undefined {
  const { user, isLoading } = useAuth();
  const [entries, setEntries] = useState<Entry[]>();
  const isMember = user !== null;

  useEffect(() => {
    if (!isMember) {
      if (!isLoading) setEntries([]);
      return;
    }
    const leaving = new AbortController();
    get(leaving.signal).then(setEntries, (error: unknown) => {
      if (leaving.signal.aborted) return;
      logFailure(call, error);
      setEntries([]);
    });
    return () => leaving.abort();
  }, [isMember, isLoading, call, get]);

  return entries?.some(isIt);
}
