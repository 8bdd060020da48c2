import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

interface DialogProps {
  isOpen: boolean;
  /** Called when Escape, the backdrop or the caller's own button has closed it. */
  onClose: () => void;
  /** What it is, for screen readers. */
  label: string;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A modal dialog of the browser's own: it takes the focus, keeps it, gives it back, and closes on
 * Escape. The page behind stands still (styles/base.css). The element must have no padding, or a
 * click on its rim would pass for one on the backdrop.
 */
export function Dialog({ isOpen, onClose, label, id, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element?.open === false) {
      element.showModal();
    } else if (!isOpen && element?.open === true) {
      element.close();
    }
  }, [isOpen]);

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) {
      onClose();
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape is the key
    <dialog
      ref={dialog}
      id={id}
      className={className}
      aria-label={label}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {children}
    </dialog>
  );
}
