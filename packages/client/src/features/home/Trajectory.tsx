import { Spark } from '../../components/Spark';
import styles from './Trajectory.module.css';

/** The launch trajectory across the first screen. It draws itself once, where motion is allowed. */
export function Trajectory() {
  return (
    <div className={styles.window}>
      <svg
        className={styles.arc}
        viewBox="0 0 1000 300"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 290C420 285 760 210 1000 20" />
      </svg>
      <svg className={styles.spark} viewBox="-12 -12 24 24" aria-hidden="true">
        <Spark x={0} y={0} radius={10} />
      </svg>
    </div>
  );
}
