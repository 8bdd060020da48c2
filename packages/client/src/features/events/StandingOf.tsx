import type { RegistrationState } from '@club/shared/registration';
import styles from './StandingOf.module.css';

interface StandingOfProps {
  state: RegistrationState;
  /** Of those who wait; null for the others. */
  position: number | null;
}

/** What somebody has: a place, a number in the line, or nothing yet. Each looks different. */
export function StandingOf({ state, position }: StandingOfProps) {
  return (
    <p className={styles.standing} data-state={state}>
      {state === 'waiting' && position !== null ? (
        <>
          <span className={styles.words}>You wait: number</span>{' '}
          <span className={styles.number}>{position}</span>{' '}
          <span className={styles.words}>in the line</span>
        </>
      ) : (
        words[state]
      )}
    </p>
  );
}

const words: Record<RegistrationState, string> = {
  placed: 'You have a place.',
  waiting: 'You wait in the line.',
  unconfirmed: 'One more step.',
  cancelled: 'Your registration is cancelled.',
};
