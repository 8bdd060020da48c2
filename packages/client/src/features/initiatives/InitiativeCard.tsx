import type { Initiative } from '@club/shared/sections';
import { useId } from 'react';
import { groundAt } from '../../components/grounds';
import { Picture } from '../../components/Picture';
import { ownText } from '../../content/ownText';
import { useContent } from '../../content/useContent';
import styles from './InitiativeCard.module.css';
import { useReveal } from './useReveal';

interface InitiativeCardProps {
  initiative: Initiative;
  /** Its place in the list, from 1. */
  number: number;
  headingLevel: 2 | 3;
  /** When its picture is fetched. */
  pictureLoading: 'eager' | 'lazy';
}

/** Shows picture and title, and the description on hover, focus and tap. */
export function InitiativeCard({
  initiative,
  number,
  headingLevel,
  pictureLoading,
}: InitiativeCardProps) {
  const { state, card, events } = useReveal();
  const { pictures } = useContent();
  const hasPicture = initiative.image !== null && initiative.image in pictures;
  const descriptionId = useId();
  const Heading = `h${headingLevel}` as const;

  return (
    <li ref={card} className={styles.card} data-state={state} {...events}>
      {hasPicture ? (
        <div className={styles.picture}>
          <Picture
            file={initiative.image}
            alt=""
            sizes="(min-width: 75rem) 22vw, (min-width: 48rem) 30vw, calc(50vw - 1.4rem)"
            loading={pictureLoading}
          />
        </div>
      ) : (
        <DrawnNumber number={number} />
      )}
      <p className={styles.description} id={descriptionId} dir="auto">
        {initiative.description}
      </p>
      <Heading className={styles.title} {...ownText(initiative.service)}>
        {hasPicture && (
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        )}
        <button
          type="button"
          className={styles.button}
          aria-expanded={state === 'revealed'}
          aria-controls={descriptionId}
          aria-describedby={descriptionId}
        >
          {initiative.service}
        </button>
      </Heading>
    </li>
  );
}

/** Takes the place of a picture: the card's number, in the club's colours. */
function DrawnNumber({ number }: { number: number }) {
  return (
    <div className={styles.drawing} data-ground={groundAt(number - 1)} aria-hidden="true">
      {number}
    </div>
  );
}
