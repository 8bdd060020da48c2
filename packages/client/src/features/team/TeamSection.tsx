import { Picture } from '../../components/Picture';
import { pictureLoading } from '../../components/section/pictureLoading';
import { Section, type SectionProps } from '../../components/section/Section';
import { useContent } from '../../content/useContent';
import { sectionIds } from '../../paths';
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
      arrangement={styles.arrangement}
    >
      <ul className={styles.people}>
        {team.map(({ name, role, image }, index) => (
          <li key={`${name} ${role}`} className={styles.person}>
            {/* The name is right below: as alt text it would be read twice. */}
            <Picture
              file={image}
              alt=""
              sizes="(min-width: 75rem) 15.8vw, (min-width: 40rem) 22vw, calc(50vw - 1.4rem)"
              loading={pictureLoading(level, index)}
            />
            <p className={styles.name}>{name}</p>
            <p className={styles.role}>{role}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
