import styles from './LogoMark.module.css';

/** The launch trajectory on a tile of the accent colour. packages/art/src/logo.ts draws the same as the favicon. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 64 64" width="40" height="40" aria-hidden="true">
      <rect className={styles.tile} width="64" height="64" rx="13" />
      <path d="M11.2 54C12.4 40 20 30 31.6 26.4L36.4 34.4C26.4 37.2 18.4 44 14.8 54.8C13.8 56.8 11 56.2 11.2 54Z" />
      <path d="M42.8 7.2 46.4 17.6 56.8 21.2 46.4 24.8 42.8 35.2 39.2 24.8 28.8 21.2 39.2 17.6Z" />
    </svg>
  );
}
