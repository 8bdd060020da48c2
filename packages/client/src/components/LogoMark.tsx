import styles from './LogoMark.module.css';
import { Spark } from './Spark';

/** The launch trajectory on a marigold disc. public/favicon.svg is the same drawing. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <circle className={styles.disc} cx="24" cy="24" r="24" />
      <path className={styles.arc} d="M9 38.5C20 37.5 28.5 31 31 20.5" />
      <Spark className={styles.spark} x={32.5} y={13.5} radius={7.5} />
    </svg>
  );
}
