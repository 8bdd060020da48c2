import { useLayoutEffect, useRef, useState } from 'react';
import styles from './ViewSwitch.module.css';

type View = 'form' | 'page';

const labels: Record<View, string> = { form: 'Edit', page: 'Page' };

/** Which of the two a phone shows. The form keeps the place to which it was scrolled. */
export function useViewSwitch() {
  const [shown, setShown] = useState<View>('form');
  const formPlace = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (shown === 'form' && formPlace.current !== null) {
      window.scrollTo({ top: formPlace.current, behavior: 'instant' });
    }
  }, [shown]);

  function show(view: View) {
    if (shown === view) return;
    if (view === 'page') {
      formPlace.current = window.scrollY;
    }
    setShown(view);
  }

  return { shown, show };
}

/** Two buttons, on screens that have no room for both. */
export function ViewSwitch({ shown, show }: ReturnType<typeof useViewSwitch>) {
  return (
    <div className={`switch ${styles.switch}`}>
      {(['form', 'page'] as const).map((view) => (
        <button key={view} type="button" aria-pressed={view === shown} onClick={() => show(view)}>
          {labels[view]}
        </button>
      ))}
    </div>
  );
}
