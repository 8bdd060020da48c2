import { useEffect, useState } from 'react';
import { logFailure } from '../../api/logFailure';

/**
 * What the site has of the account; empty until it has answered, and when it cannot.
 * @param call what fails, for the log, e.g. 'Loading the registrations'
 * @param get stays the same from one rendering to the next
 */
export function useOwnList<Entry>(
  call: string,
  get: (signal: AbortSignal) => Promise<Entry[]>,
): Entry[] {
  const [entries, setEntries] = useState<Entry[]>([]);

  useEffect(() => {
    const leaving = new AbortController();
    get(leaving.signal).then(setEntries, (error: unknown) => {
      if (!leaving.signal.aborted) logFailure(call, error);
    });
    return () => leaving.abort();
  }, [call, get]);

  return entries;
}
