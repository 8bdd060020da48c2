import type { MediaDto } from '@club/shared/media';
import type { ReactNode } from 'react';
import styles from './pictures.module.css';
import { Thumbnail } from './Thumbnail';

interface PictureCardProps {
  media: MediaDto;
  /** A press on the picture; without it, the picture is no button. */
  onChoose?: () => void;
  /** Where several are chosen: its place among them, 0 while it is not chosen. */
  number?: number;
  children?: ReactNode;
}

/** A picture with its name, in a grid. */
export function PictureCard({ media, onChoose, number, children }: PictureCardProps) {
  const { name, alt, picture } = media;
  return (
    <li className="stack gap-2 start">
      {onChoose ? (
        <button
          type="button"
          className={`stack gap-2 ${styles.cardButton}`}
          aria-pressed={number === undefined ? undefined : number > 0}
          onClick={onChoose}
        >
          <Thumbnail picture={picture} alt={alt} />
          <span className={styles.name}>{name}</span>
          {number !== undefined && number > 0 && <span className={styles.number}>{number}</span>}
        </button>
      ) : (
        <>
          <Thumbnail picture={picture} alt={alt} />
          <span className={styles.name}>{name}</span>
        </>
      )}
      {alt === '' && <span className="error strong">Needs a text</span>}
      {children}
    </li>
  );
}

const skeletonCards = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Shown in place of the pictures while they are loading. */
export function PictureSkeletons() {
  return (
    <div aria-hidden="true" className={`columns gap-4 ${styles.grid}`}>
      {skeletonCards.map((card) => (
        <div key={card} className={styles.skeleton} />
      ))}
    </div>
  );
}
