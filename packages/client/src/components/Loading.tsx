import styles from './Loading.module.css';

/** Stands where a page will be once it is known what to show. */
export function Loading() {
  return (
    <p role="status" className={styles.loading}>
      Loading...
    </p>
  );
}
