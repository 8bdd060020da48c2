import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import styles from './admin.module.css';
import { type Deletion, useDeletion } from './useDeletion';

interface DeleteButtonProps extends Deletion {
  /** What is lost, in a sentence. */
  consequence: string;
}

/** Asks, deletes, and says how it went. */
export function DeleteButton({ consequence, ...deletion }: DeleteButtonProps) {
  const { what } = deletion;
  const { isAsking, reason, ask, close, confirm } = useDeletion(deletion);
  return (
    <>
      <Button variant="discreet" onClick={ask}>
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
