import { initialOf } from '../content/initialOf';
import { hasTallLetters } from '../content/ownText';
import { useContent } from '../content/useContent';
import { Picture, type PictureProps } from './Picture';
import styles from './Portrait.module.css';

interface PortraitProps extends PictureProps {
  name: string;
  /** Its place in a list, from 0: neighbours have different grounds. */
  index?: number;
}

const grounds = ['accent', 'second', 'ink'];

/** The pattern moves on after each round, or all people of a column would have the same ground. */
function groundAt(index: number) {
  return grounds[(index + Math.floor(index / grounds.length)) % grounds.length];
}

/** The picture of a person, or a drawn initial in the club's colours. */
export function Portrait({ name, index = 0, ...picture }: PortraitProps) {
  const { pictures } = useContent();
  if (picture.file !== null && picture.file in pictures) {
    return <Picture {...picture} />;
  }
  return (
    <div
      className={styles.initial}
      data-ground={groundAt(index)}
      data-letters={hasTallLetters(initialOf(name)) ? 'tall' : undefined}
      aria-hidden="true"
    >
      <span className={styles.letter}>{initialOf(name)}</span>
    </div>
  );
}
