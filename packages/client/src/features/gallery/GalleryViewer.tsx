import type { GalleryPicture } from '@club/shared/content';
import type { KeyboardEvent } from 'react';
import { Dialog } from '../../components/Dialog';
import { Icon } from '../../components/Icon';
import { Picture } from '../../components/Picture';
import styles from './GalleryViewer.module.css';
import { useSwipe } from './useSwipe';

interface GalleryViewerProps {
  gallery: GalleryPicture[];
  /** Which picture is open; null: none. */
  index: number | null;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** One picture of the gallery, large; on to its neighbours by button, arrow key or swipe. */
export function GalleryViewer({ gallery, index, onMove, onClose }: GalleryViewerProps) {
  const picture = index === null ? undefined : gallery[index];

  function move(step: 1 | -1) {
    if (index !== null) {
      onMove((index + step + gallery.length) % gallery.length);
    }
  }
  const swipe = useSwipe({ onLeft: () => move(1), onRight: () => move(-1) });

  function moveByKey({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') {
      move(1);
    } else if (key === 'ArrowLeft') {
      move(-1);
    }
  }

  return (
    <Dialog
      label="Picture viewer"
      className={styles.viewer}
      isOpen={picture !== undefined}
      onClose={onClose}
    >
      {picture && index !== null && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys and swipes double the buttons inside
        <div className={styles.stage} data-ground="ink" onKeyDown={moveByKey} {...swipe}>
          <figure className={styles.figure} key={picture.image}>
            <Picture file={picture.image} alt={picture.alt} sizes="100vw" />
            <figcaption className={styles.caption} aria-live="polite">
              {picture.caption}
            </figcaption>
          </figure>
          <div className={styles.controls}>
            <button type="button" className={styles.control} onClick={() => move(-1)}>
              <Icon name="previous" />
              <span className="visually-hidden">Previous picture</span>
            </button>
            <p className={styles.place}>
              {index + 1} of {gallery.length}
            </p>
            <button type="button" className={styles.control} onClick={() => move(1)}>
              <Icon name="next" />
              <span className="visually-hidden">Next picture</span>
            </button>
            <button type="button" className={styles.control} onClick={onClose}>
              <Icon name="close" />
              <span className="visually-hidden">Close picture</span>
            </button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
