import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../api/ApiError';
import { logFailure } from '../../api/logFailure';
import { Button } from '../../components/Button';
import { Loading } from '../../components/Loading';

interface OpenedLinkProps<Opened> {
  token: string;
  /** Asks the API for what the link opens; the same function at each call. */
  open: (token: string, signal: AbortSignal) => Promise<Opened>;
  /** Shows it. `show` is for what came of it. */
  children: (opened: Opened, show: (changed: Opened) => void) => ReactNode;
}

/** What a link opens, or why it opens nothing. */
export function OpenedLink<Opened extends object>({
  token,
  open,
  children,
}: OpenedLinkProps<Opened>) {
  const [found, setFound] = useState<{ opened: Opened } | { refusal: string } | 'unreachable'>();
  const [attempt, setAttempt] = useState(0);
  const show = (opened: Opened) => setFound({ opened });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    const leaving = new AbortController();
    setFound(undefined);
    open(token, leaving.signal).then(show, (error: unknown) => {
      if (leaving.signal.aborted) return;
      logFailure('Opening the link', error);
      const isRefused = error instanceof ApiError && error.status === 422;
      setFound(isRefused ? { refusal: error.reason } : 'unreachable');
    });
    return () => leaving.abort();
  }, [token, open, attempt]);

  if (found === undefined) return <Loading />;
  if (found === 'unreachable') {
    return (
      <div role="alert">
        <p>The site cannot be reached. Please try again.</p>
        <Button onClick={() => setAttempt((count) => count + 1)}>Try again</Button>
      </div>
    );
  }
  if ('refusal' in found) return <p role="alert">{found.refusal}</p>;
  return children(found.opened, show);
}
