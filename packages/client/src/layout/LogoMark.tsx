import { Picture } from '../components/Picture';
import { useContent } from '../content/useContent';
import styles from './LogoMark.module.css';

/** In pixels; a wider logo is made lower. */
const height = 40;
const maxWidth = 128;

/** The club's logo. A club without one has the launch trajectory on a tile of the accent colour. */
export function LogoMark() {
  const { brand, pictures } = useContent();
  const logo = pictures[brand.logo ?? ''];
  if (logo) {
    const width = Math.min(maxWidth, Math.ceil((height * logo.width) / logo.height));
    return (
      <span className={styles.logo}>
        <Picture file={brand.logo} alt="" sizes={`${width}px`} />
      </span>
    );
  }
  return (
    <svg className={styles.mark} viewBox="0 0 64 64" width="40" height="40" aria-hidden="true">
      <rect className={styles.tile} width="64" height="64" rx="13" />
      <path d="M11.2 54C12.4 40 20 30 31.6 26.4L36.4 34.4C26.4 37.2 18.4 44 14.8 54.8C13.8 56.8 11 56.2 11.2 54Z" />
      <path d="M42.8 7.2 46.4 17.6 56.8 21.2 46.4 24.8 42.8 35.2 39.2 24.8 28.8 21.2 39.2 17.6Z" />
    </svg>
  );
}
