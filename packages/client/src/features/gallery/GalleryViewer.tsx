import type { GalleryEntry } from '@club/shared/sections';
import type { KeyboardEvent } from 'react';
import { Dialog } from '../../components/Dialog';
import { Icon, type IconName } from '../../components/Icon';
import { Picture } from '../../components/Picture';
import styles from './GalleryViewer.module.css';
import { useSwipe } from './useSwipe';

interface GalleryViewerProps {
  gallery: GalleryEntry[];
  /** Which picture is open; null: none. */
  index: number | null;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** One large picture of the gallery; buttons, arrow keys and swipes go to the next or previous. */
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
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys and swipes do the same as the buttons inside
        <div className={styles.stage} data-ground="ink" onKeyDown={moveByKey} {...swipe}>
          <figure className={styles.figure} key={picture.image}>
            <Picture file={picture.image} sizes="100vw" />
            <figcaption className={styles.caption} aria-live="polite" dir="auto">
              {picture.caption}
            </figcaption>
          </figure>
          <ViewerControls
            place={`${index + 1} of ${gallery.length}`}
            onPrevious={() => move(-1)}
            onNext={() => move(1)}
            onClose={onClose}
          />
        </div>
      )}
    </Dialog>
  );
}

interface ViewerControlsProps {
  /** Number of the picture, e.g. '2 of 6'. */
  place: string;
  onPrevious: () => void;
  onNext: () => void;
  onClose: () => void;
}

function ViewerControls({ place, onPrevious, onNext, onClose }: ViewerControlsProps) {
  return (
    <div className={`line gap-4 ${styles.controls}`}>
      <ControlButton icon="previous" label="Previous picture" onClick={onPrevious} />
      <p className={styles.place}>{place}</p>
      <ControlButton icon="next" label="Next picture" onClick={onNext} />
      <ControlButton icon="close" label="Close picture" onClick={onClose} />
    </div>
  );
}

interface ControlButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
}

function ControlButton({ icon, label, onClick }: ControlButtonProps) {
  return (
    <button type="button" className={styles.control} onClick={onClick}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
