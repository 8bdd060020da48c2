import { type ReactNode, useEffect, useRef } from 'react';
import { focusPageHeading } from '../navigation/useNavigationFocus';
import { Button } from './Button';
import { PanelDialog } from './PanelDialog';
import styles from './PanelDialog.module.css';
import { useBusy } from './useBusy';

interface ConfirmDialogProps {
  isOpen: boolean;
  /** Heading, e.g. 'Delete Asha?'. */
  question: string;
  /** What will happen, and what went wrong in the last attempt. */
  children: ReactNode;
  /** Label of the button that does it, e.g. 'Delete', and its label meanwhile, e.g. 'Deleting…'. */
  confirmText: string;
  busyText: string;
  /** How it looks; default: 'danger'. `primary`: nothing is lost by it. */
  confirmVariant?: 'danger' | 'primary';
  /** Label of the button that changes nothing. Where the question is about cancelling, 'Cancel' says nothing. */
  keepText?: string;
  /** Runs the action. Must not reject. */
  onConfirm: () => Promise<void>;
  /** The person cancelled: with the button, Escape or a click on the backdrop. */
  onClose: () => void;
}

/** Asks once before something is done. The focus starts on the button that changes nothing. */
export function ConfirmDialog({
  isOpen,
  question,
  children,
  confirmText,
  busyText,
  confirmVariant = 'danger',
  keepText = 'Cancel',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { isBusy, run } = useBusy(onConfirm);
  useFocusWhenGone(isOpen);

  return (
    <PanelDialog isOpen={isOpen} title={question} onClose={onClose}>
      {children}
      <div className={`row gap-3 end ${styles.buttons}`}>
        <Button variant="quiet" onClick={onClose}>
          {keepText}
        </Button>
        <Button
          variant={confirmVariant}
          busyText={isBusy ? busyText : undefined}
          onClick={() => void run()}
        >
          {confirmText}
        </Button>
      </div>
    </PanelDialog>
  );
}

/** What can be done once goes together with its question, to which the focus would come back. */
function useFocusWhenGone(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    wasOpen.current ||= isOpen;
  }, [isOpen]);
  useEffect(
    () => () => {
      if (wasOpen.current && document.activeElement === document.body) focusPageHeading();
    },
    [],
  );
}
