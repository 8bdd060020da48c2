import { Spark } from './Spark';
import styles from './Trajectory.module.css';

interface TrajectoryProps {
  /** Sets its place, its size and, with `color`, its colour. */
  className: string | undefined;
}

/**
 * The club's motif: the path of a rocket, an arc that grows towards a spark at its head.
 * It fills its box and, where motion is allowed, appears once by an animation: the window slides
 * one way and the band inside it the other way, which uncovers the band with transforms only.
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
