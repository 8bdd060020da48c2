import type { PublicEventDto } from '@club/shared/event';
import { useCallback, useEffect, useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { getPublicEvent } from '../../../api/signUps';
import { paths } from '../../../paths';

/** The places of an event as they are now. `current` is undefined until the API has answered. */
export function usePublicEvent(slug: string) {
  const [current, setCurrent] = useState<PublicEventDto>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    // The frame beside the form of an event: it may not be published yet.
    if (window.location.pathname === paths.adminPreview) return;
    const leaving = new AbortController();
    setFailed(false);
    getPublicEvent(slug, leaving.signal).then(setCurrent, (error: unknown) => {
      if (leaving.signal.aborted) return;
      logFailure('Asking for the places', error);
      setFailed(true);
    });
    return () => leaving.abort();
  }, [slug, attempt]);

  const ask = useCallback(() => setAttempt((count) => count + 1), []);
  return { current, hasFailed, ask };
}
