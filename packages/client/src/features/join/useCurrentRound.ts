import type { CurrentRoundDto } from '@club/shared/currentRound';
import { useEffect, useState } from 'react';
import { logFailure } from '../../api/logFailure';
import { sendAsAnyone } from '../../api/sendAsAnyone';

/** The round that is open now. `current` is undefined until the API has answered. */
export function useCurrentRound() {
  const [current, setCurrent] = useState<CurrentRoundDto>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    const leaving = new AbortController();
    setFailed(false);
    sendAsAnyone('GET /api/rounds/current', { signal: leaving.signal }).then(
      setCurrent,
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        logFailure('Asking for the round', error);
        setFailed(true);
      },
    );
    return () => leaving.abort();
  }, [attempt]);

  return { current, hasFailed, ask: () => setAttempt((count) => count + 1) };
}
