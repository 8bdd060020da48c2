import { useRef } from 'react';
import { logFailure } from '../../../api/logFailure';
import { send } from '../../../api/send';

/** The server forgets it after 30 seconds. */
const tellEveryMilliseconds = 10_000;

/** Gives what is called with each letter that somebody types below a message: colleagues see then who writes. */
export function useWritingNotice(id: string): () => void {
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - toldAt.current < tellEveryMilliseconds) return;
    toldAt.current = now;
    send('POST /api/admin/contacts/:id/writing', { id }).catch((error: unknown) =>
      logFailure('Saying that somebody writes', error),
    );
  };
}
