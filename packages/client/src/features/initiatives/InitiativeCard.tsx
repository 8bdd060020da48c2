import type { Initiative } from '@club/shared/sections';
import { useId } from 'react';
import { Picture } from '../../components/Picture';
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
  const descriptionId = useId();
  const Heading = `h${headingLevel}` as const;

  return (
    <li ref={card} className={styles.card} data-state={state} {...events}>
      <div className={styles.picture}>
        <Picture
          file={initiative.image}
          alt=""
          sizes="(min-width: 75rem) 22vw, (min-width: 48rem) 30vw, calc(50vw - 1.4rem)"
          loading={pictureLoading}
        />
      </div>
      <p className={styles.description} id={descriptionId}>
        {initiative.description}
      </p>
      <Heading className={styles.title}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
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
