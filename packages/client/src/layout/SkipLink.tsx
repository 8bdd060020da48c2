import styles from './SkipLink.module.css';

/** The first element that Tab reaches: leads past the header to the page itself. */
export function SkipLink() {
  return (
    <a className={`no-print ${styles.link}`} href="#main">
      Skip to content
    </a>
  );
}
