import { useState } from 'react';
import { ApiError } from '../../api/ApiError';
import { logFailure } from '../../api/logFailure';
import { notify } from '../../components/notify';

export interface Deletion {
  /** Name of what is deleted, as in "Delete Asha?". */
  what: string;
  /** Calls the API. */
  onDelete: () => Promise<void>;
  /** Toasts. */
  successText: string;
  failureText: string;
  afterDeletion: () => void;
}

/** From the question to the notify. When it fails, the question stays open and shows `reason`. */
export function useDeletion({ what, onDelete, successText, failureText, afterDeletion }: Deletion) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState<string | null>(null);

  function close() {
    setAsking(false);
    setReason(null);
  }

  async function confirm() {
    try {
      await onDelete();
    } catch (error) {
      logFailure(`Deleting ${what}`, error);
      setReason(error instanceof ApiError ? error.reason : 'The site could not be reached.');
      notify.error(failureText);
      return;
    }
    notify.success(successText);
    close();
    afterDeletion();
  }

  return { isAsking, reason, ask: () => setAsking(true), close, confirm };
}
