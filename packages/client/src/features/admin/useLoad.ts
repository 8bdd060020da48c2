import { useCallback, useEffect, useState } from 'react';
import { logFailure } from '../../api/logFailure';

interface Outcome<Data> {
  load: (signal: AbortSignal) => Promise<Data>;
  attempt: number;
  data: Data | null;
  error: unknown;
}

/**
 * Runs `load` (memoised by the caller) on mount, when it changes, and on `reload`. A run is aborted
 * when a newer one starts or the page is left. `data` stays while newer data is loading. `error` is
 * null unless the last run failed, which is also logged as a failure of `call`.
 */
export function useLoad<Data>(call: string, load: (signal: AbortSignal) => Promise<Data>) {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Data> | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal).then(
      (data) => setOutcome({ load, attempt, data, error: null }),
      (error: unknown) => {
        if (!controller.signal.aborted) {
          logFailure(call, error);
          setOutcome({ load, attempt, data: null, error });
        }
      },
    );
    return () => controller.abort();
  }, [call, load, attempt]);

  const isLoading = outcome?.load !== load || outcome.attempt !== attempt;
  return {
    data: outcome?.data ?? null,
    error: isLoading ? null : outcome.error,
    isLoading,
    reload: useCallback(() => setAttempt((last) => last + 1), []),
  };
}
