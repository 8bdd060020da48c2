import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** For a dialog with a form of its own that a field of a form opens: forms cannot hold one another. */
export function OutsideForm({ children }: { children: ReactNode }) {
  return createPortal(
    <div onSubmit={(event) => event.stopPropagation()}>{children}</div>,
    document.body,
  );
}
