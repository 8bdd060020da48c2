import { type RefObject, useEffect, useRef } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import styles from './Notifications.module.css';

const closesAfterMs = 3000;

/** The toasts. Its live region is in the page before the first toast is. */
export function Notifications() {
  const layer = useRef<HTMLDivElement>(null);
  useTopLayer(layer);
  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <ToastContainer
        position="top-right"
        autoClose={closesAfterMs}
        theme="colored"
        draggable
        pauseOnHover
        pauseOnFocusLoss
        closeOnClick={false}
      />
    </div>
  );
}

/**
 * Lifts the toasts above an open dialog, which lies over everything that is no popover shown after
 * it. A browser without popovers shows them below the dialog.
 */
function useTopLayer(layer: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      toast.onChange(({ status }) => {
        if (status === 'added') {
          layer.current?.hidePopover?.();
          layer.current?.showPopover?.();
        }
      }),
    [layer],
  );
}
