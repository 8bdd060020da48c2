import type { RegistrationState } from '@club/shared/registration';
import { useEffect, useRef } from 'react';
import styles from './StandingOf.module.css';

interface StandingOfProps {
  state: RegistrationState;
  /** Of those who wait; null for the others. */
  position: number | null;
  /** Whether the person has just changed it, and shall see what became of it. Default: false. */
  isNews?: boolean;
}

/** What somebody has: a place, a number in the line, or nothing yet. Each looks different. */
export function StandingOf({ state, position, isNews = false }: StandingOfProps) {
  const words = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change has the focus once more
  useEffect(() => {
    if (!isNews) return;
    words.current?.focus();
    const show = () => words.current?.scrollIntoView({ block: 'center' });
    show();
    // The dialog that asked leaves the history, and the browser goes back to where its button was.
    const showAgain = () => requestAnimationFrame(() => requestAnimationFrame(show));
    window.addEventListener('popstate', showAgain, { once: true });
    return () => window.removeEventListener('popstate', showAgain);
  }, [isNews, state]);
  return (
    <p ref={words} className={`stated ${styles.standing}`} data-state={state} tabIndex={-1}>
      {state === 'waiting' && position !== null ? (
        <>
          <span className={styles.words}>You are number</span>{' '}
          <span className={styles.number}>{position}</span>{' '}
          <span className={styles.words}>on the waiting list</span>
        </>
      ) : (
        sentences[state]
      )}
    </p>
  );
}

const sentences: Record<RegistrationState, string> = {
  placed: 'You have a place.',
  waiting: 'You are on the waiting list.',
  unconfirmed: 'One more step.',
  cancelled: 'Your registration is cancelled.',
};
