import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import styles from './admin.module.css';
import { type Deletion, useDeletion } from './useDeletion';

interface DeleteButtonProps extends Deletion {
  /** One sentence about what is lost. */
  consequence: string;
}

/** Asks, deletes, and shows the result. */
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
