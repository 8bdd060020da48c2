import { Picture } from '../../components/Picture';
import { useContent } from '../../content/useContent';
import styles from './CoordinatorCard.module.css';

/** The member of the college's staff who looks after the club. */
export function CoordinatorCard({ headingLevel }: { headingLevel: 2 | 3 }) {
  const { coordinator } = useContent().site;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card} data-ground="teal">
      <div className={styles.portrait}>
        <Picture
          file={coordinator.image}
          alt={coordinator.alt}
          sizes="(min-width: 75rem) 23vw, (min-width: 48rem) 34vw, 37vw"
        />
      </div>
      <div className={styles.words}>
        <Heading className={styles.office}>Faculty Co-ordinator</Heading>
        <p className={styles.name}>{coordinator.name}</p>
        <p>{coordinator.title}</p>
      </div>
    </article>
  );
}
