import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import type { Notification } from './notify';
import styles from './Toasts.module.css';

const closesAfterMs = 3000;

/**
 * Shows a toast in `Toasts`, now or as soon as they are in the page. It takes the former one away: red ones of
 * earlier attempts beside the next success would cover a phone.
 */
export function showToast({ kind, text }: Notification): void {
  toast.dismiss();
  toast[kind](text);
}

/** The toasts. Their live region is in the page before the first toast, or nobody would hear it. */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null);
  useTopLayer(layer);
  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <ToastContainer
        position="top-right"
        autoClose={closesAfterMs}
        theme="colored"
        transition={Slide}
        draggable
        pauseOnHover
        pauseOnFocusLoss
        closeOnClick={false}
      />
    </div>
  );
}

/**
 * Shows the toasts above an open dialog: only a popover that is shown later is above it. A browser
 * without popovers shows the toasts below the dialog.
 */
function useTopLayer(layer: RefObject<HTMLElement | null>): void {
  // Before the container's own effect, which may add the first toast at once.
  useLayoutEffect(
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
