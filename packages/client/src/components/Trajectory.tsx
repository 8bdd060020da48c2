import { Spark } from './Spark';
import styles from './Trajectory.module.css';

interface TrajectoryProps {
  /** Gives it its place, its size and, by `color`, its ink. */
  className: string | undefined;
}

/**
 * The club's motif: the way of a launch, a tapering arc with a spark burning at its head.
 * It fills its box and draws itself once, where motion is allowed. The box moves one way and the
 * drawing in it the other, so that the band is uncovered in place by transforms alone.
 */
export function Trajectory({ className }: TrajectoryProps) {
  return (
    <div className={`${styles.box} ${className ?? ''}`}>
      <div className={styles.window}>
        <svg
          className={styles.band}
          viewBox="0 0 1000 1000"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M0 992C470 985 850 560 985 0C925 690 520 1000 0 1000Z" />
        </svg>
      </div>
      <Spark className={styles.spark} />
    </div>
  );
}
