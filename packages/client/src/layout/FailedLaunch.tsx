import { Trajectory } from '../components/Trajectory';
import styles from './substitutePage.module.css';

/** The drawing beside the words of a page that takes the place of another. */
export function FailedLaunch() {
  return (
    <div className={styles.picture} data-ground="ink">
      <Trajectory className={styles.trajectory} />
    </div>
  );
}
