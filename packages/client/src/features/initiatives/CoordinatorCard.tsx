import type { InitiativesSection } from '@club/shared/sections';
import { Picture } from '../../components/Picture';
import styles from './CoordinatorCard.module.css';

interface CoordinatorCardProps {
  heading: string;
  coordinator: NonNullable<InitiativesSection['coordinator']>;
  headingLevel: 2 | 3;
}

/** The member of the college's staff who looks after the club. */
export function CoordinatorCard({ heading, coordinator, headingLevel }: CoordinatorCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card} data-ground="second">
      <div className={styles.portrait}>
        <Picture
          file={coordinator.image}
          sizes="(min-width: 75rem) 23vw, (min-width: 48rem) 34vw, 37vw"
        />
      </div>
      <div className={styles.words}>
        <Heading className={styles.office}>{heading}</Heading>
        <p className={styles.name}>{coordinator.name}</p>
        <p>{coordinator.title}</p>
      </div>
    </article>
  );
}
