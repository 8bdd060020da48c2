import { pictureLoading } from '../../components/section/pictureLoading';
import { Section, type SectionProps } from '../../components/section/Section';
import { Trajectory } from '../../components/Trajectory';
import { useContent } from '../../content/useContent';
import { sectionIds } from '../../paths';
import { useAuth } from '../../session/useAuth';
import { CoordinatorCard } from './CoordinatorCard';
import { InitiativeCard } from './InitiativeCard';
import styles from './InitiativesSection.module.css';

export function InitiativesSection({ level }: SectionProps) {
  const { heading, entries, coordinator, coordinatorHeading } = useContent().initiatives;
  const { services } = useAuth();
  return (
    <Section
      id={sectionIds.initiatives}
      level={level}
      title={heading}
      count={services.length}
      emptyText={entries.length === 0 && 'There are no initiatives here yet.'}
    >
      <div className={styles.grid}>
        <ul className={styles.cards}>
          {services.map((initiative, index) => (
            <InitiativeCard
              key={initiative.service}
              initiative={initiative}
              number={index + 1}
              headingLevel={level === 1 ? 2 : 3}
              pictureLoading={pictureLoading(level, index)}
            />
          ))}
        </ul>
        <Trajectory className={styles.trajectory} />
        {coordinator && (
          <div className={styles.coordinator}>
            <CoordinatorCard
              heading={coordinatorHeading}
              coordinator={coordinator}
              headingLevel={level === 1 ? 2 : 3}
            />
          </div>
        )}
      </div>
    </Section>
  );
}
