import { initialOf } from '../content/initialOf';
import { hasTallLetters } from '../content/ownText';
import { useContent } from '../content/useContent';
import type { DrawnGround } from './grounds';
import { Picture, type PictureProps } from './Picture';
import styles from './Portrait.module.css';

interface PortraitProps extends PictureProps {
  name: string;
  /** Of the drawn initial. */
  ground: DrawnGround;
}

/** The picture of a person, or a drawn initial in the club's colours. */
export function Portrait({ name, ground, ...picture }: PortraitProps) {
  const { pictures } = useContent();
  if (picture.file !== null && picture.file in pictures) {
    return <Picture {...picture} />;
  }
  return (
    <div
      className={styles.initial}
      data-ground={ground}
      data-letters={hasTallLetters(initialOf(name)) ? 'tall' : undefined}
      aria-hidden="true"
    >
      <span className={styles.letter}>{initialOf(name)}</span>
    </div>
  );
}
