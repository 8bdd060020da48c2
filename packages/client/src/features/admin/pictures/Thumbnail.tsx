import type { Picture } from '@club/shared/content';
import { isWide } from './isWide';
import styles from './pictures.module.css';

/** More pixels are never needed for a card. */
const largestWidth = 640;

interface ThumbnailProps {
  picture: Picture;
  /** '' where the words beside it say the same. */
  alt: string;
}

/** A picture in a square, cropped around its focal point; a logo is whole. */
export function Thumbnail({ picture, alt }: ThumbnailProps) {
  const { url, widths, focus } = picture;
  const small = widths.filter((width) => width <= largestWidth);
  const shown = small.length > 0 ? small : widths.slice(0, 1);
  return (
    <img
      className={styles.thumbnail}
      data-wide={isWide(picture) || undefined}
      src={`${url}-${shown.at(-1)}.webp`}
      srcSet={shown.map((width) => `${url}-${width}.webp ${width}w`).join(', ')}
      sizes="12rem"
      style={{ objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
