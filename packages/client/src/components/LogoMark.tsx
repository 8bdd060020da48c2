import styles from './LogoMark.module.css';

/** The launch trajectory on a marigold disc. public/favicon.svg is the same drawing. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <circle className={styles.disc} cx="24" cy="24" r="24" />
      <path d="M8 39.5C19 37 26 30.5 28 20L34.5 22C31 33.5 21.5 40.5 8 39.5Z" />
      <path d="M33 4.5 35 11.8 42.5 14 35 16.2 33 23.5 31 16.2 23.5 14 31 11.8Z" />
    </svg>
  );
}
