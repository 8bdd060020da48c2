import { useEffect, useState } from 'react';
import { sendAsAnyone } from '../../../api/sendAsAnyone';
import { type OpenedLink, showLinkFailure } from './OpenedLink';

/** Asks at once whether a link works, so that nobody fills in its form for nothing. */
export function useLinkCheck(
  call: 'POST /api/auth/reset-link' | 'POST /api/auth/confirmation-link',
  { token, onRefused }: OpenedLink,
): {
  /** From when on the form is shown, also after a failure: the link may work all the same. */
  isChecked: boolean;
} {
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    sendAsAnyone(call, { body: { token }, signal })
      .catch((error: unknown) => {
        if (!signal.aborted) showLinkFailure(error, onRefused);
      })
      .finally(() => setChecked(!signal.aborted));
    return () => controller.abort();
  }, [call, token, onRefused]);
  return { isChecked };
}
