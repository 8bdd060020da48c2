import styles from './Spark.module.css';

/** A star of four long points, 24 units across. */
const star = 'M0-12 2.4-2.4 12 0 2.4 2.4 0 12-2.4 2.4-12 0-2.4-2.4Z';

/** The spark at the head of the trajectory, drawn as in the pictures. */
export function Spark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={`${styles.spark} ${className ?? ''}`}
      viewBox="-14 -14 28 28"
      aria-hidden="true"
    >
      <path d={star} />
    </svg>
  );
}
