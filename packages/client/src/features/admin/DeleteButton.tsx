import { useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../../api/ApiError';
import { logFailure } from '../../api/logFailure';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import styles from './admin.module.css';

interface DeleteButtonProps {
  /** Whom or what, as in "Delete Asha?". */
  what: string;
  /** What is lost, in a sentence. */
  consequence: string;
  /** Deletes it at the API. */
  onDelete: () => Promise<void>;
  /** Toasts. */
  successText: string;
  failureText: string;
  afterDeletion: () => void;
}

/** Asks, deletes, and says how it went. A refusal leaves the question open, with the reason. */
export function DeleteButton({
  what,
  consequence,
  onDelete,
  successText,
  failureText,
  afterDeletion,
}: DeleteButtonProps) {
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
      toast.error(failureText);
      return;
    }
    toast.success(successText);
    close();
    afterDeletion();
  }

  return (
    <>
      <Button look="discreet" onClick={() => setAsking(true)}>
        Delete<span className="visually-hidden"> {what}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={`Delete ${what}?`}
        confirmText="Delete"
        busyText="Deleting…"
        onConfirm={confirm}
        onClose={close}
      >
        <p>{consequence}</p>
        {/* The open dialog keeps screen readers from the toast. */}
        {reason && (
          <p role="alert" className={styles.reason}>
            {reason}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
