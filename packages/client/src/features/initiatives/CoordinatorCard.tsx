import type { InitiativesSection } from '@club/shared/sections';
import { Portrait } from '../../components/Portrait';
import { ownText } from '../../content/ownText';
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
        <Portrait
          file={coordinator.image}
          name={coordinator.name}
          ground="ink"
          sizes="(min-width: 75rem) 23vw, (min-width: 48rem) 34vw, 37vw"
        />
      </div>
      <div className={`stack gap-1 break ${styles.words}`}>
        <Heading className={styles.office} {...ownText(heading)}>
          {heading}
        </Heading>
        <p className={styles.name} {...ownText(coordinator.name)}>
          {coordinator.name}
        </p>
        <p className={styles.title} dir="auto">
          {coordinator.title}
        </p>
      </div>
    </article>
  );
}
