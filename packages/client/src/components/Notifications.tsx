import { type ComponentType, useEffect, useState } from 'react';
import { Button } from './Button';
import styles from './Notifications.module.css';
import { type Notification, subscribeToNotifications } from './notify';

/** What people do before anything can have happened that a toast tells of. */
const firstActions = ['pointerdown', 'keydown', 'focusin'] as const;

/** Pages move the focus to a heading, which people cannot reach by themselves. */
function isFocusOfPage({ type, target }: Event): boolean {
  return type === 'focusin' && target instanceof HTMLElement && target.tabIndex < 0;
}

/**
 * The place of the toasts. Their code is fetched when the person first does something: it is in the
 * page before the first toast, and pages that are only read do without it. When it cannot be fetched,
 * the words appear in a plain box.
 */
export function Notifications() {
  const [Toasts, setToasts] = useState<ComponentType>();
  const [plainText, setPlainText] = useState('');

  useEffect(() => {
    async function load() {
      const toasts = await import('./Toasts');
      setToasts(() => toasts.Toasts);
      return toasts;
    }
    async function show(notification: Notification) {
      try {
        const { showToast } = await load();
        showToast(notification);
      } catch {
        setPlainText(notification.text);
      }
    }
    // A failure is no one's concern until there is something to show.
    const prepare = (event: Event) => {
      if (isFocusOfPage(event)) return;
      stopPreparing();
      void load().catch(() => {});
    };
    function stopPreparing() {
      for (const action of firstActions) window.removeEventListener(action, prepare);
    }
    for (const action of firstActions) window.addEventListener(action, prepare);
    const unsubscribe = subscribeToNotifications((notification) => void show(notification));
    return () => {
      unsubscribe();
      stopPreparing();
    };
  }, []);

  return (
    <>
      {Toasts && <Toasts />}
      {plainText !== '' && (
        <div role="alert" className={`stack gap-3 ${styles.plain}`} data-ground="ink">
          <p>{plainText}</p>
          <Button variant="quiet" onClick={() => setPlainText('')}>
            Close
          </Button>
        </div>
      )}
    </>
  );
}
