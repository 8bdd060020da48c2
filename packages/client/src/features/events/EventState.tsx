import type { EventSummary } from '@club/shared/shownEvents';
import styles from './EventState.module.css';

/** What is special about an event now, in a word with a shape; nothing about one that is still to come. */
export function EventState({ phase, isCancelled }: Pick<EventSummary, 'phase' | 'isCancelled'>) {
  if (isCancelled) return <StateMark kind="stopped">Cancelled</StateMark>;
  if (phase === 'running') return <StateMark kind="on">Happening now</StateMark>;
  return phase === 'over' ? <StateMark kind="past">Over</StateMark> : null;
}

interface StateMarkProps {
  /** `on`: filled. `waiting`: with a dashed line. `stopped`: struck out. `past`: with a thin line. */
  kind: 'on' | 'waiting' | 'stopped' | 'past';
  children: string;
}

export function StateMark({ kind, children }: StateMarkProps) {
  return (
    <span className={styles.mark} data-kind={kind}>
      {children}
    </span>
  );
}
