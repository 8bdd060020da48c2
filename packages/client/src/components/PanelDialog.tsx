import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import styles from './PanelDialog.module.css';

/** `wide`: for a form or a list. `page`: for a page of the site as others see it. */
export type PanelSize = 'wide' | 'page';

interface PanelDialogProps {
  isOpen: boolean;
  /** Heading, e.g. 'Delete Asha?'. */
  title: string;
  /** Default: as wide as a question. */
  size?: PanelSize;
  onClose: () => void;
  /** Rendered while the dialog is open, so that a form in it starts empty each time. */
  children: ReactNode;
}

/** A dialog with a heading, in the middle of the window. */
export function PanelDialog({ isOpen, title, size, onClose, children }: PanelDialogProps) {
  // A list has several in each row, and most are never opened. Once closed, it gives the focus back.
  const [isNeeded, setNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      label={title}
      className={`${styles.dialog} ${size ? styles.large : ''} ${size === 'page' ? styles.page : ''}`}
    >
      {isOpen && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 className="size-2">{title}</h2>
            {/* The buttons of a large dialog may be out of sight. */}
            {size && (
              <Button variant="inline" onClick={onClose}>
                Close
              </Button>
            )}
          </div>
          {children}
        </div>
      )}
    </Dialog>
  );
}
