import type { PublicEventDto } from '@club/shared/event';
import type { ShownEvent } from '@club/shared/shownEvents';
import { useCallback, useContext, useEffect, useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { sendAsAnyone } from '../../../api/sendAsAnyone';
import { IsPreviewContext } from '../../../content/IsPreviewContext';

/** The places of an event as they are now. `current` is undefined until the API has answered. */
export function usePublicEvent({ slug, previewed }: ShownEvent) {
  const isPreview = useContext(IsPreviewContext);
  const [current, setCurrent] = useState<PublicEventDto>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    if (isPreview) return;
    const leaving = new AbortController();
    setFailed(false);
    sendAsAnyone('GET /api/events/:slug', { slug, signal: leaving.signal }).then(
      setCurrent,
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        logFailure('Asking for the places', error);
        setFailed(true);
      },
    );
    return () => leaving.abort();
  }, [slug, attempt, isPreview]);

  const ask = useCallback(() => setAttempt((count) => count + 1), []);
  return { current: isPreview ? previewed : current, hasFailed, ask };
}
