import { type ComponentProps, useState } from 'react';
import { logFailure } from '../../api/logFailure';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { notify } from '../../components/notify';
import styles from './admin.module.css';
import { reasonOf } from './reasonOf';

interface ConfirmButtonProps {
  /** What the button does, e.g. 'Delete'. */
  verb: string;
  /** The same while it happens, e.g. 'Deleting'. */
  verbMeanwhile: string;
  /** To what, as in "Delete Asha?". */
  what: string;
  /** The heading of the dialog; default: "Delete Asha?" of verb and what. */
  question?: string;
  /** One sentence about what is lost. */
  consequence: string;
  /** Calls the API. */
  onConfirm: () => Promise<void>;
  /** Toasts. */
  successText: string;
  failureText: string;
  afterSuccess: () => void;
}

/** A button that asks, does it, and shows the result. A failure leaves the question open. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { verb, verbMeanwhile, what, question = `${verb} ${what}?`, consequence } = props;
  const { isAsking, reason, ask, close, confirm } = useConfirmation(props);
  return (
    <>
      <Button variant="discreet" onClick={ask}>
        {verb}
        <span className="visually-hidden"> {what}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={question}
        confirmText={verb}
        busyText={`${verbMeanwhile}…`}
        onConfirm={confirm}
        onClose={close}
      >
        <p>{consequence}</p>
        {/* While the dialog is open, screen readers do not reach the toast. */}
        {reason && (
          <p role="alert" className={styles.reason}>
            {reason}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function useConfirmation(props: ConfirmButtonProps) {
  const { verbMeanwhile, what, onConfirm, successText, failureText, afterSuccess } = props;
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState<string | null>(null);

  function close() {
    setAsking(false);
    setReason(null);
  }

  async function confirm() {
    try {
      await onConfirm();
    } catch (error) {
      logFailure(`${verbMeanwhile} ${what}`, error);
      setReason(reasonOf(error));
      notify.error(failureText);
      return;
    }
    notify.success(successText);
    close();
    afterSuccess();
  }

  return { isAsking, reason, ask: () => setAsking(true), close, confirm };
}

/** Asks, deletes, and shows the result. */
export function DeleteButton(
  props: Omit<ComponentProps<typeof ConfirmButton>, 'verb' | 'verbMeanwhile'>,
) {
  return <ConfirmButton verb="Delete" verbMeanwhile="Deleting" {...props} />;
}
