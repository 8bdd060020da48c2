import styles from './form.module.css';
import { usePicture } from './PicturesContext';

/** A picture by its id, small, beside words that say the same. */
export function Thumbnail({ id }: { id: string | null }) {
  const picture = usePicture(id)?.picture;
  return (
    <span className={styles.thumbnail}>
      {picture && (
        <img
          src={`${picture.url}-${picture.widths[0]}.webp`}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}
