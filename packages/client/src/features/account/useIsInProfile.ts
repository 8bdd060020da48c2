import type { AccountApplication } from '@club/shared/accountApplication';
import { useEffect, useState } from 'react';
import { logFailure } from '../../api/logFailure';
import { send } from '../../api/send';
import { useAuth } from '../../session/useAuth';

const getRegistrations = (signal: AbortSignal) => send('GET /api/user/registrations', { signal });
const getApplications = (signal: AbortSignal) => send('GET /api/user/applications', { signal });

/** Whether the profile of who is logged in leads to the registration of an id; undefined until that is known. */
export function useHasRegistration(id: string): boolean | undefined {
  return useHas('Loading the registrations', getRegistrations, ({ _id }) => _id === id);
}

/** The same of an application. Who opens its link learns no id: `isIt` says which it is. */
export function useHasApplication(
  isIt: (application: AccountApplication) => boolean,
): boolean | undefined {
  return useHas('Loading the applications', getApplications, isIt);
}

/**
 * @param call what fails, for the log
 * @param get stays the same from one rendering to the next
 */
function useHas<Entry>(
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
