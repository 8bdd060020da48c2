import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { type Id, Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import type { Notification } from './notify';
import styles from './Toasts.module.css';

const closesAfterMs = 3000;

/** The red toast that was shown last. */
let failure: Id | null = null;

/**
 * Shows a toast in `Toasts`, now or as soon as they are in the page. It takes the former one away: red ones of
 * earlier attempts beside the next success would cover a phone.
 */
export function showToast({ kind, text }: Notification): void {
  toast.dismiss();
  const id = toast[kind](text);
  failure = kind === 'error' ? id : null;
}

/** The toasts. Their live region is in the page before the first toast, or nobody would hear it. */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null);
  useTopLayer(layer);
  useFailureOfPage();
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

/** A red toast goes with its page. Where a page sends somebody on by itself, it is why. */
function useFailureOfPage(): void {
  const { pathname } = useLocation();
  const hasLeft = useNavigationType() !== 'REPLACE';
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (pathname !== lastPath.current && hasLeft && failure !== null) toast.dismiss(failure);
    lastPath.current = pathname;
  }, [pathname, hasLeft]);
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
