import styles from './Loading.module.css';

/** Takes the place of a page until its data is loaded. */
export function Loading() {
  return (
    <p role="status" className={styles.loading}>
      Loading...
    </p>
  );
}
