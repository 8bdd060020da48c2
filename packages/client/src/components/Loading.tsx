import styles from './Loading.module.css';

/** Takes the place of a page until its data is loaded. On paper nothing comes any more. */
export function Loading() {
  return (
    <p role="status" className={`no-print ${styles.loading}`}>
      Loading...
    </p>
  );
}
