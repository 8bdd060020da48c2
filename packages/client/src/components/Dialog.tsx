import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useBackToClose } from '../navigation/useBackToClose';

interface DialogProps {
  isOpen: boolean;
  /** Called when Escape, Back, the backdrop or a button of the caller has closed it. */
  onClose: () => void;
  /** What it is, for screen readers. */
  label: string;
  id?: string;
  className?: string | undefined;
  /** What of it has `data-focus-first` gets the focus; by default what comes first. */
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it takes the focus, keeps it, gives it back, and closes on
 * Escape and Back. The page behind does not scroll (styles/base.css). The element must have no padding: a
 * click on it is taken for a click on the backdrop.
 */
export function Dialog({ isOpen, onClose, label, id, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element?.open === false) {
      element.showModal();
      // The browser's own choice is the first button, e.g. 'Close'.
      element.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    } else if (!isOpen && element?.open === true) {
      element.close();
    }
  }, [isOpen]);

  useBackToClose(isOpen, onClose);

  /** The browser tells of a close a moment later: by then, the dialog may be open again. */
  function handleClose() {
    if (dialog.current?.open === false) {
      onClose();
    }
  }

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) {
      onClose();
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop closes by mouse and touch, Escape by keyboard
    <dialog
      ref={dialog}
      id={id}
      className={className}
      aria-label={label}
      onClose={handleClose}
      onClick={closeOnBackdrop}
    >
      {children}
    </dialog>
  );
}
