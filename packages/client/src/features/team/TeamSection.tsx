import { Section, type SectionProps } from '../../components/section/Section';
import { useContent } from '../../content/useContent';
import { sectionIds } from '../../paths';
import { People } from './People';
import styles from './TeamSection.module.css';

export function TeamSection({ level }: SectionProps) {
  const { site, team } = useContent();
  return (
    <Section
      id={sectionIds.team}
      level={level}
      title={site.team.heading}
      tagline={site.team.tagline}
      count={team.length}
      emptyText={team.length === 0 && 'The people of the club are not listed here yet.'}
      arrangement={styles.arrangement}
    >
      <People team={team} level={level} />
    </Section>
  );
}
