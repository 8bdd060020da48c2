import { initialOf } from '../../../content/initialOf';
import styles from '../form/form.module.css';
import { isWide } from './isWide';
import { usePicture } from './PicturesContext';

interface ThumbnailProps {
  id: string | null;
  /** Whose initial is drawn when there is no picture. */
  name?: string;
}

/** A picture by its id, small, beside words that say the same. */
export function ThumbnailById({ id, name = '' }: ThumbnailProps) {
  const picture = usePicture(id)?.picture;
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {picture ? (
        <img
          src={`${picture.url}-${picture.widths[0]}.webp`}
          data-wide={isWide(picture) || undefined}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        id === null && initialOf(name)
      )}
    </span>
  );
}
