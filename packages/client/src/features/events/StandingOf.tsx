import type { OwnRegistrationDto, RegistrationState } from '@club/shared/registration';
import { useEffect, useRef } from 'react';
import { formatMoment } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import styles from './StandingOf.module.css';

interface StandingOfProps {
  state: RegistrationState;
  /** Of those who wait; null for the others. */
  position: number | null;
  /** Whether the door has let them in: then they have a place. Default: false. */
  wasPresent?: boolean;
  /** When and where it was, for who may come there; what browsers keep of former versions has none. Default: null. */
  movedFrom?: OwnRegistrationDto['movedFrom'];
  /** Whether the person has just changed it, and shall see what became of it. Default: false. */
  isNews?: boolean;
}

/** What somebody has: a place, a number in the line, or nothing yet. Each looks different. */
export function StandingOf({
  state,
  position,
  wasPresent = false,
  movedFrom = null,
  isNews = false,
}: StandingOfProps) {
  const { timeZone } = useContent().site;
  const box = useRef<HTMLParagraphElement>(null);
  const words = wasPresent ? 'You are in.' : sentences[state];
  useEffect(() => {
    if (!isNews) return;
    box.current?.focus();
    // Above the words of a place there is its code, which people want to see.
    const block = state === 'placed' ? 'end' : 'center';
    const show = () => box.current?.scrollIntoView({ block });
    show();
    // The dialog that asked leaves the history, and the browser goes back to where its button was.
    const showAgain = () => requestAnimationFrame(() => requestAnimationFrame(show));
    window.addEventListener('popstate', showAgain, { once: true });
    return () => window.removeEventListener('popstate', showAgain);
  }, [isNews, state]);
  return (
    <>
      <p ref={box} className={`stated ${styles.standing}`} data-state={state} tabIndex={-1}>
        {state === 'waiting' && position !== null ? (
          <>
            <span className={styles.words}>You are number</span>{' '}
            <span className={styles.number}>{position}</span>{' '}
            <span className={styles.words}>on the waiting list</span>
          </>
        ) : (
          words
        )}
      </p>
      {movedFrom && state !== 'cancelled' && (
        <p className="strong break">
          Moved: it was{movedFrom.startsAt && ` on ${formatMoment(movedFrom.startsAt, timeZone)}`}
          {movedFrom.startsAt && movedFrom.place && ','}
          {movedFrom.place && (
            <>
              {' '}
              in <bdi>{movedFrom.place}</bdi>
            </>
          )}
          .
        </p>
      )}
    </>
  );
}

const sentences: Record<RegistrationState, string> = {
  placed: 'You have a place.',
  waiting: 'You are on the waiting list.',
  unconfirmed: 'One more step.',
  cancelled: 'Your registration is cancelled.',
};
