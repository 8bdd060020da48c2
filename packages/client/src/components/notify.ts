/** What a toast says. */
export interface Notification {
  kind: 'success' | 'error';
  text: string;
}

type Listener = (notification: Notification) => void;

const listeners = new Set<Listener>();

function tell(notification: Notification): void {
  for (const listener of listeners) {
    listener(notification);
  }
}

/** Shows a toast. A function of its own, so that a page that has no toast yet needs no code for it. */
export const notify = {
  success: (text: string) => tell({ kind: 'success', text }),
  error: (text: string) => tell({ kind: 'error', text }),
};

/** Calls `listener` for every toast from now on. Returns how to stop. */
export function subscribeToNotifications(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
